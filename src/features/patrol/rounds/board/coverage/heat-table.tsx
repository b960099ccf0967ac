import { Fragment, memo, useDeferredValue, useMemo } from 'react';
import { formatNumber } from '../../../../../ui/words/format.ts';
import { boardTexts } from '../texts/id.ts';
import { columnWords, commonest } from './coverage-sheets.ts';
import { type Heat, type HeatRow, shadeOf, wasRetired } from './heat.ts';

const texts = boardTexts.heat;

interface HeatProps {
  readonly heat: Heat;
  readonly caption: string;
  readonly onOpen: (point: string, schedule: string) => void;
}

interface RowProps extends Pick<HeatProps, 'onOpen'> {
  readonly row: HeatRow;
  readonly schedules: Heat['schedules'];
  readonly columns: readonly string[];
}

const Row = memo(function Row({ row, schedules, columns, onOpen }: RowProps) {
  const { point, cells, done, of, missed } = row;
  return (
    <tr>
      <th scope="row">
        {point.room}
        {wasRetired(missed) && <small>{boardTexts.points.retired}</small>}
      </th>
      <td className="floor">{point.floor}</td>
      {cells.map((cell, at) => {
        const { schedule = '' } = schedules[at] ?? {};
        const shade = cell && shadeOf(cell);
        if (!cell || shade === undefined)
          return (
            <td key={schedule} className="c zero">
              {boardTexts.none}
            </td>
          );
        const words = texts.cell(formatNumber(cell.done), formatNumber(cell.of));
        return (
          <td key={schedule} className="c">
            <button
              type="button"
              className={`heat-${shade}`}
              aria-label={texts.cellLabel(point.room, columns[at] ?? '', words)}
              onClick={() => onOpen(point.point, schedule)}
            >
              {words}
            </button>
          </td>
        );
      })}
      <td className="r num">{texts.cell(formatNumber(done), formatNumber(of))}</td>
      <td className="r num">{done === of ? <span className="zero">0</span> : formatNumber(of - done)}</td>
      <td className={done === of ? 'zero' : undefined}>{commonest(row)}</td>
    </tr>
  );
});

/** About as many as a laptop shows below the tools. */
const firstRows = 14;

/** The first rows of all: they are drawn at once, and the others when these stand. */
function firstOf(schools: Heat['schools']): Heat['schools'] {
  let left = firstRows;
  return schools.flatMap(({ school, rows }) => {
    const shown = rows.slice(0, left);
    left -= shown.length;
    return shown.length === 0 ? [] : [{ school, rows: shown }];
  });
}

/** Points against schedules: how often each was seen, from dark for always to framed for hardly ever. */
export function HeatTable({ heat, caption, onOpen }: HeatProps) {
  const { schedules, schools } = useDeferredValue(heat, { ...heat, schools: firstOf(heat.schools) });
  const columns = useMemo(() => columnWords(schedules), [schedules]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="heat-frame" tabIndex={0} aria-label={texts.scroll}>
      <table className="heat">
        <caption className="sr">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.point}</th>
            <th scope="col" className="floor">
              {texts.floor}
            </th>
            {columns.map((words, at) => (
              <th key={schedules[at]?.schedule} scope="col" className="c">
                {words}
              </th>
            ))}
            <th scope="col" className="r">
              {texts.sum}
            </th>
            <th scope="col" className="r">
              {texts.missed}
            </th>
            <th scope="col">{texts.reason}</th>
          </tr>
        </thead>
        <tbody>
          {schools.map(({ school, rows }) => (
            <Fragment key={school}>
              <tr className="part">
                <th scope="rowgroup" colSpan={columns.length + 5}>
                  {school || texts.noSchool}
                </th>
              </tr>
              {rows.map((row) => (
                <Row key={`${row.point.branch} ${row.point.point}`} row={row} schedules={schedules} columns={columns} onOpen={onOpen} />
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const shades = [5, 4, 3, 2, 1] as const;

/** What the shades mean. */
export function HeatLegend() {
  return (
    <ul className="heat-legend" aria-label={texts.legend}>
      {shades.map((shade) => (
        <li key={shade}>
          <i className={`heat-${shade}`} aria-hidden="true">
            {texts.samples[shade]}
          </i>
          {texts.shades[shade]}
        </li>
      ))}
    </ul>
  );
}
