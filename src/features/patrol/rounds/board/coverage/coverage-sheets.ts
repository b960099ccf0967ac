import { formatNumber } from '../../../../../ui/words/format.ts';
import { keptWords } from '../../../figures/kept-note.tsx';
import { onPaper, type Sheets } from '../../../figures/sheet-buttons.tsx';
import { boardTexts } from '../texts/id.ts';
import { countReasons, type Heat, type HeatRow, namedPoint, shadeOf, wasRetired } from './heat.ts';

const texts = boardTexts.heat;

/** "13.30": two schedules at the same time are told apart by their names. */
export function columnWords(schedules: Heat['schedules']): readonly string[] {
  return schedules.map(({ start_time, name }) =>
    schedules.filter((one) => one.start_time === start_time).length > 1 ? `${start_time} ${name}` : start_time,
  );
}

/** The most common reason for what was missed; a dash if nothing was. */
export const commonest = ({ missed }: Pick<HeatRow, 'missed'>): string =>
  countReasons(missed, texts.noReason)[0]?.reason ?? boardTexts.none;

const cellWords = (done: number, of: number): string => texts.cell(formatNumber(done), formatNumber(of));

/** The heat map on paper and in a workbook: the same rows and words as on the screen. */
export function coverageSheets({ schedules, schools }: Heat, period: string, route: string, keptFrom?: string): Sheets {
  const lead = [texts.point, texts.floor, texts.school];
  const tail = [texts.sum, texts.missed, texts.reason];
  const headings = [...lead, ...columnWords(schedules), ...tail];
  const lines = schools.flatMap(({ school, rows }) =>
    rows.map((row) => [
      namedPoint(row.point.room, wasRetired(row.missed)),
      row.point.floor,
      school,
      ...row.cells.map((cell) => (cell && cell.of > 0 ? cellWords(cell.done, cell.of) : boardTexts.none)),
      cellWords(row.done, row.of),
      row.of - row.done,
      commonest(row),
    ]),
  );
  const rows = schools.flatMap((school) => school.rows);
  const shadeAt = (line: number, column: number) => {
    const cell = rows[line]?.cells[column - lead.length];
    return cell && shadeOf(cell);
  };
  return {
    title: texts.sheetTitle,
    period,
    said: [texts.ofRoute(route), ...(keptFrom === undefined ? [] : [keptWords(keptFrom)]), texts.paperShades],
    paper: [{ ...onPaper({ headings, lines }), shadeOf: shadeAt }],
    workbook: { name: texts.sheetName, headings, lines },
  };
}
