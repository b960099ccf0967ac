import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { HeldRow } from '../../../contract/resource.ts';
import type { adabReports } from '../../../contract/resources/adab/adab-reports.ts';
import type { adabScores } from '../../../contract/resources/adab/adab-scores.ts';
import { type Cells, cellKey, cellsOf, type Element, filledIn, type Level, nextEmpty, nextOpen, takesLevel } from './cells.ts';
import { lockedBy, lockedIn } from './use-locks.ts';
import { suggestedLevel, suggestionsOf } from './suggest.ts';

const levels: readonly Level[] = ['Belum terlihat', 'Mulai terlihat', 'Berkembang', 'Membudaya'].map((label, at) => ({
  id: String(at + 1),
  number: at + 1,
  label,
}));
const pupils = [1, 2, 3].map((id) => ({ id, name: `Murid ${id}` }));
const statements = ['10', '11'].map((id) => ({ id, words: `Pernyataan ${id}` }));

const row = (student: number, statement: string, level: string, id = `${student}${statement}`): HeldRow<typeof adabScores> => ({
  id,
  ysb_student_id: String(student),
  ysb_sub_element_id: statement,
  ysb_adab_scale_id: level,
});

describe('the cells of a class', () => {
  it('are found by pupil and statement, with what waits for a person marked', () => {
    const cells = cellsOf(
      [
        { row: row(1, '10', '3') },
        { row: row(2, '10', '2'), pending: { commandId: 'a', operation: 'create', attention: true } },
        { row: row(3, '10', '4'), pending: { commandId: 'b', operation: 'update', attention: false } },
        { row: row(3, '11', '99') },
      ],
      levels,
    );
    expect([...cells].map(([key, { level, state }]) => [key, level.number, state])).toEqual([
      ['1/10', 3, 'stored'],
      ['2/10', 2, 'attention'],
      ['3/10', 4, 'waiting'],
    ]);
  });

  it('show what was filled in here where a service told another level of the same cell, in whatever order', () => {
    const mine = { row: row(1, '10', '3', 'local:1'), pending: { commandId: 'a', operation: 'create', attention: true } } as const;
    const theirs = { row: row(1, '10', '2', '77') };
    for (const rows of [
      [mine, theirs],
      [theirs, mine],
    ])
      expect(cellsOf(rows, levels).get('1/10')?.level.number).toBe(3);
  });
});

const filledFrom = (keys: readonly string[]): Cells =>
  cellsOf(
    keys.map((key) => {
      const [student = '', statement = ''] = key.split('/');
      return { row: row(Number(student), statement, '3') };
    }),
    levels,
  );

describe('the jump to what is empty', () => {
  it('goes down a statement, then to the next, round to the beginning', () => {
    const grid = { cells: filledFrom(['2/10', '3/10']), pupils, statements, locked: new Set<number>() };
    expect(nextEmpty(grid, { pupil: 0, statement: 0 })).toEqual({ pupil: 0, statement: 1 });
    expect(nextEmpty(grid, { pupil: 2, statement: 1 })).toEqual({ pupil: 0, statement: 0 });
  });

  it('visits every empty cell once before it comes back, and says when there is none', () => {
    const keys = pupils.flatMap(({ id }) => statements.map((one) => cellKey(id, one.id)));
    fc.assert(
      fc.property(fc.subarray(keys), fc.nat({ max: 2 }), fc.nat({ max: 1 }), (filled, pupil, statement) => {
        const grid = { cells: filledFrom(filled), pupils, statements, locked: new Set<number>() };
        const empty = keys.length - filled.length;
        const visited = new Set<string>();
        let place = { pupil, statement };
        for (let step = 0; step < empty; step++) {
          const next = nextEmpty(grid, place);
          if (!next) throw new Error('An empty cell was not found');
          place = next;
          visited.add(cellKey(pupils[place.pupil]?.id ?? 0, statements[place.statement]?.id ?? ''));
        }
        expect(visited.size).toBe(empty);
        for (const key of visited) expect(filled).not.toContain(key);
        if (empty === 0) expect(nextEmpty(grid, place)).toBeUndefined();
      }),
    );
  });

  it('passes over pupils whose report stands approved', () => {
    const grid = { cells: filledFrom([]), pupils, statements, locked: new Set([1, 2]) };
    expect(nextEmpty(grid, { pupil: 0, statement: 0 })).toEqual({ pupil: 2, statement: 0 });
    expect(nextEmpty(grid, { pupil: 2, statement: 0 })).toEqual({ pupil: 2, statement: 1 });
    expect(nextEmpty({ ...grid, locked: new Set([1, 2, 3]) }, { pupil: 0, statement: 0 })).toBeUndefined();
  });

  const report = (id: string, student: number, values: object = {}): HeldRow<typeof adabReports> => ({
    id,
    ysb_student_id: String(student),
    ysb_semester_id: '5',
    period: 'Semester',
    month: '',
    edition: 1,
    status: 'Disetujui',
    ...values,
  });

  it('are closed by an approved report on the whole semester, and opened by a correction', () => {
    const rows = [
      report('1', 1, {}),
      report('2', 2, { status: 'Siap' }),
      report('3', 3, { period: 'Bulan', month: '09' }),
      report('4', 4, { status: 'Dibagikan' }),
      report('5', 5, {}),
      report('6', 5, { edition: 2, status: 'Draf' }),
      report('7', 6, {}),
      report('local:8', 6, { edition: undefined, status: 'Draf' }),
      report('9', 7, { ysb_semester_id: '4' }),
    ];
    expect([...lockedBy(rows, '5')]).toEqual([1, 4]);
  });

  it('locks what the roster tells of pupils on whom the device has no report, and of the others what their reports say', () => {
    const approved = report('1', 1);
    expect([...lockedIn({ locked: [7] }, [approved], '5')]).toEqual([1, 7]);
    expect([...lockedIn({}, [], '5')]).toEqual([]);
    // A correction begun here opens them before the roster is told again.
    const begun = report('local:2', 7, { edition: 2, status: 'Draf' });
    expect([...lockedIn({ locked: [7] }, [approved, report('3', 7), begun], '5')]).toEqual([1]);
    // A report on another semester, or on a month, does not matter.
    const others = [report('4', 7, { ysb_semester_id: '4' }), report('5', 8, { period: 'Bulan', month: '09' })];
    expect([...lockedIn({ locked: [7, 8] }, others, '5')]).toEqual([7, 8]);
  });

  it('goes on to the next element that is not done', () => {
    const element = (id: string, of: readonly string[]): Element => ({
      id,
      name: id,
      dimension: 'd',
      dimensionName: 'd',
      statements: of.map((one) => ({ id: one, words: one })),
    });
    const elements = [element('a', ['10']), element('b', ['11']), element('c', ['12'])];
    const done = (of: string) => pupils.map(({ id }) => cellKey(id, of));
    expect(nextOpen(filledFrom(done('11')), pupils, elements, 'a')?.id).toBe('c');
    expect(nextOpen(filledFrom([...done('11'), ...done('12')]), pupils, elements, 'c')?.id).toBe('a');
    const all = filledFrom(['10', '11', '12'].flatMap(done));
    expect(nextOpen(all, pupils, elements, 'a')).toBeUndefined();
    expect(
      filledIn(
        all,
        pupils,
        elements.flatMap((one) => one.statements),
      ),
    ).toBe(9);
  });
});

describe('a suggestion', () => {
  it.each([
    [2, 0, undefined],
    [3, 0, 3],
    [5, 0, 3],
    [6, 0, 4],
    [4, 2, 3],
    [3, 3, 3],
    [1, 5, 2],
    [0, 6, 1],
    [0, 3, 1],
  ])('seen %d times and guided %d times: %s', (seen, guided, number) => {
    expect(suggestedLevel(seen, guided, levels)?.number).toBe(number);
  });

  it('never falls where it is seen once more, and does not depend on the order of the levels', () => {
    fc.assert(
      fc.property(fc.nat({ max: 20 }), fc.nat({ max: 20 }), (seen, guided) => {
        const [before, after] = [suggestedLevel(seen, guided, levels), suggestedLevel(seen + 1, guided, levels)];
        if (before) expect(after?.number).toBeGreaterThanOrEqual(before.number);
        expect(suggestedLevel(seen, guided, [...levels].reverse())?.id).toBe(before?.id);
      }),
    );
    expect(suggestedLevel(9, 0, [])).toBeUndefined();
    expect(suggestedLevel(9, 0, levels.slice(0, 1))?.number).toBe(1);
  });

  it('counts neither notes that were taken back nor such as are neither, nor those of another semester', () => {
    const note = (tone: string, more: Record<string, string> = {}) => ({
      ysb_student_id: '1',
      ysb_sub_element_id: '10',
      ysb_semester_id: '3',
      tone,
      withdrawn_at: '',
      ...more,
    });
    const notes = [
      ...Array.from({ length: 3 }, () => note('Tampak')),
      note('Catatan'),
      note('Perlu bimbingan', { withdrawn_at: '2026-11-20T01:00:00.000Z' }),
      note('Perlu bimbingan', { ysb_semester_id: '2' }),
      note('Tampak', { ysb_sub_element_id: '11' }),
    ];
    expect([...suggestionsOf(notes, '3', levels)]).toEqual([['1/10', { level: levels[2], notes: 3 }]]);
  });
});

describe('who may do what with a cell', () => {
  const filled = (state: 'stored' | 'waiting' | 'attention') => ({ state });
  it.each([
    [{ create: true, update: false }, [true, false, true]],
    [{ create: false, update: true }, [false, true, true]],
    [{ create: false, update: false }, [false, false, false]],
    [{ create: true, update: true }, [true, true, true]],
  ])('%j: an empty one, one that is stored, one that waits here', (rights, expected) => {
    expect([undefined, filled('stored'), filled('waiting')].map((one) => takesLevel(one, rights))).toEqual(expected);
  });
});
