import { useEffect, useState } from 'react';
import type { Resource } from '../../../contract/resource.ts';
import { NotOnDevice, useCanAsk, useData, useFillWay } from '../../../crud/public.ts';
import type { AppError } from '../../../contract/calls/errors.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { LoadingRows } from '../day/due-list.tsx';

/** More than a branch has. */
export const pickLimit = 1000;

type Asked = { readonly state: 'asking' | 'told' | 'unasked' } | { readonly state: 'failed'; readonly problem: AppError };

/** Fetches what can be picked while a page is open; answers whether the services sent it. */
export function useAskedPicks(resource: Resource): Asked {
  const { mirror } = useData();
  const canAsk = useCanAsk();
  const [asked, setAsked] = useState<Asked>({ state: canAsk ? 'asking' : 'unasked' });
  useEffect(() => {
    if (!canAsk) return setAsked((now) => (now.state === 'told' ? now : { state: 'unasked' }));
    const stop = new AbortController();
    setAsked({ state: 'asking' });
    void mirror.refreshLookup(resource, { search: '', limit: pickLimit }, stop.signal).then((answer) => {
      if (!stop.signal.aborted) setAsked(answer.ok ? { state: 'told' } : { state: 'failed', problem: answer.error });
    });
    return () => stop.abort();
  }, [mirror, canAsk, resource]);
  return asked;
}

interface NoneProps {
  readonly of: Resource;
  readonly asked: Asked;
  /** The services were asked and have none: what is missing, and, for people who may not open the list, whom to ask. */
  readonly none: string;
  readonly help: string;
  readonly ask: string;
  /** Nobody could be asked. */
  readonly notHere: string;
  readonly notHereHelp: string;
}

/** Why there is nothing to pick from: there is none yet, this device has none stored, or the service failed. */
export function NoneToPick({ of, asked, none, help, ask, notHere, notHereHelp }: NoneProps) {
  const way = useFillWay(of);
  if (asked.state === 'asking') return <LoadingRows />;
  if (asked.state !== 'told')
    return (
      <NotOnDevice title={notHere} problem={asked.state === 'failed' ? asked.problem : undefined}>
        {notHereHelp}
      </NotOnDevice>
    );
  return (
    <EmptyState
      kind="nothing"
      title={none}
      actions={
        way && (
          <button type="button" className="btn" onClick={way.follow}>
            {way.words}
          </button>
        )
      }
    >
      {way ? help : ask}
    </EmptyState>
  );
}
