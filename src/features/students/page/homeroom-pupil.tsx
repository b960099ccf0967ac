import { shownText } from '../../../contract/words/shown-text.ts';
import type { HeldRow } from '../../../contract/resource.ts';
import { semesterAssignments } from '../../../contract/resources/classes/semester-assignments.ts';
import { students } from '../../../contract/resources/people/students.ts';
import { canBeRow, EmptyWay, FactActs, NotOnDevice, NotTold, PageCard, PlainPage, useData, useIsOnline } from '../../../crud/public.ts';
import { OwnParents } from './own-parents.tsx';
import { StatusChip } from './pupil-head.tsx';
import { useOwnPupil } from './use-own-pupil.ts';
import { classWords } from './use-placements.ts';
import { pupilTexts } from './texts/id.ts';
import { listTexts } from '../../../ui/texts/id/list.ts';

const texts = pupilTexts.own;
const { fields } = semesterAssignments;

/** Where this teacher's class is a list: whichever of the two the teacher may open. */
function useOwnList() {
  const { session } = useData();
  const to = session.flags('/identitas-murid') ? '/identitas-murid' : '/beranda-laporan-adab';
  return { to, words: texts.list };
}

function ClassFacts({ row }: { readonly row: HeldRow<typeof semesterAssignments> }) {
  const facts = [
    [fields.nisn.label, shownText(row.nisn), students.fields.nisn],
    [fields.ysb_kelas_id.label, classWords(row)],
    [fields.name_school.label, shownText(row.name_school)],
  ] as const;
  return (
    <dl className="facts">
      {facts.map(([label, value, copied]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <span>{value || '–'}</span>
            {copied && <FactActs field={copied} text={value} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/**
 * A pupil of the teacher's own class, for a homeroom teacher who may not read pupils: what the class list tells, and
 * the parents' numbers.
 */
export function HomeroomPupil({ id }: { readonly id: string }) {
  const isOnline = useIsOnline();
  const { row, problem, again } = useOwnPupil(id);
  const list = useOwnList();
  if (!canBeRow(id))
    return (
      <EmptyWay kind="no-match" title={texts.gone} to={list.to} words={texts.toList}>
        {listTexts.noRowHelp}
      </EmptyWay>
    );
  if (row === undefined) return <div className="page-wait" aria-busy="true" />;
  // Only the services can say whether the pupil is gone.
  if (row === null && isOnline && problem) return <NotTold problem={problem} onRetry={again} />;
  if (row === null)
    return isOnline ? (
      <EmptyWay kind="no-match" title={texts.gone} to={list.to} words={texts.toList}>
        {texts.goneHelp}
      </EmptyWay>
    ) : (
      <NotOnDevice title={texts.notHere}>{texts.notHereHelp}</NotOnDevice>
    );
  return (
    <PlainPage
      target={students}
      id={id}
      name={shownText(row.name_student)}
      list={list}
      sub={
        <>
          <StatusChip status={shownText(row.status_student)} />
          <span>{classWords(row)}</span>
          <span>{shownText(row.name_school)}</span>
        </>
      }
    >
      <OwnParents id={id} />
      <PageCard title={pupilTexts.identity}>
        <ClassFacts row={row} />
      </PageCard>
    </PlainPage>
  );
}
