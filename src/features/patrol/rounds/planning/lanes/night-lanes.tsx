import { useId } from 'react';
import { ChartNumbers } from '../../../../../ui/chart/chart-numbers.tsx';
import '../../../../../ui/chart/chart.css';
import { useWidth } from '../../../../../ui/chart/use-width.ts';
import { planningTexts as texts } from '../texts/id.ts';
import { dayMinutes, type Lane, type LanePart } from './lanes.ts';
import './lanes.css';

const [laneHeight, barHeight, headHeight, groupHeight] = [38, 22, 26, 30];
/** Names are before the lanes if there is room, else above them; likewise the days, after them. */
const wideFrom = 620;
const [before, behind] = [190, 96];
/** How many letters of a name fit. */
const letters = 20;
/** Room at the end, so that the last hour is not cut off. */
const edge = 8;

const short = (words: string, most: number): string => (words.length > most ? `${words.slice(0, most - 1)}…` : words);

interface Room {
  readonly width: number;
  readonly isWide: boolean;
  readonly left: number;
  readonly x: (minutes: number) => number;
  readonly hatch: string;
}

function roomOf(width: number, hatch: string): Room {
  const isWide = width >= wideFrom;
  const [left, right] = isWide ? [before, width - behind] : [edge, width - edge];
  return { width, isWide, left, hatch, x: (minutes) => left + (minutes / dayMinutes) * (right - left) };
}

function Hours({ room, height }: { readonly room: Room; readonly height: number }) {
  const every = room.isWide ? 2 : 4;
  const hours = Array.from({ length: 24 / every + 1 }, (_, at) => at * every);
  return hours.map((hour) => (
    <g key={hour}>
      <text className="axis" x={room.x(hour * 60)} y={14} textAnchor="middle">
        {String((hour + 12) % 24).padStart(2, '0')}
      </text>
      <path className={hour === 12 ? 'midnight' : 'grid'} d={`M${room.x(hour * 60)} ${headHeight - 4}V${height}`} />
    </g>
  ));
}

function Part({ part: { kind, from, to }, top, room }: { readonly part: LanePart; readonly top: number; readonly room: Room }) {
  const [x, width] = [room.x(from), Math.max(1, room.x(to) - room.x(from))];
  if (kind === 'over') return <rect className="lane-over" x={x} y={top - 3} width={width} height={barHeight + 6} rx={4} />;
  if (kind === 'walk') return <rect className="done" x={x} y={top} width={width} height={barHeight} />;
  return <rect className="lane-margin" fill={`url(#${room.hatch})`} x={x} y={top} width={width} height={barHeight} />;
}

const laneWords = (lane: Lane): string =>
  [
    texts.laneWords(lane.name, lane.opens, lane.starts, lane.ends, lane.closes),
    lane.days,
    ...(lane.with.length > 0 ? [texts.laneOverlap(lane.with.join(', '))] : []),
  ].join(', ');

function LaneRow({
  lane,
  top,
  room,
  isCurrent,
}: {
  readonly lane: Lane;
  readonly top: number;
  readonly room: Room;
  readonly isCurrent: boolean;
}) {
  const { isWide, left, width } = room;
  const height = isWide ? laneHeight : laneHeight + 18;
  const bar = top + (isWide ? (laneHeight - barHeight) / 2 : 26);
  const base = top + (isWide ? laneHeight / 2 + 5 : 18);
  return (
    <g className={isCurrent ? 'lane-now' : undefined}>
      <title>{laneWords(lane)}</title>
      {isCurrent && <rect className="lane-band" x={0} y={top} width={width} height={height} />}
      <path className="grid" d={`M0 ${top}H${width}`} />
      <text className="lab" x={isWide ? 0 : left} y={base}>
        {texts.lane(lane.starts, short(lane.name, letters))}
      </text>
      <text className="lane-days" x={width - (isWide ? 0 : left)} y={base} textAnchor="end">
        {short(lane.days, 15)}
      </text>
      {lane.parts.map((part) => (
        <Part key={`${part.kind} ${part.from} ${part.to}`} part={part} top={bar} room={room} />
      ))}
    </g>
  );
}

function Legend({ hatch }: { readonly hatch: string }) {
  const signs = [
    { words: texts.walkPart, className: 'done', fill: undefined },
    { words: texts.marginPart, className: 'lane-margin', fill: `url(#${hatch})` },
    { words: texts.overlapPart, className: 'lane-over', fill: undefined },
  ] as const;
  return signs.map(({ words, className, fill }) => (
    <span key={words} className="legend">
      <svg viewBox="0 0 20 10" aria-hidden="true">
        <rect x=".5" y=".5" width="19" height="9" rx="2" className={className} fill={fill} />
      </svg>
      {words}
    </span>
  ));
}

/** The position of each lane, with a heading before each branch's lanes if there are several. */
function placed(lanes: readonly Lane[], height: number) {
  const hasGroups = new Set(lanes.map(({ branch }) => branch)).size > 1;
  let top = headHeight;
  return {
    rows: lanes.map((lane, at) => {
      const heading = hasGroups && lane.branch !== lanes[at - 1]?.branch ? lane.branch : undefined;
      const headAt = top;
      if (heading !== undefined) top += groupHeight;
      const row = { lane, heading, headAt, top };
      top += height;
      return row;
    }),
    bottom: top,
  };
}

/** Every label of the table only once: names may be the same. */
function labelsOf(lanes: readonly Lane[]): readonly string[] {
  const seen = new Map<string, number>();
  return lanes.map(({ starts, name, branch }) => {
    const label = [texts.lane(starts, name), ...(branch === '' ? [] : [branch])].join(', ');
    const count = (seen.get(label) ?? 0) + 1;
    seen.set(label, count);
    return count === 1 ? label : `${label} (${count})`;
  });
}

interface NightLanesProps {
  readonly lanes: readonly Lane[];
  /** The schedule that the form is about. */
  readonly current?: string | undefined;
}

/** Schedules as lanes from noon to noon: the walk, its margins, and what two on one route share; with its numbers as a table. */
export function NightLanes({ lanes, current }: NightLanesProps) {
  const id = useId();
  const { ref, width } = useWidth<HTMLDivElement>();
  const room = roomOf(width, `${id}-h`);
  const { rows, bottom } = placed(lanes, room.isWide ? laneHeight : laneHeight + 18);
  const labels = labelsOf(lanes);
  return (
    <figure className="panel chart night-lanes" aria-labelledby={`${id}-t`}>
      <figcaption>
        <h3 id={`${id}-t`}>{texts.picture}</h3>
        <Legend hatch={room.hatch} />
      </figcaption>
      <div ref={ref}>
        <svg className="plot" viewBox={`0 0 ${width} ${bottom + 4}`} role="img" aria-label={lanes.map(laneWords).join('; ')}>
          <defs>
            <pattern id={room.hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
              <rect width="6" height="6" className="lane-back" />
              <path d="M0 0V6" className="lane-line" />
            </pattern>
          </defs>
          <Hours room={room} height={bottom} />
          {rows.map(({ lane, heading, headAt, top }) => (
            <g key={lane.id}>
              {heading !== undefined && (
                <text className="lane-group" x={room.isWide ? 0 : room.left} y={headAt + 20}>
                  {heading}
                </text>
              )}
              <LaneRow lane={lane} top={top} room={room} isCurrent={lane.id === current} />
            </g>
          ))}
        </svg>
      </div>
      <ChartNumbers
        caption={texts.picture}
        heads={texts.numbers}
        rows={lanes.map((lane, at) => [
          labels[at] ?? lane.name,
          lane.opens,
          lane.starts,
          lane.ends,
          lane.closes,
          lane.days,
          lane.with.join(', ') || texts.noOverlap,
        ])}
      />
    </figure>
  );
}
