import { describe, expect, it } from 'vitest';
import { appError } from '../../../contract/calls/errors.ts';
import type { Command } from '../../../data/public.ts';
import { chosenInput, conflictOf, rowAgain } from './conflict-model.ts';

const command: Command = {
  id: '1',
  protocol: 1,
  userId: '3',
  resource: 'schools',
  operation: 'update',
  rowId: '3',
  lane: 'schools/3',
  title: 'SMP',
  occurredAt: '',
  createdAt: '',
  attempts: 1,
  state: 'conflict',
  base: { id: '3', address: 'No. 16', npsn: '0116', email: '', school_name: 'SMP', website: '' },
  body: { address: 'No. 16A', npsn: '0142', email: '', school_name: 'SMP', website: 'https://smp.example' },
  theirs: { id: '3', address: 'No. 18', npsn: '0190', email: 'smp@example', school_name: 'SMP', website: '' },
  overlap: ['address', 'npsn'],
};

describe('what a person has to decide', () => {
  it('is what both changed; the rest is told with its side', () => {
    expect(conflictOf(command)).toEqual({
      kind: 'choose',
      contested: ['address', 'npsn'],
      joined: [
        { name: 'website', side: 'mine' },
        { name: 'email', side: 'theirs' },
      ],
    });
  });

  it('names a change on the service that this edit does not touch, and a withheld value that was typed here', () => {
    const about: Command = {
      ...command,
      resource: 'teachers',
      base: { id: '3', full_name: 'Sari', mobile: '1' },
      body: { full_name: 'Sari A', npwp: '12' },
      theirs: { id: '3', full_name: 'Sari B', mobile: '2', npwp: '99' },
      overlap: ['full_name'],
    };
    expect(conflictOf(about)).toEqual({
      kind: 'choose',
      contested: ['full_name'],
      joined: [
        { name: 'npwp', side: 'mine' },
        { name: 'mobile', side: 'theirs' },
      ],
    });
  });

  it('about a deletion is what somebody else changed', () => {
    expect(conflictOf({ ...command, operation: 'delete', body: {}, overlap: [] })).toEqual({
      kind: 'removal',
      changed: ['npsn', 'address', 'email'],
    });
  });

  it.each(['not-found', 'gone'] as const)('about a row that is gone (%s) is what was changed here', (code) => {
    const { theirs: _theirs, overlap: _overlap, ...rest } = command;
    const found = conflictOf({ ...rest, state: 'rejected', refusal: appError(code) });
    expect(found?.kind).toBe('gone');
    expect([...(found?.kind === 'gone' ? found.changed : [])].sort()).toEqual(['address', 'npsn', 'website']);
  });

  it('is nothing where a command waits for another reason', () => {
    expect(conflictOf({ ...command, state: 'rejected', refusal: appError('invalid') })).toBeUndefined();
    expect(conflictOf({ ...command, operation: 'create', state: 'rejected', refusal: appError('not-found') })).toBeUndefined();
    expect(conflictOf({ ...command, state: 'queued' })).toBeUndefined();
  });
});

describe('two people who made the same row', () => {
  const twice: Command = {
    ...command,
    resource: 'adab-scores',
    operation: 'create',
    rowId: 'local:1',
    body: { ysb_semester_id: '1', ysb_student_id: '2', ysb_sub_element_id: '3', ysb_adab_scale_id: '3', source: 'Saran diterima' },
    theirs: { id: '9', ysb_semester_id: 1, ysb_student_id: 2, ysb_sub_element_id: 3, ysb_adab_scale_id: 2, source: 'Dinilai' },
    overlap: ['ysb_adab_scale_id'],
  };
  const { base: _base, ...made } = twice;

  it('are asked what differs; what makes it the same row is no difference', () => {
    expect(conflictOf(made)).toEqual({ kind: 'choose', contested: ['ysb_adab_scale_id'], joined: [{ name: 'source', side: 'mine' }] });
  });

  it('send mine whole, or theirs whole', () => {
    expect(chosenInput(made, {})).toEqual(made.body);
    expect(chosenInput(made, { ysb_adab_scale_id: 'theirs' })).toMatchObject({ ysb_adab_scale_id: 2, source: 'Dinilai' });
  });

  it('are two who edited one row from the second question on', () => {
    const again: Command = { ...twice, base: { id: '9', ysb_adab_scale_id: 2, source: 'Dinilai' } };
    expect(chosenInput(again, { ysb_adab_scale_id: 'theirs' })).toMatchObject({ ysb_adab_scale_id: 2, source: 'Saran diterima' });
  });
});

describe('what goes out after a conflict was decided', () => {
  it('is mine where nothing was chosen, and theirs where this edit changed nothing', () => {
    expect(chosenInput(command, {})).toEqual({
      address: 'No. 16A',
      npsn: '0142',
      email: 'smp@example',
      school_name: 'SMP',
      website: 'https://smp.example',
    });
  });

  it('is the chosen side of each contested field', () => {
    expect(chosenInput(command, { npsn: 'theirs', address: 'mine' })).toMatchObject({ address: 'No. 16A', npsn: '0190' });
  });

  it('keeps a history that was changed here alone', () => {
    const about: Command = {
      ...command,
      resource: 'teachers',
      base: { id: '3', full_name: 'A', array_status: [{ date: '2026-01-01' }] },
      body: { full_name: 'B', array_status: [{ date: '2026-02-01' }] },
      theirs: { id: '3', full_name: 'C', array_status: [{ date: '2026-01-01' }] },
      overlap: ['full_name'],
    };
    expect(chosenInput(about, {})).toMatchObject({ array_status: [{ date: '2026-02-01' }] });
  });

  it('for a row that is gone is the whole row again', () => {
    expect(rowAgain(command, { npsn: '0142' })).toMatchObject({ address: 'No. 16', npsn: '0142', school_name: 'SMP' });
    expect(rowAgain(command, {})).not.toHaveProperty('id');
  });
});
