import { useCallback, useEffect, useRef } from 'react';
import type { ImportName } from '../../../contract/calls/import-calls.ts';
import { useData } from '../../../crud/public.ts';
import type { Phase } from '../use-import.ts';
import { openIn, openKey, type OpenStep } from './open-import.ts';

/** Marks on this device that an import is under way, until it is over or given up: a tab that dies leaves the mark behind. */
export function useOpenImport(name: ImportName, phase: Phase): { readonly forget: () => void } {
  const { drafts } = useData();
  const key = openKey(name);
  const marked = useRef<OpenStep>(undefined);
  const { file, step } = openIn(phase) ?? {};
  const { kind } = phase;
  const forget = useCallback(() => void drafts.drop(key), [drafts, key]);
  useEffect(() => {
    // Nothing is said of the file until it is read.
    if (kind === 'reading') return;
    if (file !== undefined && step !== undefined) void drafts.save(key, { file, step });
    // Pupils without their classes stay half-done when another file is chosen; a wizard that only opens knows of nothing.
    else if (marked.current !== undefined && !(marked.current === 'place' && kind === 'pick')) forget();
    marked.current = step;
  }, [drafts, key, kind, file, step, forget]);
  useEffect(
    () => () => {
      // Closed before anything was sent: given up.
      if (marked.current === 'check') forget();
    },
    [forget],
  );
  return { forget };
}
