import { plainText } from '../../../contract/words/field-text.ts';
import type { Input } from '../../../contract/resource.ts';
import { adabTones } from '../../../contract/resources/adab/adab-observations.ts';
import { noWords, type SaidOfPupils, type Words } from './said.ts';

/** What is saved already and waits for its words: the commands that hold it. */
interface Waiting {
  readonly kind: 'waiting';
  readonly commands: readonly string[];
}

/**
 * Where words go once they are saved: to waiting notes, into notes of their own, or nowhere (the pupils or the
 * statement are no longer on any list), so that they can only be read.
 */
export type Aim = Waiting | { readonly kind: 'own' } | { readonly kind: 'late' } | { readonly kind: 'nowhere' };

export interface Typing {
  readonly said: SaidOfPupils;
  readonly aim: Aim;
}

/** What a page that went away left behind. */
export interface Left {
  readonly words: Words;
  readonly tone: string;
  readonly statement: string;
  readonly pupils: readonly string[];
  readonly commands: readonly string[];
}

export type WordsState =
  | { readonly at: 'closed' }
  /** Words were left behind; the notes they belong to are being looked up. */
  | { readonly at: 'seeking'; readonly left: Left }
  | { readonly at: 'typing' | 'storing'; readonly typing: Typing; readonly words: Words };

export type WordsEvent =
  /** The device had words that an earlier page left behind. */
  | { readonly is: 'left'; readonly left: Left }
  | { readonly is: 'found'; readonly typing: Typing }
  | { readonly is: 'begun'; readonly typing: Typing }
  | { readonly is: 'typed'; readonly words: Words }
  | { readonly is: 'saving'; readonly words: Words }
  /** The device did not accept it. */
  | { readonly is: 'refused' }
  /** The waiting notes are on their way without the words. */
  | { readonly is: 'gone' }
  | { readonly is: 'saved' }
  | { readonly is: 'given-up' };

export const closed: WordsState = { at: 'closed' };

/** Words meant for notes that have gone out become a plain `Catatan` of that statement, so that its tone is not counted twice. */
export const late = (said: SaidOfPupils): Typing => ({ said: { ...said, tone: 'Catatan' }, aim: { kind: 'late' } });

/** What happens to words being typed. Any event that comes at the wrong moment changes nothing. */
export function afterWords(state: WordsState, event: WordsEvent): WordsState {
  switch (event.is) {
    case 'left':
      return state.at === 'closed' ? { at: 'seeking', left: event.left } : state;
    case 'found':
      return state.at === 'seeking' ? { at: 'typing', typing: event.typing, words: state.left.words } : state;
    case 'begun':
      return state.at === 'closed' ? { at: 'typing', typing: event.typing, words: noWords } : state;
    case 'typed':
      return state.at === 'typing' ? { ...state, words: event.words } : state;
    case 'saving':
      return state.at === 'typing' && state.typing.aim.kind !== 'nowhere' ? { ...state, at: 'storing', words: event.words } : state;
    case 'refused':
      return state.at === 'storing' ? { ...state, at: 'typing' } : state;
    case 'gone':
      return state.at === 'storing' && state.typing.aim.kind === 'waiting'
        ? { ...state, at: 'typing', typing: late(state.typing.said) }
        : state;
    case 'saved':
      return state.at === 'storing' ? closed : state;
    case 'given-up':
      return state.at === 'typing' ? closed : state;
  }
}

const list = (value: unknown): readonly string[] => plainText(value).split(' ').filter(Boolean);

/** Only the words are passed on, no names. Undefined: nothing was typed. */
function draftOf(state: WordsState): Input | undefined {
  if (state.at === 'closed' || state.at === 'seeking') return undefined;
  const { typing, words } = state;
  const { said, aim } = typing;
  if (words.note === '' && words.place === '') return undefined;
  return {
    ...words,
    tone: said.tone,
    statement: said.statement.id,
    pupils: said.pupils.map(({ id }) => id).join(' '),
    commands: aim.kind === 'waiting' ? aim.commands.join(' ') : '',
  };
}

type DraftChange =
  | { readonly is: 'keep'; readonly input: Input }
  /** Nothing more is written: whatever stores the words removes the draft along with it. */
  | { readonly is: 'let-go' }
  | { readonly is: 'drop' }
  | { readonly is: 'none' };

/** What becomes of the draft on the device once an event has led to a state. */
export function draftAfter(next: WordsState, event: WordsEvent): DraftChange {
  if (next.at === 'storing') return { is: 'let-go' };
  if (next.at === 'closed') return { is: 'drop' };
  // What was only found is there already.
  if (event.is === 'left' || event.is === 'found') return { is: 'none' };
  const input = draftOf(next);
  if (input) return { is: 'keep', input };
  return event.is === 'typed' ? { is: 'drop' } : { is: 'none' };
}

/** A draft as it is read back; anything missing in it is empty. */
export const leftOf = (input: Input): Left => ({
  words: { note: plainText(input['note']), place: plainText(input['place']) },
  tone: plainText(input['tone']),
  statement: plainText(input['statement']),
  pupils: list(input['pupils']),
  commands: list(input['commands']),
});

interface Known {
  readonly pupils: SaidOfPupils['pupils'];
  readonly statements: readonly SaidOfPupils['statement'][];
  /** The notes that still wait for words, as they were saved; undefined if some of them went out or were taken back. */
  readonly waiting: SaidOfPupils | undefined;
}

/**
 * What words that were left behind belong to now. Waiting notes take them as they are, even those of pupils who left
 * the lists meanwhile; otherwise they become notes about those who are still there.
 */
export function aimOf(left: Left, { pupils, statements, waiting }: Known): Typing {
  if (waiting) return { said: waiting, aim: { kind: 'waiting', commands: left.commands } };
  const asked = new Set(left.pupils);
  const here = pupils.filter(({ id }) => asked.has(String(id)));
  const statement = statements.find(({ id }) => id === left.statement);
  const tone = adabTones.find((one) => one === left.tone) ?? 'Catatan';
  const said: SaidOfPupils = { pupils: here, statement: statement ?? { id: left.statement, words: '', dimension: '' }, tone };
  if (here.length === 0 || !statement) return { said, aim: { kind: 'nowhere' } };
  return left.commands.length > 0 ? late(said) : { said, aim: { kind: 'own' } };
}
