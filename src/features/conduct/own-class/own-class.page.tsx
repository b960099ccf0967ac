import { useMemo, useState } from 'react';
import type { RosterClass } from '../../../contract/calls/adab/adab-calls.ts';
import { shownText } from '../../../contract/words/shown-text.ts';
import { adabReports } from '../../../contract/resources/adab/adab-reports.ts';
import { adabScores } from '../../../contract/resources/adab/adab-scores.ts';
import { wallClock } from '../../../contract/values/wall-clock.ts';
import { NotOnDevice, useData, useIsOnline, useListState } from '../../../crud/public.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { formatMonth } from '../../../ui/words/format.ts';
import { OptionSelect } from '../../../ui/field/option-select.tsx';
import { ConductCrumbs } from '../crumbs.tsx';
import { useOthersLeft } from '../use-others-left.ts';
import { useNotesLeft, useNoted, useStatements } from '../notes/use-noted.ts';
import { type KnownRoster, useRoster } from '../told/use-roster.ts';
import { conductTeacherTexts } from '../teacher/texts/id.ts';
import { ToldAt, ToldFrame } from '../told/told-frame.tsx';
import { monthOf, type PupilMonth } from './month.ts';
import { NotesDialog } from './notes-dialog.tsx';
import { ParentsDialog } from './parents-dialog.tsx';
import { PupilLines } from './pupil-lines.tsx';
import { ReportProgress } from './report-progress.tsx';
import { ownClassTexts as texts } from './texts/id.ts';
import './own-class.css';

const parameters = ['kelas'];
const above = [{ to: '/catatan-adab', words: texts.above }];
const isOwn = ({ own }: RosterClass): boolean => own;
const nobody = [] as const;
const nameOf = (one: RosterClass): string => conductTeacherTexts.kelas(one.number_kelas, one.name_kelas);

interface OwnClassProps {
  readonly known: KnownRoster;
  readonly classes: readonly RosterClass[];
}

function Head({ known, classes, kelas, month }: OwnClassProps & { readonly kelas: RosterClass; readonly month: string }) {
  const list = useListState(parameters);
  return (
    <div className="told-head">
      <div className="grow">
        <h1>{nameOf(kelas)}</h1>
        <p className="muted">
          {texts.lead(formatMonth(month))} <ToldAt of={known} />
        </p>
      </div>
      {classes.length > 1 && (
        <OptionSelect
          label={texts.kelas}
          value={String(kelas.id)}
          options={classes.map((one) => ({ value: String(one.id), words: nameOf(one) }))}
          onChange={(value) => list.setKept({ kelas: value }, { replace: true })}
        />
      )}
      {known.told && <ReportProgress kelas={kelas} roster={known.told} />}
    </div>
  );
}

function OwnClass({ known, classes }: OwnClassProps) {
  const { time, session } = useData();
  const list = useListState(parameters);
  const statements = useStatements();
  const online = useIsOnline();
  const [reading, setReading] = useState<PupilMonth>();
  const [calling, setCalling] = useState<PupilMonth>();
  const kelas = classes.find(({ id }) => String(id) === list.state.kept?.['kelas']) ?? classes[0];
  const { rows, isKnown } = useNoted(kelas?.pupils ?? nobody);
  const month = wallClock(time.now()).date.slice(0, 7);
  const pupils = useMemo(() => (kelas ? monthOf(kelas, rows, statements, month) : []), [kelas, rows, statements, month]);
  if (!kelas) return null;
  if (!isKnown && online) return <Waiting />;
  if (!isKnown)
    return (
      <section className="panel">
        <NotOnDevice title={texts.notHere} problem={undefined} onRetry={known.again}>
          {texts.notHereHelp}
        </NotOnDevice>
      </section>
    );
  const shared = { onNotes: setReading, onCall: setCalling };
  return (
    <>
      <Head known={known} classes={classes} kelas={kelas} month={month} />
      <div className="month-class">
        <PupilLines title={texts.quiet} pupils={pupils.filter(({ all }) => all === 0)} nobody={texts.everybody} {...shared} />
        <PupilLines title={texts.seen} pupils={pupils.filter(({ all }) => all > 0)} nobody={texts.nobody} {...shared} />
      </div>
      {reading && (
        <NotesDialog
          name={reading.name}
          rows={rows.filter((row) => shownText(row.ysb_student_id) === reading.id)}
          statements={statements}
          me={String(session.current()?.user.id ?? '')}
          semester={String(known.told?.id_semester ?? '')}
          onClose={() => setReading(undefined)}
        />
      )}
      {calling && <ParentsDialog id={calling.id} name={calling.name} onClose={() => setCalling(undefined)} />}
    </>
  );
}

function Waiting() {
  return (
    <div className="panel told-wait" role="status" aria-busy="true">
      <span className="sr">{texts.loading}</span>
      <i className="sk" />
      <i className="sk" />
    </div>
  );
}

const noClass = { title: texts.noClass, help: texts.noClassHelp };
const notHere = { title: texts.notHere, help: texts.notHereHelp };

function Body({ known }: { readonly known: KnownRoster }) {
  return (
    <ToldFrame of={known} noTeacher={noClass} notHere={notHere}>
      {(roster) => {
        const classes = roster.classes.filter(({ own }) => own);
        return classes.length === 0 ? (
          <section className="panel">
            <EmptyState kind="nothing" title={noClass.title}>
              {noClass.help}
            </EmptyState>
          </section>
        ) : (
          <OwnClass known={known} classes={classes} />
        );
      }}
    </ToldFrame>
  );
}

/** `/catatan-adab/kelas`: what was noted this month about the pupils of the teacher's own class, the unseen first. */
export default function OwnClassPage() {
  const known = useRoster();
  const hasClass = known.told?.classes.some(isOwn) === true;
  useNotesLeft(known.told, isOwn);
  useOthersLeft(adabScores, known.told);
  useOthersLeft(adabReports, known.told);
  return (
    <div className="month-page" data-touch="tablet">
      <ConductCrumbs above={above} here={texts.title} />
      {!hasClass && <h1 className="sr">{texts.title}</h1>}
      <Body known={known} />
    </div>
  );
}
