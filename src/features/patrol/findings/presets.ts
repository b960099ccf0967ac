import { unmendedStates, openStates } from '../../../contract/findings/findings.ts';
import { anyOf, type FiltersOf } from '../../../contract/declared/list-filter.ts';
import type { findings } from '../../../contract/resources/findings/findings.ts';
import { daysBefore } from '../../../contract/values/wall-clock.ts';
import type { Screen } from '../../../crud/public.ts';
import { findingTexts } from './texts/id.ts';

type Filters = FiltersOf<typeof findings>;
type Presets = NonNullable<Screen<typeof findings>['presets']>;
const texts = findingTexts.presets;

/** The ways to look at findings; everything open comes first, and the address leaves it out. */
export const findingPresets = [
  { key: 'terbuka', label: texts.open, filters: (): Filters => ({ 'status.any': anyOf(openStates) }) },
  { key: 'baru', label: texts.fresh, filters: (): Filters => ({ status: 'Baru' }) },
  { key: 'dikerjakan', label: texts.working, filters: (): Filters => ({ status: 'Dikerjakan' }) },
  { key: 'verifikasi', label: texts.toVerify, filters: (): Filters => ({ status: 'Selesai' }) },
  {
    key: 'terlambat',
    label: texts.late,
    filters: ({ today }): Filters => ({ 'status.any': anyOf(unmendedStates), 'due_date.until': daysBefore(today, 1) }),
  },
  { key: 'keputusan', label: texts.toDecide, filters: ({ now }): Filters => ({ 'decides_at.until': new Date(now).toISOString() }) },
  { key: 'berulang', label: texts.repeats, filters: (): Filters => ({ 'repeat_of_id.none': '0' }) },
  { key: 'ditutup', label: texts.closed, filters: (): Filters => ({ 'status.any': anyOf(['Diverifikasi', 'Bukan temuan']) }) },
  { key: 'diverifikasi', label: texts.verified, filters: (): Filters => ({ status: 'Diverifikasi' }) },
  { key: 'bukan', label: texts.notOne, filters: (): Filters => ({ status: 'Bukan temuan' }) },
  { key: 'semua', label: texts.all, filters: (): Filters => ({}) },
] as const satisfies Presets;

export type PresetKey = (typeof findingPresets)[number]['key'];
