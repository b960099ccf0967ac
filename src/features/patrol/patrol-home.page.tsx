import { Link } from '@tanstack/react-router';
import { PullHome, SessionEndLine, useData } from '../../crud/public.ts';
import { formatDay } from '../../ui/words/format.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { patrolTexts } from './texts/id.ts';
import { shellTexts } from '../../ui/texts/id/shell.ts';
import '../../ui/styles/patrol.css';
import { useFreshBriefs } from './briefs/use-briefs.ts';
import { CounterCard } from './home/counter-card.tsx';
import { DueList, DueNotes, DueRoom, LoadingRows } from './day/due-list.tsx';
import { ScanDock } from './home/scan-dock.tsx';
import { type AskedHome, useAskedHome, useDrawnHome } from './home/use-home.ts';
import { type AskedCounter, useOfficerCounter, usePointCounter } from './home/use-counters.ts';
import { useMayRecord } from './day/point-way.tsx';
import type { Day } from './day/use-day.ts';
import { IncomingHandovers, LateHandovers } from './handover/incoming.tsx';
import { isOpen, restOf } from './held-rounds/rounds-here.ts';
import { MissedLine } from './rounds/reasons/missed-line.tsx';
import { StartRound } from './ready/start-round.tsx';
import { RoundCard } from './rounds/round-card.tsx';
import { RoundWays } from './rounds/round-ways.tsx';
import { RoundRest } from './rounds/round-rest.tsx';

const texts = patrolTexts.home;

/** With only a few rows of the round, the figures of the day stay in view. */
const roundRows = 5;

function Greeting() {
  const { session, time } = useData();
  const user = session.current()?.user;
  const branch = user?.ysb_branch_name ? shellTexts.branch(String(user.ysb_branch_name)) : shellTexts.allBranches;
  return (
    <section className="greet">
      <b>{user?.username}</b>
      <p>
        {branch} · {formatDay(time.now())}
      </p>
      <SessionEndLine />
    </section>
  );
}

interface CountersProps {
  readonly points: AskedCounter;
  readonly officer: AskedCounter;
  readonly day: Day;
  readonly online: boolean;
}

/** What was done today, by everybody and by this person. */
function Counters({ points, officer, day, online }: CountersProps) {
  const shared = { points: day.points?.length, today: day.today, online };
  return (
    <section className="counters">
      <CounterCard heading={texts.points} asked={points} pending={day.pending.all} onDevice={day.onDevice?.all} {...shared} />
      <CounterCard
        heading={texts.officer}
        whose={texts.byYou}
        asked={officer}
        pending={day.pending.own}
        onDevice={day.onDevice?.own}
        {...shared}
      />
    </section>
  );
}

interface DrawnHomeProps extends AskedHome {
  readonly points: AskedCounter;
  readonly officer: AskedCounter;
}

const Waiting = () => (
  <div aria-busy="true">
    <LoadingRows />
  </div>
);

/** The home as the device knows it. */
function DrawnHome({ points, officer, ...asked }: DrawnHomeProps) {
  const { fresh } = asked;
  const { day, rounds, isDrawn, handed, lateHanded, missed, lateMissed } = useDrawnHome(asked);
  const { current, now, employe } = rounds;
  const isWalked = current !== undefined && isOpen(current, now) && restOf(current).length > 0;
  const mayRecord = useMayRecord();
  if (!isDrawn) return <Waiting />;
  return (
    <>
      <IncomingHandovers handed={handed} />
      {current && <RoundCard round={current} now={now} employe={employe} />}
      {mayRecord && <StartRound rounds={rounds} day={day} />}
      {isWalked && (
        <RoundRest round={current} words={rounds.words} few={roundRows} all="/check-points">
          <DueRoom>
            <DueNotes day={day} fresh={fresh} />
          </DueRoom>
        </RoundRest>
      )}
      <MissedLine missed={missed} />
      <Counters points={points} officer={officer} day={day} online={fresh.online} />
      {!isWalked && <DueList day={day} fresh={fresh} />}
      {rounds.schedules.length > 0 && <RoundWays schedules={rounds.schedules} today={rounds.today} />}
      <LateHandovers handed={lateHanded} />
      <MissedLine missed={lateMissed} />
    </>
  );
}

/** The officer's home: the round that is open or next, what was done today, what is left, and the way to the camera. */
export default function PatrolHomePage() {
  const { isFirst, ...asked } = useAskedHome();
  useFreshBriefs();
  const points = usePointCounter();
  const officer = useOfficerCounter();
  const again = () => {
    asked.freshRounds.again();
    return asked.fresh.again();
  };
  return (
    <>
      <PullHome onRefresh={again} asOf={points.counter?.asOf} />
      <div className="patrol patrol-home" data-touch="patrol">
        <nav className="crumbs wide-only" aria-label={texts.crumbs}>
          <span>{texts.title}</span>
          <Icon name="chevron-forward-outline" />
          <Link to="/log-check-points">{texts.crumb}</Link>
        </nav>
        <h1 className="page-title wide-only">{texts.title}</h1>
        <Greeting />
        {isFirst ? <Waiting /> : <DrawnHome points={points} officer={officer} {...asked} />}
        <ScanDock />
      </div>
    </>
  );
}
