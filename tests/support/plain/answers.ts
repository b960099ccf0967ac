import { companionFieldsOf } from './fields.ts';
import type { Offered } from './offered.ts';

/**
 * Two styles of other people's services. `nested`: flags are booleans, lists are inside an object of their own, a
 * refusal comes with 200, an unknown address answers a page of the framework. `flat`: flags are numbers, lists are
 * directly under `data`, a refusal has its own status.
 */
export type PlainKind = 'nested' | 'flat';

type Wire = Record<string, unknown>;
export interface PlainAnswer {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

const isObject = (value: unknown): value is Wire => typeof value === 'object' && value !== null && !Array.isArray(value);
const json = (status: number, body: unknown): PlainAnswer => ({ status, type: 'application/json', body: JSON.stringify(body) });

/** The answer to an address that the description does not have. */
export function unknownAddress(kind: PlainKind): PlainAnswer {
  if (kind === 'flat') return json(404, { error: 1, message: 'Not Found' });
  return { status: 404, type: 'text/html', body: '<!DOCTYPE html><title>Error</title><pre>Cannot find it</pre>' };
}

function without(row: unknown, names: ReadonlySet<string>): unknown {
  return isObject(row) ? Object.fromEntries(Object.entries(row).filter(([name]) => !names.has(name))) : row;
}

const isWrite = ({ kind }: Offered): boolean => kind === 'create' || kind === 'update' || kind === 'delete';

/** What is under `data`, without everything that only our services send. */
function plainData(offered: Offered, data: unknown): unknown {
  const names = companionFieldsOf(offered);
  if (Array.isArray(data)) return data.map((row) => without(row, names));
  if (offered.kind === 'call' && isObject(data) && isObject(data['user']))
    return { ...data, user: without(data['user'], new Set(['must_change_password'])) };
  if (isObject(data) && Array.isArray(data['data'])) return { data: data['data'].map((row) => without(row, names)) };
  if (offered.kind === 'one' && isObject(data)) return { data: without(data['data'] ?? data, names) };
  return without(data, names);
}

function success(kind: PlainKind, offered: Offered, status: number, { message, data, pagination }: Wire): PlainAnswer {
  const flag = kind === 'nested' ? false : 0;
  if (isWrite(offered)) return json(status, { error: flag, message });
  const plain = plainData(offered, data);
  const pages = isObject(pagination) ? { pagination } : {};
  return kind === 'nested' && Array.isArray(plain)
    ? json(status, { error: flag, message, data: { data: plain, ...pages } })
    : json(status, { error: flag, message, data: plain, ...pages });
}

/** An answer of our services as a plain one would give it: no versions, no row after a write, no message for a field. */
export function plainly(kind: PlainKind, offered: Offered, status: number, body: string): PlainAnswer {
  const ours: unknown = JSON.parse(body);
  if (!isObject(ours)) throw new Error(`no envelope: ${body.slice(0, 80)}`);
  if (ours['error'] === 0) return success(kind, offered, status, ours);
  const message = ours['message'];
  return kind === 'nested' && [404, 409, 422].includes(status) ? json(200, { error: true, message }) : json(status, { error: 1, message });
}
