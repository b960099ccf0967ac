import { type ReactNode, useState } from 'react';
import { isLive, NotOnDevice, TroubleLine, useData } from '../../../crud/public.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { formatNumber } from '../../../ui/words/format.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { keepRoom } from '../../../ui/part/keep-room.ts';
import { patrolTexts } from '../texts/id.ts';
import type { DuePoint } from './due-today.ts';
import { type DueKnown, doneWords, dueNotes, oldestOf } from './due-words.ts';
import { groupByFloor } from './group-by-floor.ts';
import { LastSeen } from './last-seen.tsx';
import { AllPoints, PointWay } from './point-way.tsx';
import type { FreshDay } from './use-fresh-day.ts';
import type { Day } from './use-day.ts';

const texts = patrolTexts.home;
// A round covers a floor or two; the rest is one touch away.
const firstFew = 30;

interface DueListProps {
  readonly day: Day;
  readonly fresh: FreshDay;
}

function DueRow({ point }: { readonly point: DuePoint }) {
  return (
    <li>
      <PointWay point={point.id} as="titik">
        <span className="grow">
          <b>{point.room}</b>
        </span>
        <time>
          <LastSeen last={point.last} />
        </time>
        <Icon name="chevron-forward-outline" size="s" />
      </PointWay>
    </li>
  );
}

/** Placeholders in the shape of the rows to come. */
export function LoadingRows() {
  return (
    <div className="plain" aria-hidden="true">
      <ul>
        {[148, 118, 172, 132].map((width) => (
          <li key={width}>
            <i className="sk" style={{ width }} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** While rows are on their way, nothing is said about them: an unknown list is not an empty one. */
export function isDayWaiting({ day, fresh }: DueListProps): boolean {
  if (day.points === undefined) return true;
  return day.points.length === 0 ? fresh.points.coming : !day.hasLogs && fresh.logsComing;
}

/** How reliable the list is. */
export function useDueKnown({ day, fresh }: DueListProps): DueKnown {
  const { connection } = useData();
  const { answer, at } = fresh.logs ?? { answer: undefined, at: 0 };
  const isAsking = fresh.logsComing && fresh.logs === undefined;
  return {
    // Check points fetched since the start are newer than the stored list.
    asOf: oldestOf([day.logsAsOf, fresh.points.isUnsure ? day.pointsAsOf : null]),
    isFresh: isAsking || isLive({ answer, at, asOf: day.logsAsOf, isOnline: fresh.online, since: connection.since }),
    isPart: fresh.points.isUnsure && !day.hasAllPoints,
  };
}

/** Why there is no point at all: none was created, the device was never told, or the service does not say. */
export function NoPoints({ fresh }: Pick<DueListProps, 'fresh'>) {
  if (fresh.points.hasNone)
    return (
      <EmptyState kind="nothing" title={texts.noneYet}>
        {texts.noneYetHelp}
      </EmptyState>
    );
  return (
    <NotOnDevice title={texts.noPoints} problem={fresh.points.problem} onRetry={fresh.again}>
      {texts.noPointsHelp}
    </NotOnDevice>
  );
}

function Nothing({ day, fresh, known }: DueListProps & { readonly known: DueKnown }) {
  if (day.points === undefined || day.points.length === 0) return <NoPoints fresh={fresh} />;
  const { title, help } = doneWords(known);
  return (
    <EmptyState kind="done" title={title}>
      {fresh.online && known.isPart ? texts.knownDoneTrouble : help}
    </EmptyState>
  );
}

/** How old the list is, unless that is said elsewhere, what it may lack, and that the services do not answer. */
export function DueNotes({ day, fresh, hasAge = true }: DueListProps & { readonly hasAge?: boolean }) {
  const { asOf, ...known } = useDueKnown({ day, fresh });
  const notes = dueNotes({ ...known, asOf: hasAge ? asOf : null });
  if (day.points === undefined || day.points.length === 0) return null;
  return (
    <>
      {fresh.isUntold && <TroubleLine onRetry={fresh.again} />}
      {notes.length > 0 && <p className="due-notes muted xs">{notes.join(' · ')}</p>}
    </>
  );
}

/** Where the notes come and go without moving the rows below. */
export function DueRoom({ children }: { readonly children: ReactNode }) {
  return (
    <div className="due-room" ref={keepRoom}>
      {children}
    </div>
  );
}

/** What is left today, by floor, in walking order. */
export function DueList({ day, fresh }: DueListProps) {
  const waits = isDayWaiting({ day, fresh });
  const [all, setAll] = useState(false);
  const shown = all
    ? day.left
    : groupByFloor(day.left)
        .flatMap((group) => group.points)
        .slice(0, firstFew);
  const rest = day.left.length - shown.length;
  const known = useDueKnown({ day, fresh });
  // What a service did not say is unknown, not zero.
  const isUntold = fresh.isUntold && day.points?.length === 0;
  return (
    <>
      <div className="list-head">
        <h2>
          {texts.left} {!waits && <span className="num muted">{isUntold ? texts.unknown : formatNumber(day.left.length)}</span>}
        </h2>
        <AllPoints />
      </div>
      <DueRoom>{!waits && <DueNotes day={day} fresh={fresh} />}</DueRoom>
      {waits ? (
        <LoadingRows />
      ) : day.left.length === 0 ? (
        <Nothing day={day} fresh={fresh} known={known} />
      ) : (
        <section className="plain">
          {groupByFloor(shown).map((group) => (
            <div key={group.key}>
              <h3 className="sub">{texts.floor(group.floor, group.school)}</h3>
              <ul>
                {group.points.map((point) => (
                  <DueRow key={point.id} point={point} />
                ))}
              </ul>
            </div>
          ))}
          {rest > 0 && (
            <button type="button" className="btn quiet big block" onClick={() => setAll(true)}>
              {texts.more(formatNumber(rest))}
            </button>
          )}
        </section>
      )}
    </>
  );
}
