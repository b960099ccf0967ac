import { findingCalls, type FindingStats } from '../../../../contract/calls/finding-calls.ts';
import { dayText, numberText } from '../../../../contract/words/field-text.ts';
import { isDay } from '../../../../contract/values/day-text.ts';
import { daysBefore, wallClock } from '../../../../contract/values/wall-clock.ts';
import { type ListControls, NotOnDevice, useMoment } from '../../../../crud/public.ts';
import { formatMoment, formatNumber } from '../../../../ui/words/format.ts';
import { HrefLink } from '../../../../ui/part/href-link.tsx';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { useNarrow } from '../../../../ui/gesture/use-narrow.ts';
import { OldFigures } from '../../figures/freshness.tsx';
import { SheetButtons } from '../../figures/sheet-buttons.tsx';
import { useAnswer } from '../../figures/use-answer.ts';
import { Waiting } from '../../figures/waiting.tsx';
import { FindingTabs } from '../desk/finding-tabs.tsx';
import type { PresetKey } from '../presets.ts';
import { type Days, listHref, measures, usualDays } from './figures.ts';
import { MeasureChoice, StatCard } from './stat-card.tsx';
import { statSheets } from './stat-sheets.ts';
import { statsTexts as texts } from './texts/id.ts';

/** The days that the address names, else the usual ones. */
function daysIn(kept: Readonly<Record<string, string>> = {}, today: string): Days {
  const dayOf = (name: string, usual: string) => (isDay(kept[name] ?? '') ? (kept[name] ?? usual) : usual);
  const to = dayOf('sampai', today);
  return { from: dayOf('dari', daysBefore(to, usualDays - 1)), to };
}

interface TileProps {
  readonly label: string;
  readonly figure: string;
  readonly href: string | undefined;
  readonly children: React.ReactNode;
}

function Tile({ label, figure, href, children }: TileProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="num">
        {href === undefined ? (
          <b className="zero">{figure}</b>
        ) : (
          <HrefLink href={href} aria-label={`${label}: ${figure}`}>
            {figure}
          </HrefLink>
        )}
        <small>{children}</small>
      </dd>
    </div>
  );
}

/** The totals of all findings of these days. */
function Tiles({ told, days }: { readonly told: FindingStats; readonly days: Days }) {
  const href = (preset: PresetKey, count: number) => (count > 0 ? listHref(preset, days) : undefined);
  const part = (preset: PresetKey, count: number, words: string) =>
    count > 0 ? <HrefLink href={listHref(preset, days)}>{words}</HrefLink> : words;
  const { open, late, decide, closed, verified, not_one, median_days: median, repeats } = told;
  return (
    <dl className="panel stat-tiles">
      <Tile label={texts.open} figure={formatNumber(open)} href={href('terbuka', open)}>
        {part('terlambat', late, texts.late(formatNumber(late)))}, {part('keputusan', decide, texts.decide(formatNumber(decide)))}
      </Tile>
      <Tile label={texts.closed} figure={formatNumber(closed)} href={href('ditutup', closed)}>
        {part('diverifikasi', verified, texts.verified(formatNumber(verified)))},{' '}
        {part('bukan', not_one, texts.notOne(formatNumber(not_one)))}
      </Tile>
      <Tile
        label={texts.median}
        figure={median === null ? texts.none : texts.days(numberText(median))}
        href={median === null ? undefined : href('diverifikasi', verified)}
      >
        {median === null ? texts.medianNone : texts.medianHelp}
      </Tile>
      <Tile label={texts.repeats} figure={formatNumber(repeats)} href={href('berulang', repeats)}>
        {texts.repeatsHelp}
      </Tile>
    </dl>
  );
}

function DayInputs({ days: { from, to }, onDays }: { readonly days: Days; readonly onDays: (days: Days) => void }) {
  const input = (label: string, day: string, take: (day: string) => Days) => (
    <label className="stat-day">
      <span>{label}</span>
      <span className="input">
        <input type="date" value={day} onChange={({ target }) => isDay(target.value) && onDays(take(target.value))} />
      </span>
    </label>
  );
  return (
    <div className="stat-days">
      {input(texts.from, from, (day) => ({ from: day, to }))}
      {input(texts.until, to, (day) => ({ from, to: day }))}
    </div>
  );
}

/** The same days by room, by kind and by department. */
function useStats(days: Days) {
  const call = findingCalls.findingStats;
  const asked = days.from > days.to ? null : { from: days.from, to: days.to };
  const room = useAnswer(call, asked && { ...asked, by: 'room' });
  const kind = useAnswer(call, asked && { ...asked, by: 'kind' });
  const department = useAnswer(call, asked && { ...asked, by: 'department' });
  const all = [room, kind, department];
  const told = room.told && kind.told && department.told ? { room: room.told, kind: kind.told, department: department.told } : undefined;
  return {
    told,
    at: Math.min(...all.map(({ at }) => at)),
    isAsking: all.some(({ isAsking }) => isAsking),
    problem: all.find(({ problem }) => problem)?.problem,
    canAsk: room.canAsk,
    again: () => {
      for (const one of all) one.again();
    },
  };
}

/** The statistics of findings over days; the services count, so it needs a connection. */
export function StatsTab({ list }: { readonly list: ListControls }) {
  const isNarrow = useNarrow();
  const now = useMoment();
  const days = daysIn(list.state.kept, wallClock(now).date);
  const measure = measures.find((one) => one === list.state.kept?.['batang']) ?? 'open';
  const { told, at, isAsking, problem, canAsk, again } = useStats(days);
  const isWrong = days.from > days.to;
  const set = (values: Readonly<Record<string, string>>) => list.setKept(values, { replace: true });
  const period = texts.period(dayText(days.from), dayText(days.to));
  const tools = (
    <>
      {told && !isWrong && (
        <span className="muted xs num stat-asof">
          <Icon name="time-outline" size="s" />
          {texts.asOf(formatMoment(at, now))}
        </span>
      )}
      <SheetButtons sheets={told && !isWrong ? () => statSheets(told, period) : undefined} />
    </>
  );
  return (
    <>
      <div className={isNarrow ? 'sr' : 'page-head'}>
        <h1>{texts.heading}</h1>
        {!isNarrow && tools}
      </div>
      <FindingTabs />
      <div className="stat-tools">
        <DayInputs days={days} onDays={({ from, to }) => set({ dari: from, sampai: to })} />
        <MeasureChoice measure={measure} onMeasure={(one) => set({ batang: one === 'open' ? '' : one })} />
        {isNarrow && <div className="stat-outward">{tools}</div>}
      </div>
      <OldFigures isShown={problem !== undefined && told !== undefined && canAsk} onRetry={again} />
      {isWrong ? (
        <p className="error" role="alert">
          {texts.wrongOrder}
        </p>
      ) : told ? (
        <>
          <p className="muted xs">
            {texts.counts} {texts.note} {texts.medianNote}
          </p>
          <Tiles told={told.room} days={days} />
          <div className="stat-cards">
            {[told.room, told.kind, told.department].map((one) => (
              <StatCard key={one.by} told={one} days={days} measure={measure} />
            ))}
          </div>
        </>
      ) : isAsking ? (
        <Waiting words={texts.loading} />
      ) : (
        <NotOnDevice title={texts.notHere} problem={problem} onRetry={again}>
          {texts.notHereHelp}
        </NotOnDevice>
      )}
    </>
  );
}
