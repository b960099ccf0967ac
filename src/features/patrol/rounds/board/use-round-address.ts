import { isDay } from '../../../../contract/values/day-text.ts';
import { type ListControls, useListState } from '../../../../crud/public.ts';

const tabs = ['hari-ini', 'cakupan', 'laporan'] as const;
export type RoundTab = (typeof tabs)[number];
export const reportKinds = ['hari', 'minggu', 'bulan'] as const;
export type ReportKind = (typeof reportKinds)[number];

/** What the address says about the page besides its dialogs. */
const parameters = ['tab', 'tanggal', 'dari', 'sampai', 'rute', 'jenis'];

export interface RoundAddress {
  readonly list: ListControls;
  readonly tab: RoundTab;
  /** Empty if the address names none: today, or the days that a tab starts with. */
  readonly day: string;
  readonly from: string;
  readonly until: string;
  readonly route: string;
  readonly kind: ReportKind;
  readonly go: (values: Partial<Readonly<Record<'tab' | 'tanggal' | 'dari' | 'sampai' | 'rute' | 'jenis', string>>>) => void;
}

const dayIn = (text: string | undefined): string => (text !== undefined && isDay(text) ? text : '');

/** Tab, day, period, route and report from the address: a link and a reload show the same. */
export function useRoundAddress(): RoundAddress {
  const list = useListState(parameters);
  const kept = list.state.kept ?? {};
  return {
    list,
    tab: tabs.find((one) => one === kept['tab']) ?? 'hari-ini',
    day: dayIn(kept['tanggal']),
    from: dayIn(kept['dari']),
    until: dayIn(kept['sampai']),
    route: kept['rute'] ?? '',
    kind: reportKinds.find((one) => one === kept['jenis']) ?? 'minggu',
    // Stepping through days does not fill the history; another tab is a step of its own.
    go: (values) => list.setKept(values, { replace: values.tab === undefined }),
  };
}
