import { useId } from 'react';
import { NotOnDevice, PendingPhotosProvider, PullHome } from '../../../crud/public.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { formatMoment, formatNumber } from '../../../ui/words/format.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import '../../../ui/styles/patrol.css';
import { LoadingRows } from '../day/due-list.tsx';
import { photosOfFindings } from '../reported/drafts.ts';
import { FindingsGate } from '../reported/findings-gate.tsx';
import { kindWords } from '../reported/reported.ts';
import { useFreshFindings } from '../reported/use-reported.ts';
import { DoneCard, TaskCard } from './task-card.tsx';
import { groupsOf, type TaskGroup } from './task-groups.ts';
import './tasks.css';
import { taskTexts as texts } from './texts/id.ts';
import { type Tasks, useTasks } from './use-tasks.ts';
import { type TaskActs, useTaskActs } from './use-task-acts.ts';

interface PartProps {
  readonly tasks: Tasks;
  readonly acts: TaskActs;
}

function Group({ group, tasks, acts }: PartProps & { readonly group: TaskGroup }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className="list-head">
        <h2 id={id}>
          {group.isLate && <Icon name="time-outline" />}
          {group.title}
        </h2>
        {group.due !== '' && <span className="muted num">{group.due}</span>}
      </div>
      <ul>
        {group.rows.map((row) => (
          <TaskCard
            key={row.id}
            row={row}
            events={tasks.events.get(row.id) ?? []}
            isUnsent={tasks.unsent.has(row.id)}
            user={tasks.mender.user}
            acts={acts}
          />
        ))}
      </ul>
    </section>
  );
}

/** What was repaired today, and what was given back. */
function Over({ tasks }: { readonly tasks: Tasks }) {
  const id = useId();
  const { done, returned, unsent } = tasks;
  return (
    <>
      {done.length > 0 && (
        <section aria-labelledby={id}>
          <div className="list-head">
            <h2 id={id}>{texts.doneToday}</h2>
            <span className="muted num">{texts.count(formatNumber(done.length))}</span>
          </div>
          <ul>
            {done.map((row) => (
              <DoneCard key={row.id} row={row} isUnsent={unsent.has(row.id)} />
            ))}
          </ul>
        </section>
      )}
      {returned.length > 0 && (
        <p className="muted task-back">
          <b>{texts.returned}:</b> {returned.map(kindWords).join(', ')}
        </p>
      )}
    </>
  );
}

function Body({ tasks, acts }: PartProps) {
  if (tasks.mender.employe === '')
    return (
      <EmptyState kind="nothing" title={texts.noEmploye}>
        {texts.noEmployeHelp}
      </EmptyState>
    );
  if (tasks.asOf === null && tasks.mine.length === 0) return <NotOnDevice title={texts.notHere}>{texts.notHereHelp}</NotOnDevice>;
  return (
    <>
      {tasks.asOf !== null && <p className="muted num task-age">{texts.asOf(formatMoment(tasks.asOf))}</p>}
      {groupsOf(tasks.mine, tasks.today).map((group) => (
        <Group key={group.key} group={group} tasks={tasks} acts={acts} />
      ))}
      {tasks.mine.length === 0 && (
        <EmptyState kind="done" title={texts.none}>
          {texts.noneHelp}
        </EmptyState>
      )}
      <Over tasks={tasks} />
    </>
  );
}

/** What this person has to repair, by due day; works entirely offline if need be. */
export default function TasksPage() {
  const again = useFreshFindings();
  const tasks = useTasks();
  const acts = useTaskActs();
  return (
    <PendingPhotosProvider set={photosOfFindings}>
      <PullHome onRefresh={again} asOf={tasks?.asOf ?? undefined} />
      <div className="patrol tasks" data-touch="patrol">
        <h1 className="page-title wide-only">{texts.title}</h1>
        <FindingsGate>{tasks ? <Body tasks={tasks} acts={acts} /> : <LoadingRows />}</FindingsGate>
      </div>
    </PendingPhotosProvider>
  );
}
