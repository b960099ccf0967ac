import { unmendedStates, openStates } from '../../../contract/findings.ts';
import { anyOf } from '../../../contract/list-filter.ts';
import type { findings } from '../../../contract/resources/findings.ts';
import { daysBefore } from '../../../contract/wall-clock.ts';
import type { Screen } from '../../../crud/public.ts';
import { findingTexts } from './texts/id.ts';

type Presets = NonNullable<Screen<typeof findings>['presets']>;
const texts = findingTexts.presets;

/** The ways to look at findings; everything open comes first, and the address leaves it out. */
export const findingPresets = [
  { key: 'terbuka', label: texts.open, filters: () => ({ 'status.any': anyOf(openStates) }) },
  { key: 'baru', label: texts.fresh, filters: () => ({ status: 'Baru' }) },
  { key: 'dikerjakan', label: texts.working, filters: () => ({ status: 'Dikerjakan' }) },
  { key: 'verifikasi', label: texts.toVerify, filters: () => ({ status: 'Selesai' }) },
  {
    key: 'terlambat',
    label: texts.late,
    filters: ({ today }) => ({ 'status.any': anyOf(unmendedStates), 'due_date.until': daysBefore(today, 1) }),
  },
  { key: 'keputusan', label: texts.toDecide, filters: ({ now }) => ({ 'decides_at.until': new Date(now).toISOString() }) },
  { key: 'berulang', label: texts.repeats, filters: () => ({ 'repeat_of_id.none': '0' }) },
  { key: 'ditutup', label: texts.closed, filters: () => ({ 'status.any': anyOf(['Diverifikasi', 'Bukan temuan']) }) },
  { key: 'diverifikasi', label: texts.verified, filters: () => ({ status: 'Diverifikasi' }) },
  { key: 'bukan', label: texts.notOne, filters: () => ({ status: 'Bukan temuan' }) },
  { key: 'semua', label: texts.all, filters: () => ({}) },
] as const satisfies Presets;

export type PresetKey = (typeof findingPresets)[number]['key'];
