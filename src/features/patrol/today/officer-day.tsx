import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { formatMoment, formatNumber } from '../../../ui/words/format.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import '../../../ui/styles/patrol.css';
import type { DuePoint } from '../day/due-today.ts';
import { DueNotes, DueRoom, NoPoints, useDueKnown } from '../day/due-list.tsx';
import { doneWords } from '../day/due-words.ts';
import { groupByFloor } from '../day/group-by-floor.ts';
import { LastSeen } from '../day/last-seen.tsx';
import { PointWay, useMayRecord } from '../day/point-way.tsx';
import { ScanDock } from '../home/scan-dock.tsx';
import { type AskedHome, useAskedHome, useDrawnHome } from '../home/use-home.ts';
import type { Day } from '../day/use-day.ts';
import type { FreshDay } from '../day/use-fresh-day.ts';
import { IncomingHandovers, LateHandovers } from '../handover/incoming.tsx';
import { isOpen, restOf } from '../held-rounds/rounds-here.ts';
import type { Rounds } from '../held-rounds/use-rounds.ts';
import { StartRound } from '../ready/start-round.tsx';
import { MissedLine } from '../rounds/reasons/missed-line.tsx';
import { RoundCard } from '../rounds/round-card.tsx';
import { RoundRest } from '../rounds/round-rest.tsx';
import { Readiness } from './readiness.tsx';
import { todayTexts as texts } from './texts/id.ts';
import './today.css';

/** How many points of the round are listed before it begins. */
const nextFew = 3;

interface PlaceLeft {
  readonly key: string;
  readonly place: string;
  readonly left: number;
  readonly all: number;
}

/** What is left on each floor in walking order; in each building if the round leads through several. */
export function placesOf(day: Pick<Day, 'points' | 'left'>): readonly PlaceLeft[] {
  const left = new Set(day.left.map(({ id }) => id));
  const floors = groupByFloor(day.points ?? []);
  const isOneBuilding = new Set(floors.map(({ school }) => school)).size === 1;
  const places = new Map<string, { left: number; all: number }>();
  for (const { floor, school, points } of floors) {
    const name = isOneBuilding ? texts.floor(floor) : school;
    const sum = places.get(name) ?? { left: 0, all: 0 };
    sum.left += points.filter(({ id }) => left.has(id)).length;
    sum.all += points.length;
    places.set(name, sum);
  }
  return [...places].map(([place, sum]) => ({ key: place, place: place === '' ? texts.noBuilding : place, ...sum }));
}

function Left({ day }: { readonly day: Day }) {
  const id = useId();
  const places = placesOf(day);
  const total = day.points?.length ?? 0;
  return (
    <section className="left" aria-labelledby={id}>
      <p className="sum">
        <Link to="/beranda-patrol" aria-label={`${formatNumber(day.left.length)} ${texts.left(formatNumber(total))}`}>
          <b>{formatNumber(day.left.length)}</b>
        </Link>
        <span id={id}>{texts.left(formatNumber(total))}</span>
        {day.logsAsOf !== null && (
          <span className="age">
            <Icon name="time-outline" />
            {texts.asOf(formatMoment(day.logsAsOf))}
          </span>
        )}
      </p>
      <ul className="floors">
        {places.map(({ key, place, left, all }) => (
          <li key={key}>
            <Link to="/beranda-patrol">
              <span className="bar" role="img" aria-label={texts.placeBar(place, formatNumber(all - left), formatNumber(all))}>
                <i style={{ width: `${Math.round(((all - left) / all) * 100)}%` }} />
              </span>
              <span className="floor-words">
                {place} <b>{left === 0 ? texts.floorDone : texts.floorLeft(formatNumber(left))}</b>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function NextPoint({ point }: { readonly point: DuePoint }) {
  return (
    <li>
      <PointWay point={point.id} as="titik">
        <span className="floor-tag">{texts.floor(point.floor).replace('Lantai', 'Lt')}</span>
        <span className="grow">
          <b>{point.room}</b>
          <small>
            <LastSeen last={point.last} />
          </small>
        </span>
        <Icon name="chevron-forward-outline" size="s" />
      </PointWay>
    </li>
  );
}

function Next({ day }: { readonly day: Day }) {
  const id = useId();
  const next = groupByFloor(day.left)
    .flatMap(({ points }) => points)
    .slice(0, nextFew);
  if (next.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <div className="list-head">
        <h2 id={id}>
          {texts.next(formatNumber(next.length))} <small>{next[0]?.school}</small>
        </h2>
        <Link className="med more" to="/beranda-patrol">
          {texts.all(formatNumber(day.left.length))}
        </Link>
      </div>
      <div className="plain">
        <ul>
          {next.map((point) => (
            <NextPoint key={point.id} point={point} />
          ))}
        </ul>
      </div>
    </section>
  );
}

interface DayWordsProps {
  readonly day: Day;
  readonly fresh: FreshDay;
}

/** What is left of the day if there is no round, as far as it is known. */
function DayWords({ day, fresh }: DayWordsProps) {
  const { title } = doneWords(useDueKnown({ day, fresh }));
  if (!day.points || day.points.length === 0) return <NoPoints fresh={fresh} />;
  return (
    <>
      <Left day={day} />
      {day.left.length === 0 ? (
        <p className="board-line">
          <Icon name="checkmark-circle-outline" />
          {title}
        </p>
      ) : (
        <Next day={day} />
      )}
      {/* Below what can be tapped, for it may come late. */}
      <DueRoom>
        <DueNotes day={day} fresh={fresh} hasAge={false} />
      </DueRoom>
    </>
  );
}

interface RoundWordsProps extends DayWordsProps {
  readonly rounds: Rounds;
}

/** The round instead of what is left of the day: the card, and the first points to walk while it is open. */
function RoundWords({ day, fresh, rounds }: RoundWordsProps) {
  const { current: round, now, words, employe } = rounds;
  const mayRecord = useMayRecord();
  if (!round) return null;
  const isWalked = isOpen(round, now) && restOf(round).length > 0;
  return (
    <>
      <RoundCard round={round} now={now} employe={employe} />
      {mayRecord && <StartRound rounds={rounds} day={day} />}
      {isWalked ? <RoundRest round={round} words={words} few={nextFew} all="/beranda-patrol" /> : <Next day={day} />}
      <DueRoom>
        <DueNotes day={day} fresh={fresh} />
      </DueRoom>
    </>
  );
}

function Waiting() {
  return (
    <div className="day-wait" aria-busy="true">
      <section className="left">
        <i className="sk" style={{ width: '60%', height: 32 }} />
        <i className="sk" style={{ width: '90%' }} />
      </section>
    </div>
  );
}

/** The round or what is left of the day, and whether all is ready, as the device knows it. */
function DrawnDay(asked: AskedHome) {
  const { fresh } = asked;
  const { day, rounds, isDrawn, handed, lateHanded, missed, lateMissed } = useDrawnHome(asked);
  const mayRecord = useMayRecord();
  const hasRound = rounds.current !== undefined && day.points !== undefined && day.points.length > 0;
  if (!isDrawn) return <Waiting />;
  return (
    <>
      <IncomingHandovers handed={handed} />
      {hasRound ? <RoundWords day={day} fresh={fresh} rounds={rounds} /> : <DayWords day={day} fresh={fresh} />}
      <MissedLine missed={missed} />
      {mayRecord && <Readiness day={day} />}
      <LateHandovers handed={lateHanded} />
      <MissedLine missed={lateMissed} />
    </>
  );
}

/** The officer's part of the home: the round or what is left of the day, what comes next, whether all is ready, and Scan. */
export function OfficerDay() {
  const { isFirst, ...asked } = useAskedHome();
  return (
    <div className="officer-day" data-touch="patrol">
      {isFirst ? <Waiting /> : <DrawnDay {...asked} />}
      <ScanDock />
    </div>
  );
}
