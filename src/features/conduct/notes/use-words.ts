import { useCallback, useEffect, useRef, useState } from 'react';
import type { RosterClass } from '../../../contract/calls/adab/adab-calls.ts';
import { appError } from '../../../contract/calls/errors.ts';
import { useLooseDraft } from '../../../crud/public.ts';
import type { Statement } from '../noted.ts';
import { noWords, type SaidOfPupils, type Words } from './said.ts';
import { notesTexts as texts } from './texts/id.ts';
import { type Saving, wordsDraft } from './use-saving.ts';
import { afterWords, aimOf, closed, draftAfter, leftOf, type WordsEvent, type WordsState } from './words-machine.ts';

interface Around {
  readonly saving: Saving;
  readonly classes: readonly RosterClass[];
  readonly statements: readonly Statement[] | undefined;
  /** New notes were saved with their words. */
  readonly onSaved: () => void;
}

/** The machine's state, and its draft on the device, which follows it. */
function useMachine() {
  const now = useRef<WordsState>(closed);
  const [shown, setShown] = useState<WordsState>(closed);
  // The draft reports what was left behind before there is anything to pass it to.
  const tell = useRef<(event: WordsEvent) => void>(undefined);
  const draft = useLooseDraft(wordsDraft, (input) => tell.current?.({ is: 'left', left: leftOf(input) }));
  const { keep, hold, drop } = draft;
  const dispatch = useCallback(
    (event: WordsEvent): WordsState => {
      const before = now.current;
      const next = afterWords(before, event);
      if (next === before) return next;
      now.current = next;
      // The dialog holds what is typed; the page next to it need not be rendered for each letter.
      if (event.is !== 'typed') setShown(next);
      const change = draftAfter(next, event);
      if (change.is === 'keep') keep(change.input);
      if (change.is === 'let-go' || change.is === 'drop') hold();
      if (change.is === 'drop') drop();
      return next;
    },
    [keep, hold, drop],
  );
  tell.current = dispatch;
  return { now, shown, dispatch };
}

const notices = { waiting: undefined, own: undefined, late: texts.words.late, nowhere: texts.words.nowhere };

/** Words for notes, saved on the device as they are typed: a tab that dies, or a reload, loses none of them. */
export function useWords({ saving, classes, statements, onSaved }: Around) {
  const { saved, save, hold, again, resume } = saving;
  const { now, shown, dispatch } = useMachine();
  const left = shown.at === 'seeking' ? shown.left : undefined;
  useEffect(() => {
    // What cannot be handed over yet waits: the lists may arrive a moment later.
    if (!left || !statements) return;
    void (async () => {
      const waiting = await resume(left.commands);
      dispatch({ is: 'found', typing: aimOf(left, { pupils: classes.flatMap(({ pupils }) => pupils), statements, waiting }) });
    })();
  }, [left, statements, classes, resume, dispatch]);
  const typing = shown.at === 'typing' || shown.at === 'storing' ? shown.typing : undefined;
  /** Answers the objection, if there is one. */
  const keep = async (words: Words): Promise<string | undefined> => {
    // A second press before the first is stored would save the notes twice.
    if (now.current.at !== 'typing') return undefined;
    const storing = dispatch({ is: 'saving', words });
    if (storing.at !== 'storing') return undefined;
    const { said, aim } = storing.typing;
    if (aim.kind !== 'waiting') {
      const problem = await save(said, words);
      dispatch({ is: problem ? 'refused' : 'saved' });
      if (!problem) onSaved();
      return problem?.message;
    }
    const placed = saved ? await again(saved, words, false) : appError('not-found');
    if (!('code' in placed)) dispatch({ is: 'saved' });
    else if (placed.code === 'not-found') dispatch({ is: 'gone' });
    else {
      dispatch({ is: 'refused' });
      return placed.message;
    }
    return undefined;
  };
  return {
    typing,
    start: 'words' in shown ? shown.words : noWords,
    notice: typing && notices[typing.aim.kind],
    type: (words: Words) => void dispatch({ is: 'typed', words }),
    keep,
    begin: (said: SaidOfPupils) => void dispatch({ is: 'begun', typing: { said, aim: { kind: 'own' } } }),
    add: async () => {
      if (!saved || now.current.at !== 'closed') return;
      const held = await hold(saved);
      if (held) dispatch({ is: 'begun', typing: { said: saved.said, aim: { kind: 'waiting', commands: held.map(({ id }) => id) } } });
    },
    stop: () => {
      const isWaiting = typing?.aim.kind === 'waiting';
      if (dispatch({ is: 'given-up' }).at === 'closed' && isWaiting && saved) void again(saved, noWords, false);
    },
  };
}
