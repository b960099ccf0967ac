import { useEffect, useRef, useState } from 'react';
import type { RosterClass } from '../../../contract/calls/adab/adab-calls.ts';
import { isApproved } from '../../../contract/resources/adab/adab-reports.ts';
import { useData, useRights } from '../../../crud/public.ts';
import { formatWireDay } from '../../../ui/words/format.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { conductTexts } from '../texts/id.ts';
import { Approved } from './editor/approved.tsx';
import { Editor } from './editor/editor.tsx';
import { LeftList } from './editor/left-list.tsx';
import { ToApprove } from './editor/to-approve.tsx';
import { useLeftWords } from './editor/use-left-words.ts';
import { StateChip } from './pupil-list.tsx';
import { actOn, type HeldReport, type PupilReports, stateOf } from './report-of.ts';
import { reportTexts } from './texts/id.ts';
import type { ReportSemester } from './use-reports.ts';
import { usePupilLevels, useRubric } from './use-rubric.ts';

const texts = reportTexts.editor;

interface PanelProps {
  readonly shown: RosterClass;
  readonly pupil: { readonly id: number; readonly name: string; readonly came?: string | undefined };
  readonly reports: PupilReports | undefined;
  readonly semester: ReportSemester;
  readonly term: string;
  /** This person approves the school's reports. */
  readonly isHead: boolean;
}

const nextOf = (approved: HeldReport | undefined): number => Number(approved?.edition ?? 0) + 1;

interface ReadProps extends Pick<PanelProps, 'pupil' | 'semester' | 'term'> {
  readonly row: HeldReport;
  /** Why nobody may begin another edition; undefined for those who may. */
  readonly closed: string | undefined;
  readonly onCorrect: () => void;
}

/** A final report. What its homeroom teacher wrote and the services refused becomes another edition. */
function Read({ row, pupil, semester, term, closed, onCorrect }: ReadProps) {
  const rights = useRights('/rapor-adab', reportTexts.title);
  const { left, take, drop } = useLeftWords({ pupil, semester: semester.id, term, edition: nextOf(row) });
  const canTake = (closed ?? rights.missing('create')) === undefined;
  return (
    <>
      {semester.past !== undefined && <p className="rapor-note">{semester.past}</p>}
      <LeftList
        left={left}
        takeWords={canTake ? reportTexts.left.takeNew : undefined}
        onTake={(one) => void take(one).then((next) => next && onCorrect())}
        onDrop={drop}
      />
      <Approved row={row} name={pupil.name} closed={closed} isPast={semester.past !== undefined} onCorrect={onCorrect} />
    </>
  );
}

/** Writing needs the levels; people who only approve get them with the paper. */
function Write({ shown, pupil, reports, semester, term }: Omit<PanelProps, 'isHead'>) {
  const rubric = useRubric();
  const levels = usePupilLevels(rubric, semester.id, pupil);
  const { latest, approved } = reports ?? {};
  const edition = nextOf(approved);
  return (
    <>
      {approved && <p className="rapor-note">{reportTexts.approved.correcting(edition)}</p>}
      <Editor
        // What is typed for one edition never shows under another.
        key={edition}
        pupil={pupil}
        semester={semester.id}
        term={term}
        edition={edition}
        row={isApproved(stateOf(latest)) ? undefined : latest}
        before={approved}
        levels={levels}
        classmates={shown.pupils.map(({ name }) => name)}
        closed={semester.isClosed ? reportTexts.closed : undefined}
      />
    </>
  );
}

/** What this person does with the report of one pupil: writes it, reads and approves it, or prints it. */
function Act({ isHead, ...panel }: PanelProps) {
  const { shown, pupil, reports, semester } = panel;
  // The edition that another one was begun from: once the new one is there, or is approved, that one counts.
  const [correcting, setCorrecting] = useState<string>();
  const latest = reports?.latest;
  const closed = semester.past ?? (semester.isClosed ? reportTexts.closed : undefined);
  const act = actOn(latest, { isHead, own: shown.own, correcting });
  if (latest && act === 'read')
    return (
      <Read
        {...{ pupil, semester, term: panel.term }}
        row={latest}
        closed={closed ?? (shown.own ? undefined : texts.notOwn)}
        onCorrect={() => setCorrecting(latest.id)}
      />
    );
  if (latest && act === 'approve') return <ToApprove row={latest} name={pupil.name} closed={closed} />;
  return act === 'write' ? <Write {...panel} /> : <p className="muted rapor-none">{texts.nothing}</p>;
}

interface PupilPanelProps extends PanelProps {
  readonly onPupil: (id: number | undefined) => void;
}

/** The report of one pupil, with links to the neighbouring ones. */
export function PupilPanel({ onPupil, ...panel }: PupilPanelProps) {
  const { shown, pupil, reports, term } = panel;
  const { session } = useData();
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    // If opened from far down the list, or from the foot of the previous one, it still starts at its top.
    if (pupil.id && (ref.current?.getBoundingClientRect().top ?? 0) < 0) ref.current?.scrollIntoView({ block: 'start' });
  }, [pupil.id]);
  const at = shown.pupils.findIndex(({ id }) => id === pupil.id);
  const beside = (step: -1 | 1) => shown.pupils[at + step];
  return (
    <section ref={ref} className="panel rapor-panel" aria-labelledby="rapor-pupil">
      <header className="panel-head">
        <button type="button" className="btn quiet rapor-back" onClick={() => onPupil(undefined)}>
          <Icon name="arrow-back-outline" />
          {texts.back}
        </button>
        <h2 id="rapor-pupil">{pupil.name}</h2>
        {pupil.came !== undefined && <span className="muted xs num">{conductTexts.came(formatWireDay(pupil.came))}</span>}
        <StateChip row={reports?.latest} />
        {([-1, 1] as const).map((step) => (
          <button
            key={step}
            type="button"
            className="icon-btn"
            aria-label={step === -1 ? texts.before : texts.next}
            disabled={beside(step) === undefined}
            onClick={() => onPupil(beside(step)?.id)}
          >
            <Icon name={step === -1 ? 'chevron-back-outline' : 'chevron-forward-outline'} />
          </button>
        ))}
      </header>
      <Act key={`${session.current()?.user.id} ${pupil.id} ${term}`} {...panel} />
    </section>
  );
}
