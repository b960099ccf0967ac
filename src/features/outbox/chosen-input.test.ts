import { describe, expect, it } from 'vitest';
import type { Command } from '../../data/public.ts';
import { chosenInput } from './chosen-input.ts';

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
  base: { id: '3', address: 'No. 16', phone: '0116', akreditasi: 'B', website: '' },
  body: { address: 'No. 16A', phone: '0142', akreditasi: 'B', website: 'https://smp.example' },
  theirs: { id: '3', address: 'No. 18', phone: '0190', akreditasi: 'A', website: '' },
  overlap: ['address', 'phone'],
};

describe('what goes out after a conflict was decided', () => {
  it('is mine where nothing was chosen, and theirs where this edit changed nothing', () => {
    expect(chosenInput(command, ['address', 'phone'], {})).toEqual({
      address: 'No. 16A',
      phone: '0142',
      akreditasi: 'A',
      website: 'https://smp.example',
    });
  });

  it('is the chosen side of each contested field', () => {
    expect(chosenInput(command, ['address', 'phone'], { phone: 'theirs', address: 'mine' })).toMatchObject({
      address: 'No. 16A',
      phone: '0190',
    });
  });
});
