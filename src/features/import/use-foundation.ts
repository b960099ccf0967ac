import { useCallback, useEffect, useRef, useState } from 'react';
import type { ImportName } from '../../contract/calls/import-calls.ts';
import { useData, useIsOnline } from '../../crud/public.ts';
import { type ImportClient, startImportClient } from './desk/import-client.ts';
import type { ImportFoundation } from './desk/import-protocol.ts';
import { loadFoundation } from './desk/load-foundation.ts';

export type Readiness = { readonly kind: 'loading' | 'ready' } | { readonly kind: 'failed'; readonly message: string };

/** A worker that knows the foundation; after a `restart` a new one knows the same. */
export function useFoundation(name: ImportName, isOurs: boolean) {
  const data = useData();
  const online = useIsOnline();
  const [state, setState] = useState<Readiness>({ kind: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const client = useRef<ImportClient | null>(null);
  const foundation = useRef<ImportFoundation | null>(null);

  const restart = useCallback(async (known = foundation.current) => {
    client.current?.close();
    client.current = startImportClient();
    if (known) await client.current.ask('foundation', known);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads again, and so does a connection that came back
  useEffect(() => {
    if (foundation.current) return;
    const stop = new AbortController();
    setState({ kind: 'loading' });
    void loadFoundation(data, name, isOurs, stop.signal).then(async (answer) => {
      if (stop.signal.aborted) return;
      if (!answer.ok) return setState({ kind: 'failed', message: answer.error.message });
      try {
        await restart(answer.value);
        if (stop.signal.aborted) return;
        foundation.current = answer.value;
        setState({ kind: 'ready' });
      } catch {
        // Either the wizard was closed meanwhile, or the worker failed and can be tried again.
        if (!stop.signal.aborted) setState({ kind: 'failed', message: '' });
      }
    });
    return () => stop.abort();
  }, [data, name, isOurs, restart, attempt, online]);

  useEffect(
    () => () => {
      client.current?.close();
      client.current = null;
    },
    [],
  );

  return { state, client, restart, retry: () => setAttempt((n) => n + 1) };
}
