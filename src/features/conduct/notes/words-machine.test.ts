import { describe, expect, it } from 'vitest';
import type { Input } from '../../../contract/resource.ts';
import { noWords, type SaidOfPupils, type Words } from './said.ts';
import { afterWords, aimOf, closed, draftAfter, late, leftOf, type Typing, type WordsEvent, type WordsState } from './words-machine.ts';

const statement = (id: string) => ({ id, words: `Pernyataan ${id}`, dimension: 'Guru' });
const statements = ['1', '2', '3'].map(statement);
const pupils = [1, 2, 3, 4].map((id) => ({ id, name: `Murid ${id}` }));
const said = (ids: readonly number[], of = '1'): SaidOfPupils => ({
  pupils: pupils.filter(({ id }) => ids.includes(id)),
  statement: statement(of),
  tone: 'Perlu bimbingan',
});
const own = (of: SaidOfPupils): Typing => ({ said: of, aim: { kind: 'own' } });
const waitingFor = (of: SaidOfPupils, commands: readonly string[]): Typing => ({ said: of, aim: { kind: 'waiting', commands } });

/** Mulberry32: the walks are the same in every run. */
function numbers(seed: number): (below: number) => number {
  let at = seed;
  return (below) => {
    at = (at + 0x6d2b79f5) | 0;
    let mixed = Math.imul(at ^ (at >>> 15), 1 | at);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** A device next to the machine: its draft, the waiting notes, those that were stored, and what the person sees. */
class Device {
  state: WordsState = closed;
  draft: Input | undefined;
  /** Unsent batches by their commands. */
  readonly waiting = new Map<string, SaidOfPupils>();
  readonly stored: { readonly words: Words; readonly onto: string; readonly said: SaidOfPupils }[] = [];
  here = pupils;
  /** What the person typed and neither saved nor discarded, and what it was typed for. */
  open: { readonly note: string; readonly onto: string } | undefined;
  private next = 0;

  tell(event: WordsEvent): void {
    const before = this.state;
    this.state = afterWords(before, event);
    if (this.state === before) return;
    const change = draftAfter(this.state, event);
    if (change.is === 'keep') this.draft = change.input;
    if (change.is === 'drop') this.draft = undefined;
  }

  fresh(ids: readonly number[]): readonly string[] {
    this.next += 1;
    const commands = ids.map((id) => `c${this.next}-${id}`);
    this.waiting.set(commands.join(' '), said(ids));
    return commands;
  }

  onto = (): string => {
    if (this.state.at !== 'typing' && this.state.at !== 'storing') return '';
    const { aim } = this.state.typing;
    return aim.kind === 'waiting' ? aim.commands.join(' ') : aim.kind;
  };

  /** The dialog's button: stores, is refused by a full disk, or comes too late. */
  save(fails: boolean): void {
    if (this.state.at !== 'typing' || this.state.typing.aim.kind === 'nowhere') return;
    const { typing, words } = this.state;
    this.tell({ is: 'saving', words });
    const onto = this.onto();
    const isGone = typing.aim.kind === 'waiting' && !this.waiting.has(onto);
    if (fails || isGone) {
      this.tell({ is: fails ? 'refused' : 'gone' });
      return;
    }
    this.stored.push({ words, onto, said: typing.said });
    this.draft = undefined;
    this.tell({ is: 'saved' });
    this.open = undefined;
  }

  /** The page goes, its words come back from the draft, and the notes they belong to are looked up. */
  reload(): void {
    this.state = closed;
    if (!this.draft) return;
    const left = leftOf(this.draft);
    this.tell({ is: 'left', left });
    // A tap in between changes nothing.
    this.tell({ is: 'begun', typing: own(said([4])) });
    this.tell({ is: 'found', typing: aimOf(left, { pupils: this.here, statements, waiting: this.waiting.get(left.commands.join(' ')) }) });
  }
}

const shownNote = (device: Device): string | undefined => ('words' in device.state ? device.state.words.note : undefined);

/** One thing that a person, the network or the school does. */
function step(device: Device, below: (most: number) => number): void {
  const what = below(9);
  if (what === 0) device.tell({ is: 'begun', typing: own(said([1 + below(4)])) });
  if (what === 1 && device.state.at === 'closed') {
    const ids = below(2) === 0 ? [1, 2] : [2, 3];
    device.tell({ is: 'begun', typing: waitingFor(said(ids), device.fresh(ids)) });
  }
  if (what <= 3 && device.state.at === 'typing' && device.state.typing.aim.kind !== 'nowhere') {
    const note = `kata ${below(1_000_000)}`;
    device.tell({ is: 'typed', words: { note, place: '' } });
    device.open = { note, onto: device.onto() };
  }
  if (what === 4) device.save(below(3) === 0);
  if (what === 5) device.waiting.delete([...device.waiting.keys()][below(3)] ?? '');
  if (what === 6) device.reload();
  if (what === 7) device.here = pupils.filter(({ id }) => (id + below(3)) % 3 !== 0);
  if (what === 8 && below(4) === 0 && device.state.at === 'typing') {
    device.tell({ is: 'given-up' });
    device.open = undefined;
  }
}

describe('words that are being typed', () => {
  it('are never lost, whatever happens, and never stand with notes that they were not typed for', () => {
    let saves = 0;
    let reloads = 0;
    for (let seed = 1; seed <= 120; seed += 1) {
      const device = new Device();
      const below = numbers(seed);
      for (let at = 0; at < 60; at += 1) {
        const storedBefore = device.stored.length;
        const open = device.open;
        step(device, below);
        if (device.stored.length > storedBefore) {
          saves += 1;
          const last = device.stored.at(-1);
          if (open) expect(last?.words.note, `seed ${seed}, step ${at}`).toBe(open.note);
          // Waiting notes got the words that were typed for them; others never do.
          if (last?.onto.startsWith('c') && open) expect(last.onto).toBe(open.onto);
        }
        if (!device.open) continue;
        reloads += 1;
        expect(shownNote(device), `seed ${seed}, step ${at}`).toBe(device.open.note);
        expect(device.draft?.['note'], `seed ${seed}, step ${at}`).toBe(device.open.note);
        const onto = device.onto();
        if (onto.startsWith('c')) expect(onto, `seed ${seed}, step ${at}`).toBe(device.open.onto);
      }
    }
    // The walks reached every state they should.
    expect(saves).toBeGreaterThan(200);
    expect(reloads).toBeGreaterThan(1000);
  });

  it('go to the notes that wait, also where one of the pupils has left the lists', () => {
    const left = leftOf({ note: 'Sopan', place: '', tone: 'Tampak', statement: '1', pupils: '1 2', commands: 'a b' });
    const waiting = said([1, 2]);
    expect(aimOf(left, { pupils: pupils.slice(1), statements: [], waiting })).toEqual(waitingFor(waiting, ['a', 'b']));
  });

  it('become notes of their own once those went out, of whoever is still there', () => {
    const left = leftOf({ note: 'Sopan', place: '', tone: 'Tampak', statement: '1', pupils: '1 2', commands: 'a b' });
    expect(aimOf(left, { pupils: pupils.slice(1), statements, waiting: undefined })).toEqual(late({ ...said([2]), tone: 'Tampak' }));
    expect(aimOf({ ...left, commands: [] }, { pupils, statements, waiting: undefined })).toEqual(own({ ...said([1, 2]), tone: 'Tampak' }));
  });

  it('can only be read where nobody, or no statement, is left to speak of', () => {
    const left = leftOf({ note: 'Sopan', statement: '1', tone: 'Tampak', pupils: '1' });
    for (const known of [
      { pupils: [], statements },
      { pupils, statements: [] },
    ]) {
      const typing = aimOf(left, { ...known, waiting: undefined });
      expect(typing.aim.kind).toBe('nowhere');
      const shown: WordsState = { at: 'typing', typing, words: left.words };
      expect(afterWords(shown, { is: 'saving', words: left.words })).toBe(shown);
    }
  });

  it('are stored once: a second press meets what is being stored', () => {
    const storing = afterWords({ at: 'typing', typing: own(said([1])), words: noWords }, { is: 'saving', words: { note: 'a', place: '' } });
    expect(storing.at).toBe('storing');
    for (const event of [{ is: 'saving', words: noWords }, { is: 'typed', words: noWords }, { is: 'given-up' }] satisfies WordsEvent[])
      expect(afterWords(storing, event)).toBe(storing);
    expect(draftAfter(storing, { is: 'saving', words: noWords })).toEqual({ is: 'let-go' });
  });
});
