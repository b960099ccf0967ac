import { describe, expect, it } from 'vitest';
import type { Command } from '../../../../data/public.ts';
import { passedOnWords, refusedWords, withLeft } from './left-words.ts';
import { pupilOfDraft, writeDraft } from './use-write.ts';

const command = (more: Partial<Command>): Command => ({
  id: 'c1',
  protocol: 1,
  userId: '7',
  resource: 'adab-reports',
  operation: 'create',
  rowId: 'local:1',
  lane: 'l',
  body: { ysb_student_id: '5', ysb_semester_id: '3', period: 'Semester', narrative: 'Rajin.', home_advice: '' },
  title: 'Rapor Adab: A',
  occurredAt: '',
  createdAt: '',
  state: 'rejected',
  attempts: 1,
  ...more,
});
const about = { pupil: { id: 5, name: 'A' }, semester: '3', term: 'semester' };

describe('words that are in no report', () => {
  it('are those refused of this pupil, this semester and this term', () => {
    const rows = { ysb_student_id: '5', ysb_semester_id: '3', period: 'Bulan', month: '11' };
    const commands = [
      command({}),
      command({
        id: 'c2',
        operation: 'update',
        base: { id: '9', ...rows, period: 'Semester', month: null },
        body: { narrative: 'Tekun.' },
      }),
      command({ id: 'c3', operation: 'update', base: { id: '9', ...rows }, body: { narrative: 'November.' } }),
      command({ id: 'c4', state: 'queued' }),
      command({ id: 'c5', body: { ...rows, period: 'Semester', month: '', ysb_student_id: '6', narrative: 'Lain.' } }),
      command({ id: 'c6', body: { ...rows, period: 'Semester', month: '', ysb_semester_id: '2', narrative: 'Dulu.' } }),
      command({ id: 'c7', operation: 'update', base: { id: '9', ...rows, period: 'Semester', month: '' }, body: { status: 'Dibagikan' } }),
    ];
    const found = (term: string) => refusedWords(commands, { ...about, term }).map(({ words }) => words.narrative);
    expect(found('semester')).toEqual(['Rajin.', 'Tekun.']);
    expect(found('11')).toEqual(['November.']);
  });

  it('stay findable where their pupil is in no class of one’s own any more, and only there', () => {
    const about = { ysb_semester_id: '3', period: 'Bulan', month: '11' };
    const commands = [
      command({ title: 'Rapor Adab: Pindah' }),
      command({ id: 'c2', operation: 'update', base: { id: '9', ...about, ysb_student_id: 5 }, body: { home_advice: 'Tidur awal.' } }),
      command({ id: 'c3', body: { ...about, ysb_student_id: '6', narrative: 'Masih di sini.' } }),
      command({ id: 'c4', state: 'queued' }),
      command({ id: 'c5', operation: 'update', base: { id: '9', ...about, ysb_student_id: '5' }, body: { status: 'Siap' } }),
    ];
    expect(
      passedOnWords(commands, new Set(['6'])).map(({ title, words, from }) => [title, words.narrative, words.home_advice, from]),
    ).toEqual([
      ['Rapor Adab: Pindah', 'Rajin.', '', { command: 'c1' }],
      ['Rapor Adab: A', '', 'Tidur awal.', { command: 'c2' }],
    ]);
    expect(passedOnWords(commands, new Set(['5', '6']))).toEqual([]);
  });

  it('that were never saved name their pupil by their key, and no other draft does', () => {
    expect(pupilOfDraft(writeDraft({ pupil: { id: 57, name: 'A' }, semester: '3', term: '11' }, 2))).toBe('57');
    for (const key of ['adab-reports:new', 'adab-scores:write:3-57-11-2', 'x adab-reports:write:3-57-11-2'])
      expect(pupilOfDraft(key)).toBeUndefined();
  });

  it('stand after what is typed, once, and take nothing of it away', () => {
    const left = { narrative: 'Rajin.', home_advice: 'Baca.' };
    expect(withLeft(undefined, left)).toEqual(left);
    const both = withLeft({ narrative: 'Sopan.', home_advice: '' }, left);
    expect(both).toEqual({ narrative: 'Sopan. Rajin.', home_advice: 'Baca.' });
    expect(withLeft(both, left)).toEqual(both);
  });
});
