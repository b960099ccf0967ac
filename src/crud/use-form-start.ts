import { useEffect, useState } from 'react';
import type { Input, Resource, Row } from '../contract/resource.ts';
import type { Drafts, Mirror } from '../data/public.ts';
import { useData } from './data-context.tsx';
import { draftKeyOf } from './draft-keys.ts';
import { emptyInput, fieldOf, inputFromRow } from './form-input.ts';
import type { SaveOperation } from './save-outcome.ts';
import { nameOf } from './use-resource-page.ts';

export interface FormStart {
  readonly draftKey: string;
  readonly row?: Row;
  /** The form without what a draft put into it. */
  readonly clean: Input;
  readonly input: Input;
  /** When the draft that is shown again was kept. */
  readonly draftAt?: number;
}

export type FormStartState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'gone' }
  | { readonly kind: 'ready'; readonly start: FormStart };

/** The first value of a live row: from the cache, else from the service. */
async function readRow(mirror: Mirror, resource: Resource, id: string): Promise<Row | undefined> {
  const name = nameOf(resource);
  const needsService = Object.values(resource.fields).some((field) => field.sensitive);
  const cached = await new Promise<Row | undefined>((resolve) => {
    let stop: (() => void) | undefined;
    let isDone = false;
    const end = (row: Row | undefined) => {
      isDone = true;
      resolve(row);
      stop?.();
    };
    stop = mirror.row(name, id).subscribe(
      (shown) => {
        if (!isDone) end(shown?.row);
      },
      () => end(undefined),
    );
    if (isDone) stop();
  });
  if (cached && !needsService) return cached;
  const fetched = await mirror.fetchRow(name, id);
  return fetched.ok ? fetched.value : cached;
}

async function startOf(
  mirror: Mirror,
  drafts: Drafts,
  resource: Resource,
  operation: SaveOperation,
  id: string | undefined,
): Promise<FormStartState> {
  const draftKey = draftKeyOf(resource, operation, id);
  const draft = await drafts.get(draftKey).catch(() => undefined);
  const row = operation === 'update' && id ? await readRow(mirror, resource, id) : undefined;
  if (operation === 'update' && !row) return { kind: 'gone' };
  const clean = row ? inputFromRow(resource, row) : emptyInput(resource);
  const kept = Object.entries(draft?.input ?? {}).filter(([name]) => name in clean && fieldOf(resource, name).kind !== 'secret');
  const isRestored = draft !== undefined && kept.length > 0;
  return {
    kind: 'ready',
    start: {
      draftKey,
      clean,
      input: { ...clean, ...Object.fromEntries(kept) },
      ...(row ? { row } : {}),
      ...(isRestored ? { draftAt: draft.savedAt } : {}),
    },
  };
}

/** What a form opens with: the row or an empty one, and over it the draft that was left behind. */
export function useFormStart(resource: Resource, operation: SaveOperation, id: string | undefined): FormStartState {
  const { mirror, drafts } = useData();
  const [state, setState] = useState<FormStartState>({ kind: 'loading' });
  useEffect(() => {
    let isCurrent = true;
    void startOf(mirror, drafts, resource, operation, id).then((next) => {
      if (isCurrent) setState(next);
    });
    return () => {
      isCurrent = false;
    };
  }, [mirror, drafts, resource, operation, id]);
  return state;
}
