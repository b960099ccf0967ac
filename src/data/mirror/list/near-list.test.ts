import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Row } from '../../../contract/resource.ts';
import { hasAll, spelled, typedWords } from '../../../contract/words/spelling.ts';
import { type NearList, readNearList } from './near-list.ts';
import type { NearQuestion } from './question.ts';

const teacher = (id: number, full_name: string, more: Partial<Row> = {}): Row => ({ id: String(id), full_name, ...more });

const asked = (typed: string, more: Partial<NearQuestion> = {}): NearQuestion => ({
  resource: 'teachers',
  stamp: 1,
  laid: [],
  limit: 5,
  typed,
  about: ['name_school'],
  key: 'id',
  ...more,
});

/** The list as it is read, in two parts. */
function listOf(rows: readonly Row[], question = asked('')): Promise<NearList> {
  async function* parts() {
    yield rows.slice(0, 2);
    yield rows.slice(2);
  }
  return readNearList(parts(), question);
}

test('what begins as typed comes first, then what has such words, then where they stand within, then the rest', async () => {
  const list = await listOf([
    teacher(1, 'Hasan Ali'),
    teacher(2, 'Khalid'),
    teacher(3, 'Alia'),
    teacher(4, 'Budi', { name_school: 'SD Ali' }),
    teacher(5, 'Wulan'),
  ]);
  expect(list.find(asked('ali'))).toEqual({ ids: ['3', '1', '2', '4'], distances: [0, 1, 2, 3], named: 3, found: 4, stored: 5 });
  expect(list.find(asked('ali', { limit: 2 })).ids).toEqual(['3', '1']);
});

test('words in any order and spelling; whoever is here before whoever left; numbers by their value', async () => {
  const list = await listOf([
    teacher(1, 'Moh. Fadhil', { ended_at: '2026-01-01' }),
    teacher(2, 'Muhammad Fadhil'),
    teacher(3, 'Fadhil 10'),
    teacher(4, 'Fadhil 2'),
  ]);
  expect(list.find(asked('fad mohammad')).ids).toEqual(['2', '1']);
  expect(list.find(asked('fadhil')).ids).toEqual(['4', '3', '2', '1']);
});

test('what is laid over the list counts, and what it covers does not', async () => {
  const list = await listOf([teacher(1, 'Siti'), teacher(2, 'Sitti Aminah')]);
  const laid = [{ id: '1' }, { id: '2', row: teacher(2, 'Rina') }, { id: 'local:1', row: { ...teacher(0, 'Siti Baru'), id: 'local:1' } }];
  expect(list.find(asked('siti', { laid })).ids).toEqual(['local:1']);
  // The same words again, with nothing laid over it any more.
  expect(list.find(asked('siti')).ids).toEqual(['1', '2']);
});

test('a changed list finds what is new and not what is gone', async () => {
  const list = await listOf([teacher(1, 'Siti'), teacher(2, 'Budi'), teacher(3, 'Siti Aminah')]);
  expect(list.find(asked('siti')).found).toBe(2);
  const next = list.changed({ put: [teacher(2, 'Siti Budi'), teacher(4, 'Zain Siti')], gone: ['1'] });
  expect(next.find(asked('siti'))).toMatchObject({ ids: ['3', '2', '4'], stored: 3 });
});

test('nothing typed finds nothing and tells how much there is', async () => {
  expect((await listOf([teacher(1, 'Siti')])).find(asked('  '))).toMatchObject({ ids: [], found: 0, stored: 1 });
});

test('rows with one value of the key are one thing, the latest of them', async () => {
  const placed = (id: number, pupil: string): Row => ({ id: String(id), ysb_student_id: pupil, name_student: 'Ahmad' });
  const question = asked('ahmad', { resource: 'semester-assignments', about: [], key: 'ysb_student_id' });
  const list = await listOf([placed(1, '7'), placed(2, '7'), placed(3, '8')], question);
  expect(list.find(question)).toMatchObject({ ids: ['3', '2'], found: 2 });
});

test('letter after letter finds what the whole word finds at once', async () => {
  const parts = ['Muh.', 'Moh', 'Ahmad', 'Annisa', 'M.', 'Mas’ud', 'Al', 'Fadhil', '10'];
  const name = fc.array(fc.constantFrom(...parts), { minLength: 1, maxLength: 3 });
  const words = fc.array(fc.constantFrom('mo', 'muham', 'm.', 'ann', 'masu', 'al', 'fad', '1', 'much'), { minLength: 1, maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(fc.array(name, { maxLength: 12 }), words, async (names, typing) => {
      const called = names.map((one) => one.join(' '));
      const list = await listOf(called.map((one, at) => teacher(at + 1, one)));
      for (let end = 1; end <= typing.join(' ').length; end++) {
        const typed = typing.join(' ').slice(0, end);
        const wanted = typedWords(typed);
        const plain = called.flatMap((one, at) => (wanted.length > 0 && hasAll(spelled(one), wanted) ? [String(at + 1)] : []));
        expect([...list.find(asked(typed, { limit: 100 })).ids].sort()).toEqual(plain.sort());
      }
    }),
  );
});
