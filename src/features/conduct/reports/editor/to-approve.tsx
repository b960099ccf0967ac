import { useState } from 'react';
import { shownText } from '../../../../contract/words/shown-text.ts';
import { adabReports } from '../../../../contract/resources/adab/adab-reports.ts';
import { RightButton, useCanAsk, useRights, useSave } from '../../../../crud/public.ts';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { type HeldReport, stateOf } from '../report-of.ts';
import { reportTexts } from '../texts/id.ts';
import { useApprove } from '../use-approve.ts';
import { usePapers } from '../use-papers.ts';
import { Reading } from './reading.tsx';
import { Warnings } from './warnings.tsx';

const texts = reportTexts.approve;

interface ToApproveProps {
  readonly row: HeldReport;
  readonly name: string;
  readonly closed: string | undefined;
}

/** What a head reads before approving: what would be printed, as the services have it now. */
export function ToApprove({ row, name, closed }: ToApproveProps) {
  const canAsk = useCanAsk();
  const rights = useRights('/rapor-adab', reportTexts.title);
  const { papers, problem: notTold, again } = usePapers([row.id], shownText(row.version));
  const approve = useApprove();
  const [problem, setProblem] = useState<string>();
  const save = useSave({ resource: adabReports, onClose: () => undefined, onSaved: () => undefined });
  const read = papers?.[0];
  const isReady = stateOf(row) === 'Siap';
  const missing = rights.missing('update') ?? closed ?? (isReady ? undefined : texts.notReady);
  const submit = async () => {
    if (!read) return;
    setProblem((await approve(read))?.message);
    again();
  };
  const words = problem ?? notTold?.message ?? (canAsk ? undefined : texts.offline);
  return (
    <>
      <Reading
        dimensions={read?.paper.dimensions}
        narrative={read?.paper.narrative ?? shownText(row.narrative)}
        advice={read?.paper.advice ?? shownText(row.home_advice)}
      >
        <Warnings empty={read?.empty ?? []} named={read?.named ?? []} />
        {words !== undefined && (
          <p className="form-notice bad" role="alert">
            <Icon name="alert-circle" />
            <span className="grow">{words}</span>
          </p>
        )}
      </Reading>
      <div className="rapor-acts">
        <RightButton
          missing={missing}
          className="btn"
          onClick={() => void save({ operation: 'update', input: { status: 'Draf' }, row, title: name })}
        >
          {texts.back}
        </RightButton>
        <RightButton missing={missing ?? (read ? undefined : texts.offline)} className="btn primary" onClick={() => void submit()}>
          <Icon name="checkmark-outline" />
          {texts.submit}
        </RightButton>
      </div>
    </>
  );
}
