import { useCallback, useMemo } from 'react';
import { dayText } from '../../../../../contract/words/field-text.ts';
import type { Coverage } from '../../../../../contract/calls/round-calls.ts';
import { isDay } from '../../../../../contract/values/day-text.ts';
import { NotOnDevice } from '../../../../../crud/public.ts';
import { EmptyState } from '../../../../../ui/feedback/empty-state.tsx';
import { formatNumber } from '../../../../../ui/words/format.ts';
import { OptionSelect } from '../../../../../ui/field/option-select.tsx';
import { Steps } from '../day-field.tsx';
import { Freshness, OldFigures } from '../../../figures/freshness.tsx';
import { KeptNote, keptWords } from '../../../figures/kept-note.tsx';
import { figureTexts } from '../../../figures/texts/id.ts';
import { RoundPanel, type TabProps } from '../panel.tsx';
import { daysIn, lastWeek, type Period, stepped } from '../period.ts';
import { SheetButtons } from '../../../figures/sheet-buttons.tsx';
import { boardTexts } from '../texts/id.ts';
import { periodProblem, useCoverage } from '../use-coverage.ts';
import { useNow } from '../use-now.ts';
import type { RoundAddress } from '../use-round-address.ts';
import { Waiting } from '../../../figures/waiting.tsx';
import { CellDialog, daysOf } from './cell-dialog.tsx';
import { coverageSheets } from './coverage-sheets.ts';
import { allRoutes, type Heat, heatOf, shownRoute } from './heat.ts';
import { HeatLegend, HeatTable } from './heat-table.tsx';

const texts = boardTexts.heat;
const cellDialog = 'sel';

interface CoverageProps extends TabProps {
  readonly address: RoundAddress;
}

interface PeriodProps {
  readonly period: Period;
  readonly onPeriod: (period: Period) => void;
}

function DayInput({ label, day, onDay }: { readonly label: string; readonly day: string; readonly onDay: (day: string) => void }) {
  return (
    <label className="heat-day">
      <span>{label}</span>
      <span className="input">
        <input type="date" value={day} onChange={({ target }) => isDay(target.value) && onDay(target.value)} />
      </span>
    </label>
  );
}

/** From and to, and a step of the same length back or forward. */
function PeriodFields({ period, onPeriod }: PeriodProps) {
  const { from, to } = period;
  return (
    <div className="heat-period">
      <DayInput label={boardTexts.from} day={from} onDay={(day) => onPeriod({ from: day, to })} />
      <DayInput label={boardTexts.until} day={to} onDay={(day) => onPeriod({ from, to: day })} />
      {periodProblem(period) === undefined && (
        <Steps words={{ before: boardTexts.before, after: boardTexts.after }} onStep={(by) => onPeriod(stepped(period, by))}>
          <span className="round-words num" aria-live="polite">
            {texts.length(formatNumber(daysIn(period)))}
          </span>
        </Steps>
      )}
    </div>
  );
}

interface BodyProps {
  readonly address: RoundAddress;
  readonly told: Coverage;
  readonly heat: Heat;
  readonly caption: string;
}

function HeatBody({ address: { list }, told, heat, caption }: BodyProps) {
  const { openDialog } = list;
  const onOpen = useCallback((one: string, of: string) => openDialog(cellDialog, `${one}.${of}`), [openDialog]);
  const [pointId, scheduleId = ''] = (list.state.dialog === cellDialog ? (list.state.id ?? '') : '').split('.');
  const point = told.points.find((one) => one.point === pointId && one.cells.some(({ schedule }) => schedule === scheduleId));
  const cell = point?.cells.find(({ schedule }) => schedule === scheduleId);
  const schedule = told.schedules.find((one) => one.schedule === scheduleId);
  if (heat.schools.length === 0 && told.kept_from !== undefined)
    return (
      <EmptyState kind="no-match" title={figureTexts.notKept}>
        {keptWords(told.kept_from)}
      </EmptyState>
    );
  if (heat.schools.length === 0)
    return (
      <EmptyState kind="nothing" title={texts.empty}>
        {texts.emptyHelp}
      </EmptyState>
    );
  return (
    <>
      <KeptNote from={told.kept_from} />
      <HeatTable heat={heat} caption={caption} onOpen={onOpen} />
      {point && cell && schedule && (
        <CellDialog
          {...{ point, cell }}
          days={daysOf(told, scheduleId)}
          time={schedule.start_time}
          period={{ from: told.logs_from ?? told.from, to: told.logs_to ?? told.to }}
          onClose={list.closeDialog}
        />
      )}
    </>
  );
}

/** Which of the points were seen in which rounds, over a number of days. */
export function CoverageTab({ address, head }: CoverageProps) {
  const { now, today } = useNow();
  const usual = lastWeek(today);
  const period = { from: address.from || usual.from, to: address.until || usual.to };
  const { told, at, isAsking, problem, isLive, canAsk, again } = useCoverage(period);
  const route = told ? shownRoute(told, address.route) : '';
  const heat = useMemo(() => told && heatOf(told, route), [told, route]);
  const name = told?.routes.find((one) => one.route === route)?.name ?? texts.all;
  const words = texts.period(dayText(period.from), dayText(period.to));
  const wrong = periodProblem(period);
  const hasRows = heat !== undefined && heat.schools.length > 0;
  return (
    <>
      {head(
        <>
          <Freshness isLive={isLive} canAsk={canAsk} asOf={wrong === undefined ? at : 0} now={now} />
          <SheetButtons sheets={hasRows ? () => coverageSheets(heat, words, name, told?.kept_from) : undefined} />
        </>,
      )}
      <RoundPanel tab={address.tab}>
        <div className="panel heat-panel">
          <div className="heat-tools">
            <PeriodFields period={period} onPeriod={({ from, to }) => address.go({ dari: from, sampai: to })} />
            {(told || isAsking) && (
              <OptionSelect
                label={texts.route}
                value={told ? route || allRoutes : address.route}
                options={[
                  ...(told?.routes ?? []).map((one) => ({ value: one.route, words: texts.named(one.name, one.name_branch) })),
                  { value: allRoutes, words: texts.all },
                ]}
                onChange={(rute) => address.go({ rute })}
              />
            )}
            {hasRows && <HeatLegend />}
          </div>
          <OldFigures isShown={problem !== undefined && told !== undefined && canAsk} onRetry={again} />
          {wrong !== undefined ? (
            <p className="heat-wrong" role="alert">
              {wrong}
            </p>
          ) : told && heat ? (
            <HeatBody address={address} told={told} heat={heat} caption={texts.caption(name, dayText(period.from), dayText(period.to))} />
          ) : isAsking ? (
            <Waiting words={boardTexts.loading} />
          ) : (
            <NotOnDevice title={boardTexts.notHere} problem={problem} onRetry={again}>
              {boardTexts.notHereHelp}
            </NotOnDevice>
          )}
        </div>
      </RoundPanel>
    </>
  );
}
