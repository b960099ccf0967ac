import { useMemo } from 'react';
import { qrReports } from '../../../../contract/resources/patrol/qr-reports.ts';
import { useData, useLive } from '../../../../crud/public.ts';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { quickNoteTexts } from '../../quick-notes/texts/id.ts';
import { type LabelReportState, reportState } from './report-state.ts';

const texts = quickNoteTexts.damaged;

/** The state of this label's report; `pointId` is undefined if none can be made. */
export function useReportState(pointId: string | undefined): LabelReportState {
  const { mirror, outbox } = useData();
  const live = useMemo(
    () => (pointId === undefined ? null : mirror.lookup(qrReports, { search: '', filters: { ysb_check_point_id: pointId }, limit: 100 })),
    [mirror, pointId],
  );
  const { value: rows } = useLive(live);
  const { value: commands } = useLive(useMemo(() => outbox.list(), [outbox]));
  return reportState(rows ?? [], commands ?? []);
}

interface DamagedToggleProps {
  readonly state: LabelReportState;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
}

/** "QR rusak": somebody who had to type or pick the point says so, and the report goes with the log. */
export function DamagedToggle({ state, on, onChange }: DamagedToggleProps) {
  if (state !== 'none')
    return (
      <p className="qr-damaged reported">
        <Icon name="qr-code-outline" />
        <span>{state === 'reported' ? texts.reported : texts.notOffered}</span>
      </p>
    );
  return (
    <button type="button" className="qr-damaged" aria-pressed={on} onClick={() => onChange(!on)}>
      <Icon name={on ? 'checkbox-outline' : 'qr-code-outline'} />
      <span className="grow">
        <b>{texts.button}</b>
        <small>{texts.help}</small>
      </span>
    </button>
  );
}
