import { passesAll } from '../../../../../contract/permissions.ts';
import { logCheckPoints } from '../../../../../contract/resources/patrol/log-check-points.ts';
import { weekdayText, weekdayWords } from '../../../../../contract/words/field-text.ts';
import type { Coverage, CoveragePoint } from '../../../../../contract/calls/round-calls.ts';
import { useData, useResourceRights } from '../../../../../crud/public.ts';
import { Dialog } from '../../../../../ui/dialog/dialog.tsx';
import { formatNumber } from '../../../../../ui/words/format.ts';
import { HrefLink } from '../../../../../ui/part/href-link.tsx';
import { Icon } from '../../../../../ui/icons/icon.tsx';
import { logsOfPoint } from '../../../logs/of-point.tsx';
import type { Period } from '../period.ts';
import { boardTexts } from '../texts/id.ts';
import { type HeatCell, countReasons, reasonWords } from './heat.ts';

const texts = boardTexts.heat;

interface CellProps {
  readonly point: CoveragePoint;
  readonly cell: HeatCell;
  /** The days on which the schedule was walked. */
  readonly days: readonly string[];
  readonly time: string;
  /** The days of the logs at the point, including those without a round. */
  readonly period: Period;
  readonly onClose: () => void;
}

/** Sab 14 */
const dayName = (day: string): string => `${weekdayWords[new Date(`${day}T00:00:00Z`).getUTCDay()]} ${Number(day.slice(8))}`;

/** With more tiles than a month has days, the list below says more. */
const mostTiles = 31;

type WhoProps = Pick<CellProps, 'point' | 'cell' | 'time' | 'period'>;

/** Who recorded at the point on these days, each linked to exactly those logs. What they did in the rounds of this schedule is below. */
function WhoRecorded({ point, cell, time, period: { from, to } }: WhoProps) {
  const { flags } = useResourceRights(logCheckPoints);
  const done = new Map(cell.seen_by.map((one) => [one.officer, one.done]));
  const { session } = useData();
  // Whoever sees every branch would be shown the logs of a point that moved in both; the figures are of one.
  const branch = passesAll(session.current()?.user.level ?? '') ? point.branch : '';
  const hrefOf = (officer: string) => logsOfPoint(point.point, { from, until: to, officer, branch });
  const lines = point.officers.map(({ officer, by, logs }) => {
    const seen = done.get(officer) ?? 0;
    return { officer, by, count: texts.logCount(formatNumber(logs)), said: seen === 0 ? '' : texts.seenTimes(formatNumber(seen), time) };
  });
  return (
    <>
      {lines.length > 0 && (
        <section className="cell-who" aria-label={texts.recordedBy}>
          <h3>{texts.recordedBy}</h3>
          <ul>
            {lines.map(({ officer, by, count, said }) => {
              const words = (
                <>
                  <span className="grow">
                    <b>{by}</b>
                    {said !== '' && <small className="num">{said}</small>}
                  </span>
                  <span className="num">{count}</span>
                </>
              );
              return (
                <li key={officer}>
                  {flags.read ? (
                    <HrefLink className="cell-officer" href={hrefOf(officer)}>
                      {words}
                      <Icon name="chevron-forward-outline" size="s" />
                    </HrefLink>
                  ) : (
                    <span className="cell-officer">{words}</span>
                  )}
                </li>
              );
            })}
          </ul>
        </section>
      )}
      {flags.read && (
        <HrefLink className="link" href={hrefOf('')}>
          {point.logs === 0 ? texts.logs : texts.allLogs(formatNumber(point.logs))}
          <Icon name="chevron-forward-outline" size="s" />
        </HrefLink>
      )}
    </>
  );
}

/** The days of a point in the rounds of one schedule: seen or not, and why not, and who was there. */
export function CellDialog({ point, cell, days, time, period, onClose }: CellProps) {
  const hasTiles = days.length <= mostTiles;
  // A day about which only its tile says something is not listed below.
  const listed = cell.missed.filter((one) => !hasTiles || reasonWords(one, '') !== '');
  const missed = new Set(cell.missed.map(({ date }) => date));
  return (
    <Dialog title={texts.cellTitle(point.room, time)} onClose={onClose}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className="cell-days" tabIndex={0} aria-label={texts.days}>
        {hasTiles && (
          <ol className="cell-week">
            {days.map((day) => (
              <li key={day} className={missed.has(day) ? 'out' : undefined}>
                <span className="num">{dayName(day)}</span>
                <Icon name={missed.has(day) ? 'close-outline' : 'checkmark-outline'} size="s" />
                <span className="sr">{missed.has(day) ? texts.notSeen : texts.seen}</span>
              </li>
            ))}
          </ol>
        )}
        {missed.size === 0 ? (
          <p>{texts.allSeen}</p>
        ) : (
          <>
            <p className="num">
              {countReasons(cell.missed, texts.noReason)
                .map(({ reason, count }) => texts.count(reason, formatNumber(count)))
                .join(' · ')}
            </p>
            {listed.length > 0 && (
              <ul className="cell-missed">
                {listed.map((one) => (
                  <li key={one.date}>{texts.daySaid(weekdayText(one.date), reasonWords(one, texts.noReason))}</li>
                ))}
              </ul>
            )}
          </>
        )}
        <WhoRecorded {...{ point, cell, time, period }} />
      </section>
    </Dialog>
  );
}

/** On which days a schedule was walked. */
export const daysOf = ({ rounds }: Pick<Coverage, 'rounds'>, schedule: string): readonly string[] =>
  [...new Set(rounds.filter((round) => round.schedule === schedule).map(({ date }) => date))].sort();
