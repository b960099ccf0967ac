import { useEffect, useRef, useState } from 'react';
import type { RosterClass } from '../../../contract/adab-calls.ts';
import { plainText } from '../../../contract/field-text.ts';
import { appError } from '../../../contract/errors.ts';
import type { Input } from '../../../contract/resource.ts';
import { adabTones } from '../../../contract/resources/adab-observations.ts';
import { useLooseDraft } from '../../../crud/public.ts';
import type { Statement } from './noted.ts';
import { notesTexts as texts } from './texts/id.ts';
import { noWords, type Said, type Saving, type Words, wordsDraft } from './use-saving.ts';

/** Typing words: of notes that wait, or of such as are not saved yet. */
interface Typing {
  readonly said: Said;
  readonly isNew: boolean;
  /** What stood there when it was begun. */
  readonly words: Words;
  /** What they were to be added to has gone out without them: they become notes of their own. */
  readonly isLate: boolean;
}

const listOf = (kept: unknown): readonly string[] => plainText(kept).split(' ').filter(Boolean);

/** What was said, of those who still sit in a class that is shown; the words alone stand in the draft, names do not. */
function saidOf(left: Input, classes: readonly RosterClass[], statements: readonly Statement[]): Said | undefined {
  const asked = new Set(listOf(left['pupils']));
  const pupils = classes.flatMap((one) => one.pupils.filter(({ id }) => asked.has(String(id))));
  const statement = statements.find(({ id }) => id === left['statement']);
  const tone = adabTones.find((one) => one === left['tone']);
  return statement && tone && pupils.length > 0 ? { pupils, statement, tone } : undefined;
}

const late = (said: Said, words: Words): Typing => ({ said: { ...said, tone: 'Catatan' }, isNew: true, words, isLate: true });

interface Around {
  readonly saving: Saving;
  readonly classes: readonly RosterClass[];
  readonly statements: readonly Statement[] | undefined;
  /** New notes were saved with their words. */
  readonly onSaved: () => void;
}

/** Words for notes, kept on the device as they are typed: a tab that dies, or a reload, loses none of them. */
export function useWords({ saving, classes, statements, onSaved }: Around) {
  const { saved, save, hold, again, resume } = saving;
  const [typing, setTyping] = useState<Typing>();
  const [left, setLeft] = useState<Input>();
  const draft = useLooseDraft(wordsDraft, setLeft);
  useEffect(() => {
    if (!left || !statements) return;
    // What cannot be told yet waits: the lists may come a moment later.
    const said = saidOf(left, classes, statements);
    if (!said) return;
    setLeft(undefined);
    const words = { note: plainText(left['note']), place: plainText(left['place']) };
    const ids = listOf(left['commands']);
    void (async () => {
      const isLate = ids.length > 0 && !(await resume(said, ids));
      setTyping((now) => now ?? (isLate ? late(said, words) : { said, isNew: ids.length === 0, words, isLate }));
    })();
  }, [left, statements, classes, resume]);
  const type = (words: Words) => {
    if (!typing) return;
    const { pupils, statement, tone } = typing.said;
    const commands = typing.isNew ? [] : (saved?.commands ?? []);
    draft.keep({
      ...words,
      tone,
      statement: statement.id,
      pupils: pupils.map(({ id }) => id).join(' '),
      commands: commands.map(({ id }) => id).join(' '),
    });
  };
  const done = () => {
    setTyping(undefined);
    draft.hold();
    draft.drop();
  };
  // A second press before the first is stored would save the notes twice.
  const isKeeping = useRef(false);
  const keep = async (words: Words): Promise<string | undefined> => {
    if (!typing || isKeeping.current) return undefined;
    isKeeping.current = true;
    try {
      return await store(typing, words);
    } finally {
      isKeeping.current = false;
    }
  };
  const store = async (typing: Typing, words: Words): Promise<string | undefined> => {
    draft.hold();
    const instead = () => (saved ? again(saved, words, false) : appError('not-found'));
    const problem = await (typing.isNew ? save(typing.said, words) : instead());
    if (!problem) {
      if (typing.isNew) onSaved();
      done();
      return undefined;
    }
    type(words);
    if (problem.code !== 'not-found' || typing.isNew) return problem.message;
    setTyping(late(typing.said, words));
    return undefined;
  };
  return {
    typing,
    type,
    keep,
    begin: (said: Said) => setTyping({ said, isNew: true, words: noWords, isLate: false }),
    add: async () => {
      if (saved && (await hold(saved)) === undefined) setTyping({ said: saved.said, isNew: false, words: noWords, isLate: false });
    },
    stop: () => {
      done();
      if (typing && !typing.isNew && saved) void again(saved, noWords, false);
    },
    lateWords: typing?.isLate ? texts.words.late : undefined,
  };
}
