import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { PageView, ShownRow } from '../../../../data/public.ts';
import { ClassCard } from './class-card.tsx';

const pupil = (id: string, name_student: string, pending?: ShownRow['pending']): ShownRow => ({
  row: { id, name_student, nisn: `000${id}` },
  ...(pending ? { pending } : {}),
});
const unsent = { commandId: 'C', operation: 'create', attention: false } as const;
const rows = [pupil('1', 'Ahmad'), pupil('2', 'Sari', unsent)];
const whole: PageView = { rows, total: 2, totalPages: 1, coverage: 'exact', stored: 2, asOf: Date.parse('2026-11-20T13:00:00Z') };
const drawn = (isLive: boolean) => renderToStaticMarkup(<ClassCard kelas="4 - Abu Bakar" whole={whole} isLive={isLive} hasList={false} />);

test('a class that is not live says how old it is', () => {
  expect(drawn(false)).toContain('Data per ');
  expect(drawn(true)).not.toContain('Data per ');
});

test('a pupil who was placed here and not sent yet is marked, nobody else', () => {
  expect(drawn(true).match(/Belum terkirim/g)).toHaveLength(1);
  expect(drawn(true)).toMatch(/Sari <span[^>]*>.*Belum terkirim/);
});
