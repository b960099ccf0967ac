import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Fold, type FoldEvent, foldedState } from './folds.ts';
import { isResourceName, registry, resourceNames, resourceOf } from '../registry.ts';

/** Baru, Dikerjakan, Selesai; an event unknown in its state leaves it as it is. */
const after: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '': { lapor: 'baru' },
  baru: { mulai: 'dikerjakan' },
  dikerjakan: { selesai: 'selesai' },
  selesai: { buka: 'dikerjakan' },
};
const fold: Pick<Fold, 'state'> = {
  state: (events) => events.reduce((state, { kind }) => after[state]?.[String(kind)] ?? state, ''),
};
const times = ['2026-11-20T10:00:00Z', '2026-11-20T17:00:00+07:00', '2026-11-20T10:00:01.000Z', '2026-11-21T00:00:00Z'];
const events = fc
  .array(fc.record({ kind: fc.constantFrom('lapor', 'mulai', 'selesai', 'buka', 'lain'), at: fc.constantFrom(...times) }), { maxLength: 8 })
  .map((list) => list.map((one, at): FoldEvent => ({ ...one, id: String(at + 1) })));
const shuffledWith = (list: readonly FoldEvent[]) => fc.shuffledSubarray([...list], { minLength: list.length, maxLength: list.length });

test('the same events make the same state, in whatever order they arrive', () => {
  fc.assert(
    fc.property(
      events.chain((list) => fc.tuple(fc.constant(list), shuffledWith(list))),
      ([list, arrived]) => {
        expect(foldedState(fold, arrived)).toBe(foldedState(fold, list));
      },
    ),
    { numRuns: 1000 },
  );
});

test('a late event stands where it happened, and equal times stand by their ids: 9 before 10, what has no number last', () => {
  const at = times[0] ?? '';
  const seen = (list: readonly FoldEvent[]) => {
    let order = '';
    foldedState({ state: (sorted) => (order = sorted.map(({ id }) => id).join(' ')) }, list);
    return order;
  };
  expect(seen([10, 9, 'local:a', 2].map((id) => ({ id: String(id), at })))).toBe('2 9 10 local:a');
  expect(
    seen([
      { id: '1', at: '2026-11-21T00:00:00Z' },
      { id: '2', at: '2026-11-20T00:00:00Z' },
    ]),
  ).toBe('2 1');
  expect(
    seen([
      { id: '2', at: '2026-11-20T17:00:00+07:00' },
      { id: '1', at: '2026-11-20T10:00:00Z' },
    ]),
  ).toBe('1 2');
});

test('what is declared leads from events to their row: a read-only state, a reference by id, fields that lists answer', () => {
  const declared = resourceNames.flatMap((name) => (resourceOf(name).folds ?? []).map((one) => ({ target: resourceOf(name), one })));
  expect(declared.length).toBeGreaterThan(0);
  for (const { target, one } of declared) {
    const from = isResourceName(one.of) ? resourceOf(one.of) : undefined;
    const ref = from?.fields[one.by];
    expect(target.fields[one.field]?.readOnly).toBe(true);
    expect(ref?.kind === 'ref' && [ref.to, ref.value]).toEqual([target.name, 'id']);
    for (const name of one.from ?? []) expect(target.fields[name]?.kind).not.toBe('shown');
    for (const name of [one.at, ...one.reads]) expect([name, from?.fields[name]?.sensitive]).toEqual([name, false]);
    expect(from?.operations.includes('update')).toBe(false);
  }
});

test('a label is damaged as long as a report of it is there', () => {
  const [damaged] = registry['check-points'].folds ?? [];
  expect([damaged?.state([], {}), damaged?.state([{ id: '1', at: '' }], {})]).toEqual(['', 'rusak']);
});
