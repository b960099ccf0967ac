import { shownText } from '../../../../contract/words/shown-text.ts';
import { adabReports } from '../../../../contract/resources/adab/adab-reports.ts';
import { RightButton, useCanAsk, useData, useRights, useSave } from '../../../../crud/public.ts';
import { formatMoment } from '../../../../ui/words/format.ts';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { type HeldReport, stateOf } from '../report-of.ts';
import { reportTexts } from '../texts/id.ts';
import { usePapers } from '../use-papers.ts';
import { usePrint } from '../use-print.ts';
import { Reading } from './reading.tsx';

const texts = reportTexts.approved;

interface ApprovedProps {
  readonly row: HeldReport;
  readonly name: string;
  /** Why nobody may begin another edition; undefined for those who may. */
  readonly closed: string | undefined;
  /** It can only be read and printed. */
  readonly isPast: boolean;
  readonly onCorrect: () => void;
}

/** A final report: read as approved, printed, handed out, or replaced by another edition. */
export function Approved({ row, name, closed, isPast, onCorrect }: ApprovedProps) {
  const { time } = useData();
  const canAsk = useCanAsk();
  const rights = useRights('/rapor-adab', reportTexts.title);
  const { papers } = usePapers([row.id], shownText(row.version));
  const print = usePrint();
  const save = useSave({ resource: adabReports, onClose: () => undefined, onSaved: () => undefined });
  const paper = papers?.[0]?.paper;
  const share = () => void save({ operation: 'update', input: { status: 'Dibagikan' }, row, title: name });
  return (
    <>
      <Reading
        dimensions={paper?.dimensions}
        narrative={paper?.narrative ?? shownText(row.narrative)}
        advice={paper?.advice ?? shownText(row.home_advice)}
      >
        <p className="rapor-by">
          <Icon name="checkmark-circle" />
          {texts.by(shownText(row.name_approver), formatMoment(Date.parse(shownText(row.approved_at)) || 0, time.now()))}
        </p>
      </Reading>
      <div className="rapor-acts">
        {!isPast && (
          <RightButton missing={closed ?? rights.missing('create')} className="btn quiet" onClick={onCorrect}>
            <Icon name="create-outline" />
            {texts.correct}
          </RightButton>
        )}
        {!isPast && stateOf(row) === 'Disetujui' && (
          <RightButton missing={rights.missing('update')} className="btn" onClick={share}>
            {texts.share}
          </RightButton>
        )}
        <RightButton missing={canAsk ? undefined : texts.offline} className="btn primary" onClick={() => void print([row])}>
          <Icon name="print-outline" />
          {texts.print}
        </RightButton>
      </div>
    </>
  );
}
