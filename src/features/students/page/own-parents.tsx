import { useEffect, useRef, useState } from 'react';
import { calls } from '../../../contract/calls.ts';
import type { PupilParents } from '../../../contract/conduct-calls.ts';
import { semesterAssignments } from '../../../contract/resources/semester-assignments.ts';
import { PageCard, useData, useIsOnline, useIsOurs } from '../../../crud/public.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { telHref } from '../../../ui/phone-links.ts';
import { ParentCard } from './parent-card.tsx';
import { pupilTexts } from './texts/id.ts';

const texts = pupilTexts.own;
const { service, path, data: answerOf } = calls.pupilParents;

/**
 * The parents of one pupil, asked for when the teacher wants to call them. Held in this component and nowhere else: no
 * cache, no store, and gone with the page. Each answer stands in the trail of the services.
 */
function useOwnParents(id: string) {
  const { api } = useData();
  const [told, setTold] = useState<PupilParents['parents']>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);
  const open = async () => {
    if (isBusy) return;
    setBusy(true);
    setProblem(undefined);
    const mine = new AbortController();
    stop.current = mine;
    const answer = await api.get(service, path.replace('{id}', encodeURIComponent(id)), undefined, mine.signal);
    if (mine.signal.aborted) return;
    setBusy(false);
    if (!answer.ok) return setProblem(answer.error.message);
    const read = answerOf.safeParse(answer.value.data);
    if (read.success) setTold(read.data.parents);
    else setProblem(texts.plain);
  };
  return { told, problem, isBusy, open };
}

/** Why nobody can be asked now, or the button that asks. */
function Ask({ problem, isBusy, open }: Pick<ReturnType<typeof useOwnParents>, 'problem' | 'isBusy' | 'open'>) {
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

/** How the parents of a pupil of one's own class are reached. */
export function OwnParents({ id }: { readonly id: string }) {
  const { told, ...ask } = useOwnParents(id);
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
