import { useEffect, useState } from 'react';
import {
  type FieldName,
  type HeldRow,
  type Input,
  type InputFor,
  type Resource,
  type Row,
  withheldFields,
  writableFields,
} from '../../contract/resource.ts';
import type { DataLayer } from '../../data/public.ts';
import { useData } from '../live/data-context.tsx';
import { draftKeyOf, newDraftKey, type Under } from '../save/draft-keys.ts';
import { startInput } from '../save/defaults.ts';
import { firstValue } from '../live/first-value.ts';
import { emptyInput, fieldOf, inputFromRow } from '../save/form-input.ts';
import type { SaveOperation } from '../screen.ts';

export interface FormStart<T extends Row = Row, I extends Input = Input> {
  readonly draftKey: string;
  readonly row?: T;
  /** A change to the row is waiting on the device and is already in it. */
  readonly isPending: boolean;
  /** The service still has to be asked for the fields of the row that the device does not keep. */
  readonly needsFetch: boolean;
  /** The form without what a draft put into it. */
  readonly clean: I;
  readonly input: I;
  /** When the draft that is shown again was kept. */
  readonly draftAt?: number;
}

/** The start of a form of a known resource. */
export type FormStartOf<R extends Resource> = FormStart<HeldRow<R>, InputFor<R>>;

export type FormStartState<S extends FormStart = FormStart> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'gone' }
  | { readonly kind: 'ready'; readonly start: S };

/** The row that a new one is copied from. */
export interface CopiedRow {
  readonly id: string;
  /** What differs from the start; has to be the same function each time. */
  readonly change: (input: Input) => Input;
}

interface FormRequest {
  readonly resource: Resource;
  readonly operation: SaveOperation;
  readonly id: string | undefined;
  /** The fields of a form that asks for only some. */
  readonly only: readonly string[] | undefined;
  readonly under: Under | undefined;
  /** Everything the form asks for. */
  readonly asked: readonly string[];
  readonly copied: CopiedRow | undefined;
}

/** The withheld values of a waiting change: they are kept sealed, and whoever typed them may correct them. */
async function typedHere({ outbox }: DataLayer, resource: Resource, commandId: string): Promise<Input> {
  const body = await outbox.bodyOf(commandId).catch(() => ({}));
  const withheld = new Set(withheldFields(resource));
  return Object.fromEntries(Object.entries(body).filter(([name]) => withheld.has(name)));
}

type Opened = Pick<FormStart, 'isPending' | 'needsFetch'> & { readonly row: Row };

/** The device's row opens the form at once; only a row that is not here has to be waited for. */
async function openRow(data: DataLayer, { resource, only }: FormRequest, id: string): Promise<Opened | undefined> {
  // Including changes that are waiting.
  const shown = await firstValue(data.mirror.row(resource, id));
  if (!shown) {
    const fetched = await data.mirror.fetchRow(resource, id);
    return fetched.ok ? { row: fetched.value, isPending: false, needsFetch: false } : undefined;
  }
  const { pending } = shown;
  const row = pending ? { ...shown.row, ...(await typedHere(data, resource, pending.commandId)) } : shown.row;
  const hidden = withheldFields(resource).filter((name) => !only || only.includes(name));
  return { row, isPending: pending !== undefined, needsFetch: hidden.some((name) => !(name in row)) };
}

/** What a draft contributes to this form: never a password, and nothing the form does not ask for. */
function keptOf({ resource, only }: FormRequest, clean: Input, draft: Input): Input {
  const withheld = new Set(withheldFields(resource));
  const writable = new Set(writableFields(resource));
  const belongs = (name: string) =>
    name in clean || (writable.has(name) && withheld.has(name) && (only === undefined || only.includes(name)));
  return Object.fromEntries(Object.entries(draft).filter(([name]) => belongs(name) && fieldOf(resource, name).kind !== 'secret'));
}

/** What a new row takes from the row it copies; undefined if that is gone. Fields the device does not keep are typed anew. */
async function copyOf(data: DataLayer, request: FormRequest, { id, change }: CopiedRow): Promise<Input | undefined> {
  const other = await openRow(data, request, id);
  if (!other) return undefined;
  const withheld = new Set(withheldFields(request.resource));
  const copied = Object.entries(inputFromRow(request.resource, other.row)).filter(([name]) => !withheld.has(name));
  return change(Object.fromEntries(copied));
}

async function startOf(data: DataLayer, request: FormRequest): Promise<FormStartState> {
  const { resource, operation, id, only, under, asked, copied } = request;
  const draftKey =
    operation === 'create' ? newDraftKey(resource, under, copied?.id) : draftKeyOf(resource, operation, id, only !== undefined);
  const [draft, opened, started, copy] = await Promise.all([
    data.drafts.get(draftKey).catch(() => undefined),
    operation === 'update' && id ? openRow(data, request, id) : undefined,
    operation === 'create' ? startInput(data, resource, asked).catch(() => ({})) : {},
    copied ? copyOf(data, request, copied) : {},
  ]);
  if ((operation === 'update' && !opened) || !copy) return { kind: 'gone' };
  const clean = opened
    ? inputFromRow(resource, opened.row, only)
    : { ...emptyInput(resource), ...started, ...copy, ...(under ? { [under.field]: under.id } : {}) };
  const kept = keptOf(request, clean, draft?.input ?? {});
  const isRestored = draft !== undefined && Object.keys(kept).length > 0;
  return {
    kind: 'ready',
    start: {
      draftKey,
      isPending: false,
      needsFetch: false,
      ...opened,
      clean,
      input: { ...clean, ...kept },
      ...(isRestored ? { draftAt: draft.savedAt } : {}),
    },
  };
}

const nothing: readonly string[] = [];

/** What a form opens with: the row as the device has it or an empty one, and over it the draft that was left behind. */
export function useFormStart<R extends Resource>(
  resource: R,
  operation: SaveOperation,
  id: string | undefined,
  only?: readonly FieldName<NoInfer<R>>[],
  under?: Under,
  asked?: readonly string[],
  copied?: CopiedRow,
): FormStartState<FormStartOf<R>>;
export function useFormStart(
  resource: Resource,
  operation: SaveOperation,
  id: string | undefined,
  only?: readonly string[],
  under?: Under,
  asked: readonly string[] = nothing,
  copied?: CopiedRow,
): FormStartState {
  const data = useData();
  const [state, setState] = useState<FormStartState>({ kind: 'loading' });
  useEffect(() => {
    let isCurrent = true;
    void startOf(data, { resource, operation, id, only, under, asked, copied }).then((next) => {
      if (isCurrent) setState(next);
    });
    return () => {
      isCurrent = false;
    };
  }, [data, resource, operation, id, only, under, asked, copied]);
  return state;
}
