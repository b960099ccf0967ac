import { useCallback, useEffect, useRef, useState } from 'react';
import type { Resource, Row } from '../../contract/resource.ts';
import type { Result } from '../../contract/calls/errors.ts';
import { isLocal } from '../../data/public.ts';
import { feedback } from '../../ui/feedback/feedback.ts';
import { feedbackTimes } from '../../ui/texts/id/feedback.ts';
import { useData } from '../live/data-context.tsx';
import { useIsOnline } from '../live/connection/use-connection.ts';
import { pageTexts as texts } from './texts/id.ts';

export interface Revealed {
  /** The value of a withheld field; undefined while it is hidden. */
  readonly valueOf: (name: string) => unknown;
  readonly isShown: (name: string) => boolean;
  readonly isBusy: boolean;
  readonly toggle: (name: string) => void;
  /** The whole row from the service, for printing; stored nowhere. */
  readonly fetch: () => Promise<Result<Row>>;
}

/**
 * Withheld fields of a row, fetched when somebody wants to see them and held by this page alone: they go when the page
 * closes or shows another row. `always`: a picture that everybody who reads the row may see.
 */
export function useRevealed(resource: Resource, id: string, always: string | undefined): Revealed {
  const { mirror } = useData();
  const isOnline = useIsOnline();
  const [held, setHeld] = useState<{ readonly id: string; readonly row: Row }>();
  const [shown, setShown] = useState<{ readonly id: string; readonly names: readonly string[] }>({ id, names: [] });
  const [isBusy, setBusy] = useState(false);
  const current = useRef(id);
  current.current = id;
  const fetch = useCallback(() => mirror.fetchRow(resource, id), [mirror, resource, id]);
  const row = held?.id === id ? held.row : undefined;
  const names = shown.id === id ? shown.names : [];
  const wantsPicture = always !== undefined && isOnline && !isLocal(id) && row === undefined;
  useEffect(() => {
    if (!wantsPicture) return;
    void fetch().then((answer) => {
      if (answer.ok && current.current === id) setHeld({ id, row: answer.value });
    });
  }, [wantsPicture, fetch, id]);
  const tell = (message: string) => feedback.toast({ tone: 'info', message, ms: feedbackTimes.infoToast });
  const toggle = async (name: string) => {
    if (names.includes(name)) return setShown({ id, names: names.filter((one) => one !== name) });
    if (!row) {
      if (!isOnline) return tell(texts.showOffline);
      setBusy(true);
      const answer = await fetch();
      setBusy(false);
      if (current.current !== id) return;
      if (!answer.ok) return tell(texts.showFailed(answer.error.message));
      setHeld({ id, row: answer.value });
    }
    setShown((now) => ({ id, names: now.id === id ? [...now.names, name] : [name] }));
  };
  const isShown = (name: string) => row !== undefined && (name === always || names.includes(name));
  return { valueOf: (name) => (isShown(name) ? row?.[name] : undefined), isShown, isBusy, toggle: (name) => void toggle(name), fetch };
}
