import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnsOf, rowsInColumns } from './columns.ts';

const there = (rows: readonly Record<string, unknown>[]): unknown => rowsInColumns(JSON.parse(JSON.stringify(columnsOf(rows))));

describe('a list told as columns', () => {
  it('says once what all rows share, and is the same rows again', () => {
    const rows = [
      { id: 1, name: 'Satu', agama: 'Islam', parts: { a: 1 }, history: [] },
      { id: 2, name: '', agama: 'Islam', parts: { a: 1 }, history: [{ b: null }] },
    ];
    expect(columnsOf(rows)).toEqual({
      same: { agama: 'Islam' },
      each: { id: [1, 2], name: ['Satu', ''], parts: [{ a: 1 }, { a: 1 }], history: [[], [{ b: null }]] },
    });
    expect(there(rows)).toEqual(rows);
    expect(there([])).toEqual([]);
    expect(there([{ id: 1, name: null }])).toEqual([{ id: 1, name: null }]);
  });

  it('whatever the rows say', () => {
    const cell = fc.oneof(
      fc.string(),
      fc.constantFrom(0, 1, '', null, true),
      fc.array(fc.integer()),
      fc.dictionary(fc.string(), fc.integer()),
    );
    const name = fc.string().filter((one) => one !== '__proto__');
    const rows = fc
      .uniqueArray(name, { maxLength: 6 })
      .chain((names) =>
        fc.array(fc.tuple(...names.map(() => cell)).map((cells) => Object.fromEntries(names.map((one, at) => [one, cells[at]])))),
      )
      .map((some) => some.map((row, at) => ({ ...row, id: at })));
    fc.assert(
      fc.property(rows, (some) => {
        expect(there(some)).toEqual(JSON.parse(JSON.stringify(some)));
      }),
    );
  });

  it('is told row by row where rows differ in what they tell, or in nothing', () => {
    expect(columnsOf([{ id: 1, a: 1 }, { id: 2 }])).toBeUndefined();
    expect(columnsOf([{ id: 1 }, { id: 2, a: 1 }])).toBeUndefined();
    expect(columnsOf([{ id: 1, a: undefined }])).toBeUndefined();
    expect(columnsOf([{ a: 1 }, { a: 1 }])).toBeUndefined();
  });

  it('anything else is none', () => {
    for (const data of [undefined, null, [], 'x', {}, { same: {}, each: [] }, { each: { id: [1] } }])
      expect(rowsInColumns(data)).toBeUndefined();
    expect(rowsInColumns({ same: {}, each: { id: [1, 2], name: ['Satu'] } })).toBeUndefined();
    expect(rowsInColumns({ same: {}, each: { id: [1], name: 'Satu' } })).toBeUndefined();
    expect(rowsInColumns(JSON.parse('{"same":{},"each":{"id":[1],"__proto__":[{"a":1}]}}'))).toEqual([{ id: 1 }]);
  });
});
