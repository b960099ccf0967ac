import { rowsInColumns } from '../../contract/calls/columns.ts';
import { envelopeCodes, type EnvelopeCode, type Pagination } from '../../contract/calls/envelope.ts';

/** The envelope once differences between services are evened out. */
export interface PlainEnvelope {
  readonly failed: boolean;
  readonly message: string;
  readonly data: unknown;
  readonly pagination?: Pagination;
  readonly errors?: Readonly<Record<string, string>>;
  /** For a list asked for with `updated_since`: ids that are gone, and the moment from which to ask next. */
  readonly deleted?: readonly string[];
  readonly asOf?: string;
  readonly code?: EnvelopeCode;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const numberOf = (value: unknown): number => (typeof value === 'number' ? value : Number(value));

function paginationOf(value: unknown): Pagination | undefined {
  if (!isObject(value)) return undefined;
  const [current_page, total_pages, total] = [numberOf(value['current_page']), numberOf(value['total_pages']), numberOf(value['total'])];
  return Number.isFinite(total) ? { current_page, total_pages, total } : undefined;
}

/** Field messages come as text or, from some frameworks, as a list of texts. */
function errorsOf(value: unknown): Record<string, string> | undefined {
  if (!isObject(value)) return undefined;
  const found = Object.entries(value).map(([field, words]) => [field, Array.isArray(words) ? String(words[0] ?? '') : String(words)]);
  return found.length > 0 ? Object.fromEntries(found) : undefined;
}

const codeOf = (value: unknown): EnvelopeCode | undefined => envelopeCodes.find((code) => code === value);

/** Undefined when the body is no envelope: the page of a captive portal or proxy must never pass for an answer. */
export function decodeEnvelope(body: string): PlainEnvelope | undefined {
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    return undefined;
  }
  if (!isObject(json)) return undefined;
  const flag = json['error'];
  if (flag !== 0 && flag !== 1 && flag !== true && flag !== false) return undefined;
  const nested = json['data'];
  const inner = isObject(nested) && 'pagination' in nested ? nested['pagination'] : undefined;
  const pagination = paginationOf(json['pagination'] ?? inner);
  const errors = errorsOf(json['errors']);
  const code = codeOf(json['code']);
  return {
    failed: flag === 1 || flag === true,
    message: typeof json['message'] === 'string' ? json['message'] : '',
    data: nested,
    ...(pagination ? { pagination } : {}),
    ...(errors ? { errors } : {}),
    ...(code ? { code } : {}),
    ...(Array.isArray(json['deleted']) ? { deleted: json['deleted'].map(String) } : {}),
    ...(typeof json['as_of'] === 'string' ? { asOf: json['as_of'] } : {}),
  };
}

/** The rows of a list answer, directly under `data`, under `data.data` or as columns; undefined if it is not a list. */
export function listOf(data: unknown): readonly Record<string, unknown>[] | undefined {
  const columns = rowsInColumns(data);
  if (columns) return columns;
  const found = Array.isArray(data) ? data : isObject(data) ? data['data'] : undefined;
  return Array.isArray(found) ? found.filter(isObject) : undefined;
}

/** The row of an answer, in the same two shapes. */
export function objectOf(data: unknown): Record<string, unknown> | undefined {
  if (!isObject(data)) return undefined;
  const inner = data['data'];
  if ('id' in data) return data;
  return isObject(inner) ? inner : undefined;
}
