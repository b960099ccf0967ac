import { semesterAssignments } from '../../../contract/resources/classes/semester-assignments.ts';
import { PageCard, useIsOnline, useIsOurs, usePupilParents } from '../../../crud/public.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { telHref } from '../../../ui/words/phone-links.ts';
import { ParentCard } from './parent-card.tsx';
import { pupilTexts } from './texts/id.ts';

const texts = pupilTexts.own;
/** Why nobody can be asked now, or the button that asks. */
function Ask({ problem, isBusy, open }: Pick<ReturnType<typeof usePupilParents>, 'problem' | 'isBusy' | 'open'>) {
  const isOnline = useIsOnline();
  const isOurs = useIsOurs(semesterAssignments);
  if (!isOnline || !isOurs) return <p className="card-empty">{isOnline ? texts.plain : texts.offline}</p>;
  return (
    <div className="calls">
      {problem && (
        <p role="alert" className="gap-note">
          <Icon name="alert-circle-outline" />
          {problem}
        </p>
      )}
      <button type="button" className="btn" aria-disabled={isBusy || undefined} onClick={() => void open()}>
        <Icon name="call-outline" />
        {isBusy ? texts.opening : texts.open}
      </button>
      <p className="muted xs">{texts.help}</p>
    </div>
  );
}

/** How to reach the parents of a pupil of the teacher's own class. */
export function OwnParents({ id }: { readonly id: string }) {
  const { told, ...ask } = usePupilParents(id, texts.plain);
  const main = told?.find(({ phone }) => telHref(phone) !== undefined)?.relation;
  return (
    <PageCard title={pupilTexts.parents}>
      {told ? (
        <div className="parents">
          {told.map(({ relation, name, job, phone }) => (
            <ParentCard key={relation} relation={relation} name={name} job={job} number={phone.trim()} isMain={relation === main} />
          ))}
        </div>
      ) : (
        <Ask {...ask} />
      )}
    </PageCard>
  );
}
