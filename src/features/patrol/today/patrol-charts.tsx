import { formatMoment, formatWireDay } from '../../../ui/words/format.ts';
import { BarChart } from '../../../ui/chart/bar-chart.tsx';
import { ChartSkeleton } from '../../../ui/chart/chart-skeleton.tsx';
import { LineChart } from '../../../ui/chart/line-chart.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { keptOf } from '../logs/filter/log-filter.ts';
import { branchLinks } from './branch-links.ts';
import { todayTexts as texts } from './texts/id.ts';
import { type KnownDays, usePatrolDays } from './use-patrol-days.ts';

function Age({ asOf }: Pick<KnownDays, 'asOf'>) {
  return (
    <span className="age">
      <Icon name="time-outline" />
      {texts.asOf(formatMoment(asOf))}
    </span>
  );
}

/** The logs of a day, of everybody. */
const logsOf = (day: string): string =>
  `/log-check-points?${new URLSearchParams(keptOf({ date_in: day, date_out: day, ysb_branch_id: '', ysb_department_id: '', ysb_employe_id: '' }))}`;

/** How far each branch got today, and how many logs the last days had. */
export function PatrolCharts() {
  const { known, perDay, isAsking } = usePatrolDays();
  if (!known && !perDay) return isAsking ? <ChartSkeleton /> : null;
  const bars = (known?.branches ?? []).map((branch) => ({
    label: branch.name_branch || texts.noBranch,
    done: branch.today,
    all: branch.points,
    links: branchLinks(branch),
  }));
  return (
    <>
      {known && bars.length > 0 && (
        <BarChart title={texts.branches} age={<Age asOf={known.asOf} />} bars={bars} words={texts.words} sum={texts.sum} />
      )}
      {perDay?.logs.some(({ count }) => count > 0) && (
        <LineChart
          title={texts.perDay}
          age={<Age asOf={perDay.asOf} />}
          points={perDay.logs.map(({ day, count }, at, all) => ({
            label: formatWireDay(day),
            short: String(Number(day.slice(8))),
            value: count,
            href: logsOf(day),
            isOpen: at === all.length - 1,
          }))}
          words={texts.dayWords}
        />
      )}
    </>
  );
}
