import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  composePaper,
  frozenPaper,
  monthsOf,
  type PaperFacts,
  paperDimensions,
  placeLine,
  type Rubric,
  thawedPaper,
} from './adab-paper.ts';
import { adabScore } from './adab-score.ts';

const rubric: Rubric = {
  dimensions: [1, 2, 3].map((n) => ({ id: String(n), name: `Dimensi ${n}` })),
  statements: Array.from({ length: 12 }, (_, at) => ({
    id: String(at + 1),
    words: `Pernyataan ${at + 1}`,
    element: String(Math.floor(at / 2) + 1),
    dimension: String(Math.floor(at / 6) + 1),
  })),
  levels: ['Belum terlihat', 'Mulai terlihat', 'Berkembang', 'Membudaya'].map((label, at) => ({ number: at + 1, label })),
};
const facts: PaperFacts = {
  pupil: 'Zaki',
  arabic: '',
  nisn: '',
  kelas: '4 - Abu Bakar',
  homeroom: 'Salma',
  school: { branch: '', name: 'SD', place: '', npsn: '', town: '' },
  year: '2026/2027',
  semester: '1',
  month: '',
  begins: '2026-07-13',
  ends: '2026-12-18',
  narrative: ' Baik. ',
  advice: 'a\n\nb',
  parent: '',
  head: '',
  came: '',
};

test('labels are those of the score, for a thousand pupils at random', () => {
  const cells = fc.uniqueArray(
    fc.record({ statement: fc.integer({ min: 1, max: 12 }).map(String), number: fc.integer({ min: 1, max: 4 }) }),
    { selector: ({ statement }) => statement },
  );
  fc.assert(
    fc.property(cells, (filled) => {
      const { dimensions } = adabScore(rubric.statements, filled, rubric.levels);
      const { dimensions: paper } = composePaper(facts, rubric, filled);
      // A dimension without statements is not printed.
      expect(paper.map(({ name }) => name)).toEqual(['Dimensi 1', 'Dimensi 2']);
      for (const [at, one] of paper.entries()) {
        const label = dimensions.get(String(at + 1))?.label ?? '';
        expect([one.label, rubric.levels[one.step - 1]?.label ?? '']).toEqual([label, label]);
      }
      expect(paper).toEqual(paperDimensions(rubric, [...filled].reverse()));
    }),
    { numRuns: 1000 },
  );
});

test('days are those of the semester, or of a month as far as it reaches into it', () => {
  const days = (month: string, more: Partial<PaperFacts> = {}) => {
    const { from, until } = composePaper({ ...facts, month, ...more }, rubric, []);
    return [from, until];
  };
  expect(days('')).toEqual(['2026-07-13', '2026-12-18']);
  expect(days('07')).toEqual(['2026-07-13', '2026-07-31']);
  expect(days('09')).toEqual(['2026-09-01', '2026-09-30']);
  expect(days('12')).toEqual(['2026-12-01', '2026-12-18']);
  expect(days('01', { begins: '2026-12-20', ends: '2027-06-19' })).toEqual(['2027-01-01', '2027-01-31']);
});

test('the day on which a pupil joined the class is told as far as it lies within the days of the report', () => {
  const came = (day: string, month = '') => composePaper({ ...facts, month, came: day }, rubric, []);
  expect(came('2026-10-12').came).toBe('2026-10-12');
  expect(came('2026-10-12', '10').came).toBe('2026-10-12');
  // He was there all of November, and not yet in September.
  for (const paper of [came(''), came('2026-07-13'), came('2026-10-12', '11'), came('2026-10-12', '09')])
    expect(paper).not.toHaveProperty('came');
});

test('months are those that have begun', () => {
  expect(monthsOf('2026-07-13', '2026-12-18', '2026-09-01')).toEqual(['07', '08', '09']);
  expect(monthsOf('2026-07-13', '2026-12-18', '2027-03-01')).toEqual(['07', '08', '09', '10', '11', '12']);
  expect(monthsOf('2026-12-20', '2027-02-01', '2027-06-01')).toEqual(['12', '01', '02']);
  expect(monthsOf('2026-07-13', '2026-12-18', '2026-07-01')).toEqual(['07']);
  expect(monthsOf('', '', '2026-07-01')).toEqual([]);
});

test('what is frozen reads as it was written, and a damaged text as nothing', () => {
  const paper = { ...composePaper(facts, rubric, []), edition: 2, approved: '2026-12-18', replaces: '2026-12-10' };
  expect(thawedPaper(JSON.stringify(paper))).toEqual(paper);
  expect(frozenPaper.safeParse(composePaper(facts, rubric, [])).success).toBe(false);
  for (const broken of ['', '{}', '[]', JSON.stringify(paper).slice(1)]) expect(thawedPaper(broken)).toBeUndefined();
  expect([paper.narrative, paper.advice]).toEqual(['Baik.', ['a', 'b']]);
});

test('an address says its town once', () => {
  expect(placeLine('Jl. Melati 1, Kota Bekasi', 'Kota Bekasi', 'Jawa Barat')).toBe('Jl. Melati 1, Kota Bekasi, Jawa Barat');
  expect(placeLine('', '', '')).toBe('');
});
