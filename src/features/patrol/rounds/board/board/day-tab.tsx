import { NotOnDevice, EmptyWay, useResourceRights, useRowsWhere } from '../../../../../crud/public.ts';
import { KeyCap } from '../../../../../ui/part/key-cap.tsx';
import { useNarrow } from '../../../../../ui/gesture/use-narrow.ts';
import { daysBefore } from '../../../../../contract/values/wall-clock.ts';
import { DayField, dayWords, Steps } from '../day-field.tsx';
import { Freshness, OldFigures } from '../../../figures/freshness.tsx';
import { keptWords } from '../../../figures/kept-note.tsx';
import { figureTexts } from '../../../figures/texts/id.ts';
import { RoundPanel, type TabProps } from '../panel.tsx';
import { boardTexts as texts } from '../texts/id.ts';
import type { RoundAddress } from '../use-round-address.ts';
import { useNow } from '../use-now.ts';
import { Waiting } from '../../../figures/waiting.tsx';
import { PointsDialog } from './points-dialog.tsx';
import { RoundCards } from './round-cards.tsx';
import { BarLegend } from './round-parts.tsx';
import { RoundsTable } from './rounds-table.tsx';
import { sumsOf } from './standing.ts';
import { SumsLine } from './sums-line.tsx';
import { type KnownBoard, useBoard } from './use-board.ts';
import { patrolSchedules } from '../../../../../contract/resources/patrol/patrol-schedules.ts';
import { EmptyState } from '../../../../../ui/feedback/empty-state.tsx';

const every = {};

/** A day without rounds; if nothing was planned at all, a link to planning for those who may. */
function EmptyDay() {
  const { flags } = useResourceRights(patrolSchedules);
  const known = useRowsWhere(patrolSchedules, flags.read ? every : null, 1);
  if (flags.read && known?.length === 0)
    return (
      <EmptyWay kind="nothing" title={texts.noSchedules} to="/jadwal-patroli" words={texts.toSchedules}>
        {texts.noSchedulesHelp}
      </EmptyWay>
    );
  return (
    <EmptyState kind="nothing" title={texts.emptyDay}>
      {texts.emptyDayHelp}
    </EmptyState>
  );
}

const pointsDialog = 'titik';

interface DayProps extends TabProps {
  readonly address: RoundAddress;
}

interface BodyProps {
  readonly address: RoundAddress;
  readonly board: KnownBoard;
  readonly day: string;
  readonly now: number;
}

function Day({ address, board, day, now }: BodyProps) {
  const hasCards = useNarrow();
  const { rounds, isAsking, problem, again, isWhole, isLive } = board;
  const { list } = address;
  if (!rounds && isAsking) return <Waiting words={texts.loading} />;
  if (!rounds)
    return (
      <NotOnDevice title={texts.notHere} problem={problem} onRetry={again}>
        {texts.notHereHelp}
      </NotOnDevice>
    );
  if (board.keptFrom !== undefined)
    return (
      <EmptyState kind="no-match" title={figureTexts.notKept}>
        {keptWords(board.keptFrom)}
      </EmptyState>
    );
  if (rounds.length === 0) return <EmptyDay />;
  // An old board is shown as of its time: nobody here knows what has happened since.
  const moment = isLive ? now : board.asOf;
  const open = list.state.dialog === pointsDialog ? rounds.find(({ schedule }) => schedule === list.state.id) : undefined;
  const shown = {
    rounds,
    isWhole,
    now: moment,
    day: dayWords(day),
    onOpen: ({ schedule }: { schedule: string }) => list.openDialog(pointsDialog, schedule),
  };
  return (
    <>
      <SumsLine sums={sumsOf(rounds, moment)} isWhole={isWhole} />
      {hasCards ? <RoundCards {...shown} /> : <RoundsTable {...shown} />}
      <div className="round-foot">
        <BarLegend />
        {!hasCards && (
          <span className="round-keys" aria-hidden="true">
            <KeyCap keys="↑" /> <KeyCap keys="↓" /> {texts.keys.rows} <KeyCap keys="Enter" /> {texts.keys.enter}
          </span>
        )}
      </div>
      {open && <PointsDialog round={open} now={moment} isWhole={isWhole} onClose={list.closeDialog} />}
    </>
  );
}

/** The rounds of one day: which are done, which are under way, which nobody began. */
export function DayTab({ address, head }: DayProps) {
  const { now, today } = useNow();
  const day = address.day || today;
  const board = useBoard(day);
  const yesterday = daysBefore(today, 1);
  const goTo = (to: string) => address.go({ tanggal: to === today ? '' : to });
  return (
    <>
      {head(
        <>
          <Freshness isLive={board.isLive} canAsk={board.canAsk} asOf={board.asOf} now={now} />
          <button type="button" className="btn" onClick={() => goTo(day === yesterday ? today : yesterday)}>
            {day === yesterday ? texts.today : texts.yesterday}
          </button>
          <Steps words={{ before: texts.dayBefore, after: texts.dayAfter }} onStep={(by) => goTo(daysBefore(day, -by))}>
            <DayField label={texts.pickDay} day={day} onDay={goTo} />
          </Steps>
        </>,
      )}
      <RoundPanel tab={address.tab}>
        <OldFigures isShown={board.problem !== undefined && board.rounds !== undefined && board.canAsk} onRetry={board.again} />
        <Day address={address} board={board} day={day} now={now} />
      </RoundPanel>
    </>
  );
}
