import { expect, it } from 'vitest';
import { teachers } from '../../contract/resources/people/teachers.ts';
import { ok } from '../../contract/calls/errors.ts';
import type { DataLayer, PageView } from '../../data/public.ts';
import { everyRow } from './every-row.ts';

const rows = [{ id: '1', full_name: 'Citra' }];

/** A device that holds so much of a list. */
function device(state: 'online' | 'offline', coverage: PageView['coverage']): Pick<DataLayer, 'mirror' | 'connection'> {
  const view = { rows: [], total: 1, totalPages: 1, coverage, stored: 1, asOf: null };
  const mirror = {
    page: () => ({
      subscribe: (told: (value: unknown) => void) => {
        told(view);
        return () => undefined;
      },
    }),
    walk: async function* () {
      yield ok(rows);
    },
  };
  return { mirror: mirror as unknown as DataLayer['mirror'], connection: { state } as DataLayer['connection'] };
}

it('without a connection, only a list that is here as a whole is all of it', async () => {
  const found = (state: 'online' | 'offline', coverage: PageView['coverage']) =>
    everyRow(device(state, coverage), teachers, {}, 'full_name');
  expect(await found('online', 'partial')).toEqual(rows);
  expect(await found('offline', 'complete')).toEqual(rows);
  for (const coverage of ['exact', 'partial', 'none'] as const)
    expect(await found('offline', coverage)).toEqual({ problem: expect.stringContaining('Daftar Guru tidak tersimpan seluruhnya') });
});
