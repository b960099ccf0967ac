import { useEffect, useRef, useState } from 'react';
import { plainText } from '../../../contract/words/field-text.ts';
import { useData, useLooseDraft } from '../../../crud/public.ts';
import { untilLogout } from '../../../data/public.ts';

interface Typed {
  readonly words: string;
  /** The tapped kind that is already open in the room; the person is asked whether that is meant. */
  readonly kind: string;
}

const nothing: Typed = { words: '', kind: '' };
const draftOf = (roomId: string): string => untilLogout(`finding-report:${roomId}`);
/** What was typed for a room that was not the right one. */
const roomless = draftOf('');

/** What was begun about a room, kept until it is reported, discarded, or its author logs out. Choosing another room takes it along. */
export function useReportDraft(roomId: string) {
  const { drafts } = useData();
  const [typed, setTyped] = useState(nothing);
  const latest = useRef(typed);
  latest.current = typed;
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const key = draftOf(roomId);
  const own = useLooseDraft(key, ({ words, kind }) => setTyped({ words: plainText(words), kind: plainText(kind) }));
  /** What was taken along now belongs to this room, so that no third room finds it; a room with a draft of its own leaves it alone. */
  const take = async (words: string) => {
    const kept = (await drafts.get(key))?.input;
    if (!isHere.current || latest.current.words !== '' || plainText(kept?.words) !== '') return;
    const next = { words, kind: latest.current.kind || plainText(kept?.kind) };
    setTyped(next);
    own.keep(next);
    carried.drop();
  };
  const carried = useLooseDraft(roomless, ({ words }) => void take(plainText(words)));
  return {
    key,
    ...typed,
    write(more: Partial<Typed>) {
      const next = { ...typed, ...more };
      setTyped(next);
      own.keep({ ...next });
    },
    /** Saves nothing more while the report is sent: the outbox removes the draft. */
    hold: own.hold,
    /** It was not saved. */
    keep: () => own.keep({ ...typed }),
    clear() {
      own.hold();
      own.drop();
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
