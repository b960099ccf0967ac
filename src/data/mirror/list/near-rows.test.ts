import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Row } from '../../../contract/resource.ts';
import { hasAll, spelled, typedWords } from '../../../contract/spelling.ts';
import { createRowList } from './row-list.ts';

const teacher = (id: number, full_name: string, more: Partial<Row> = {}): Row => ({ id: String(id), full_name, ...more });

const asked = (typed: string, laid: readonly { id: string; row?: Row }[] = [], limit = 5) => ({
  resource: 'teachers' as const,
  stamp: 1,
  fields: [],
  search: '',
  filters: undefined,
  sort: undefined,
  from: 0,
  limit,
  laid,
  near: { typed, about: ['name_school'], key: 'id' },
});

test('what begins as typed comes first, then what has such words, then where they stand within, then the rest', () => {
  const list = createRowList([
    teacher(1, 'Hasan Ali'),
    teacher(2, 'Khalid'),
    teacher(3, 'Alia'),
    teacher(4, 'Budi', { name_school: 'SD Ali' }),
    teacher(5, 'Wulan'),
  ]);
  const { rows, near, total } = list.find(asked('ali'));
  expect(rows.map(({ full_name }) => full_name)).toEqual(['Alia', 'Hasan Ali', 'Khalid', 'Budi']);
  expect(near).toEqual({ distances: [0, 1, 2, 3], named: 3 });
  expect(total).toBe(4);
  expect(list.find(asked('ali', [], 2)).rows).toHaveLength(2);
});

test('words in any order and spelling; whoever is here before whoever left; numbers by their value', () => {
  const list = createRowList([
    teacher(1, 'Moh. Fadhil', { ended_at: '2026-01-01' }),
    teacher(2, 'Muhammad Fadhil'),
    teacher(3, 'Fadhil 10'),
    teacher(4, 'Fadhil 2'),
  ]);
  expect(list.find(asked('fad mohammad')).rows.map(({ id }) => id)).toEqual(['2', '1']);
  expect(
    list
      .find(asked('fadhil'))
      .rows.map(({ id }) => id)
      .slice(0, 2),
  ).toEqual(['4', '3']);
});

test('what is laid over the list counts, and what it covers does not', () => {
  const list = createRowList([teacher(1, 'Siti'), teacher(2, 'Sitti Aminah')]);
  const laid = [{ id: '1' }, { id: '2', row: teacher(2, 'Rina') }, { id: 'local:1', row: teacher(0, 'Siti Baru') }];
  expect(list.find(asked('siti', laid)).rows.map(({ full_name }) => full_name)).toEqual(['Siti Baru']);
  // The same words again, with nothing laid over it any more.
  expect(list.find(asked('siti')).rows).toHaveLength(2);
});

test('nothing typed finds nothing and tells how much there is', () => {
  expect(createRowList([teacher(1, 'Siti')]).find(asked('  '))).toMatchObject({ rows: [], total: 0, stored: 1 });
});

test('rows with one value of the key are one thing, the latest of them', () => {
  const placed = (id: number, pupil: string, name_school: string): Row => ({
    id: String(id),
    ysb_student_id: pupil,
    name_student: 'Ahmad',
    name_school,
  });
  const list = createRowList([placed(1, '7', 'SD'), placed(2, '7', 'SMP'), placed(3, '8', 'SD')]);
  const question = {
    ...asked('ahmad'),
    resource: 'semester-assignments' as const,
    near: { typed: 'ahmad', about: [], key: 'ysb_student_id' },
  };
  const { rows, total } = list.find(question);
  expect([rows.map(({ id }) => id), total]).toEqual([['3', '2'], 2]);
});

test('letter after letter finds what the whole word finds at once', () => {
  const name = fc.array(fc.constantFrom('Muh.', 'Moh', 'Ahmad', 'Annisa', 'M.', 'Mas’ud', 'Al', 'Fadhil', '10'), {
    minLength: 1,
    maxLength: 3,
  });
  const words = fc.array(fc.constantFrom('mo', 'muham', 'm.', 'ann', 'masu', 'al', 'fad', '1', 'much'), { minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(fc.array(name, { maxLength: 12 }), words, (names, typing) => {
      const rows = names.map((one, at) => teacher(at + 1, one.join(' ')));
      const list = createRowList(rows);
      const typed = typing.join(' ');
      for (let end = 1; end <= typed.length; end++) {
        const found = list.find(asked(typed.slice(0, end), [], 100)).rows.map(({ id }) => id);
        const plain = rows
          .filter(({ full_name }) => hasAll(spelled(String(full_name)), typedWords(typed.slice(0, end))))
          .map(({ id }) => id);
        expect(found.toSorted()).toEqual(typedWords(typed.slice(0, end)).length === 0 ? [] : plain.toSorted());
      }
    }),
  );
});
