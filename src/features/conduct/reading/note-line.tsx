import { type ReactNode, useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { shownText } from '../../../contract/words/shown-text.ts';
import { adabObservations } from '../../../contract/resources/adab/adab-observations.ts';
import { useCanAsk, useData } from '../../../crud/public.ts';
import { formatTold } from '../../../ui/words/format.ts';
import type { Noted } from '../noted.ts';
import { readingTexts as texts } from './texts/id.ts';
import './reading.css';

const answerOf = z.object({
  note: z.string(),
  place: z.string(),
  withdraw_reason: z.string(),
  erase_reason: z.string(),
  erased_at: z.string(),
});
type Words = z.infer<typeof answerOf>;

/** A note as a list shows it. */
export type ListedNote = Pick<Noted, 'id' | 'tone' | 'occurred_at'> & Partial<Noted>;

export const momentOf = (row: ListedNote): number => Date.parse(shownText(row.occurred_at)) || 0;
export const isWithdrawn = (row: ListedNote): boolean => shownText(row.withdrawn_at) !== '';
export const isErased = (row: ListedNote): boolean => shownText(row.erased_at) !== '';

/**
 * The words of one note, fetched when somebody wants to read them. Held in this component and nowhere else. If somebody
 * else wrote them, the services record the reading in their trail.
 */
function useWords(id: string) {
  const { api } = useData();
  const [words, setWords] = useState<Words>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);
  const open = async () => {
    if (isBusy) return;
    setBusy(true);
    setProblem(undefined);
    const mine = new AbortController();
    stop.current = mine;
    const { service, path } = adabObservations;
    const answer = await api.get(service, `${path}/${encodeURIComponent(id)}`, undefined, mine.signal);
    if (mine.signal.aborted) return;
    setBusy(false);
    if (!answer.ok) return setProblem(answer.error.message);
    const read = z.safeParse(answerOf, answer.value.data);
    if (read.success) setWords(read.data);
    else setProblem(texts.offline);
  };
  return { words, problem, isBusy, open };
}

function Told({ words }: { readonly words: Words }) {
  const { note, place, withdraw_reason, erase_reason, erased_at } = words;
  return (
    <div className="read-words" role="status">
      <p dir="auto">{note || (erased_at === '' ? texts.noWords : texts.erased)}</p>
      {place !== '' && <small className="muted">{texts.place(place)}</small>}
      {withdraw_reason !== '' && <small className="muted">{texts.why(withdraw_reason)}</small>}
      {erase_reason !== '' && <small className="muted">{texts.whyErased(erase_reason)}</small>}
    </div>
  );
}

interface NoteLineProps {
  readonly row: ListedNote;
  /** What it says, and about whom. */
  readonly about: string;
  /** Who wrote it, and whatever else stands below. */
  readonly details: readonly string[];
  /** It is only on this device, so nothing can be asked about it. */
  readonly isLocal?: boolean;
  /** What can be done with it besides reading. */
  readonly children?: ReactNode;
}

/** A note in a list; its words are shown one note at a time. */
export function NoteLine({ row, about, details, isLocal = false, children }: NoteLineProps) {
  const canAsk = useCanAsk();
  const { words, problem, isBusy, open } = useWords(row.id);
  const marks = [
    ...(isWithdrawn(row) && !isErased(row) ? [texts.withdrawn] : []),
    ...(isErased(row) ? [texts.erasedMark] : []),
    ...(isLocal ? [texts.notSent] : []),
  ];
  return (
    <li className="read-note">
      <div className="read-head">
        <span className="grow" dir="auto">
          {isWithdrawn(row) ? <s>{about}</s> : <span>{about}</span>}
          <small className="muted num">{[formatTold(momentOf(row)), ...details, ...marks].filter((part) => part !== '').join(' · ')}</small>
        </span>
        <span className="read-acts">
          {!words && !isLocal && (
            <button
              type="button"
              className="btn quiet"
              disabled={!canAsk}
              title={canAsk ? undefined : texts.offline}
              aria-label={texts.readOf(about)}
              onClick={() => void open()}
            >
              {isBusy ? texts.reading : texts.read}
            </button>
          )}
          {children}
        </span>
      </div>
      {problem !== undefined && (
        <p className="error" role="alert">
          {problem}
        </p>
      )}
      {words && <Told words={words} />}
    </li>
  );
}
