import { useState } from 'react';
import { plainText } from '../../../contract/field-text.ts';
import { useLooseDraft } from '../../../crud/public.ts';
import { untilLogout } from '../../../data/public.ts';

interface Typed {
  readonly words: string;
  /** The kind that was tapped and is open in the room already; it is asked whether that is meant. */
  readonly kind: string;
}

const nothing: Typed = { words: '', kind: '' };
const draftOf = (roomId: string): string => untilLogout(`finding-report:${roomId}`);
/** What was typed for a room that was not the right one. */
const roomless = draftOf('');

/** What was begun about a room, kept until it is reported, given up, or its author logs out. Another room takes it along. */
export function useReportDraft(roomId: string) {
  const [typed, setTyped] = useState(nothing);
  const key = draftOf(roomId);
  const own = useLooseDraft(key, ({ words, kind }) => setTyped({ words: plainText(words), kind: plainText(kind) }));
  const carried = useLooseDraft(roomless, ({ words }) => setTyped((now) => (now.words === '' ? { ...now, words: plainText(words) } : now)));
  const forget = () => {
    for (const one of [own, carried]) {
      one.hold();
      one.drop();
    }
  };
  return {
    key,
    ...typed,
    write(more: Partial<Typed>) {
      const next = { ...typed, ...more };
      setTyped(next);
      own.keep({ ...next });
    },
    /** Keeps nothing more while it is saved: the outbox removes the draft. */
    hold: own.hold,
    /** It was not saved. */
    keep: () => own.keep({ ...typed }),
    clear() {
      forget();
      setTyped(nothing);
    },
    /** The room was not the right one. */
    carry() {
      own.hold();
      own.drop();
      if (typed.words !== '') carried.keep({ words: typed.words });
    },
  };
}
