import { clockText, dayText } from '../../../../../contract/field-text.ts';
import { wallClock } from '../../../../../contract/wall-clock.ts';
import { planningTexts } from '../../planning/texts/id.ts';
import { namedPoint } from '../coverage/heat.ts';
import { type FigureTable, onPaper, type Sheets } from '../sheet-buttons.tsx';
import { boardTexts } from '../texts/id.ts';
import { type Line, type PointLine, shareOf, type Summary } from './summary.ts';

const texts = boardTexts.summary;

/** A part of the report, as it stands on the screen, on paper and in a workbook. */
export interface Part extends FigureTable {
  readonly title: string;
  /** The last line is a sum of the others. */
  readonly isSummed?: true;
}

/** The share first: on a phone it is all that fits beside the name. */
const figures = [texts.share, texts.rounds, texts.expected, texts.done, texts.late, texts.missed, texts.reasoned, texts.byHand];

const cells = (line: Line): readonly (string | number | null)[] => [
  line.name,
  shareOf(line) ?? null,
  line.rounds,
  line.expected,
  line.done,
  line.late,
  line.missed,
  line.reasoned,
  line.byHand,
];

const { marks: names } = texts;
const markFigures = [names.logs, names.tooFast, names.byList, names.byCode, names.clock, names.newDevice];

const markCells = ({ logs, too_fast, by_list, by_code, wrong_clock, new_device }: Summary['marks'][number]): readonly number[] => [
  ...[logs, too_fast, by_list],
  ...[by_code, wrong_clock, new_device],
];

const { handover: words } = texts;

function momentText(iso: string): string {
  const { date, time } = wallClock(Date.parse(iso));
  return `${dayText(date)} ${clockText(time)}`;
}

const receivedText = ({ received_at: at }: Summary['handovers'][number]): string => (at === '' ? words.waits : momentText(at));

const nameOf = ({ room, isRetired }: PointLine): string => namedPoint(room, isRetired);

const placeOf = ({ floor, school }: PointLine): string => planningTexts.place(floor, school);

/** More points than these say less than the coverage does. */
const mostPoints = 20;

/** The parts of the report; those without lines are left out. */
export function partsOf({ total, branches, officers, points, reasons, marks, handovers }: Summary): readonly Part[] {
  const parts: Part[] = [
    { title: texts.byBranch, headings: [texts.name.branch, ...figures], lines: [...branches, total].map(cells), isSummed: true },
    { title: texts.byOfficer, headings: [texts.name.officer, ...figures], lines: [...officers, total].map(cells), isSummed: true },
    {
      title: texts.byMark,
      headings: [texts.name.officer, ...markFigures],
      lines: marks.map((one) => [one.by || boardTexts.none, ...markCells(one)]),
    },
    {
      title: texts.byPoint,
      headings: [texts.name.point, texts.name.place, texts.missed, texts.expected, boardTexts.heat.reason],
      lines: points.slice(0, mostPoints).map((one) => [nameOf(one), placeOf(one), one.missed, one.of, one.reason]),
    },
    { title: texts.reasons, headings: [texts.name.reason, texts.count], lines: reasons.map(({ reason, count }) => [reason, count]) },
    {
      title: texts.handovers,
      headings: [words.at, words.by, words.to, words.received, words.missed],
      lines: handovers.map((one) => [momentText(one.at), one.by, one.to, receivedText(one), one.rounds_missed]),
    },
  ];
  return parts.filter(({ lines }) => lines.length > 0);
}

/** One sheet holds every part: which it is stands in the first column, and a figure stands under its own heading. */
function workbookOf({ total, branches, officers, points, reasons, marks, handovers }: Summary, period: string): Sheets['workbook'] {
  const headings = [
    ...[texts.period, texts.part, texts.item, texts.name.place, ...figures, boardTexts.heat.reason],
    ...[...markFigures, words.at, words.received],
  ];
  const blank = (count: number): readonly null[] => Array.from({ length: count }, () => null);
  const noMoments = blank(2);
  const noMarks = blank(markFigures.length);
  const rest = [...noMarks, ...noMoments];
  const lineOf = (part: string, line: Line) => [period, part, line.name, null, ...cells(line).slice(1), null, ...rest];
  return {
    name: texts.sheetName,
    headings,
    lines: [
      ...branches.map((line) => lineOf(texts.byBranch, line)),
      lineOf(texts.byBranch, total),
      ...officers.map((line) => lineOf(texts.byOfficer, line)),
      ...points.map((one) => [
        ...[period, texts.byPoint, nameOf(one), placeOf(one), null, null, one.of, one.of - one.missed, null, one.missed],
        ...blank(2),
        one.reason,
        ...rest,
      ]),
      ...reasons.map(({ reason, count }) => [...[period, texts.reasons, reason, ...blank(6)], count, ...blank(3), ...rest]),
      ...handovers.map((one) => [
        ...[period, texts.handovers, texts.fromTo(one.by, one.to), ...blank(2), one.rounds_done],
        ...[...blank(3), one.rounds_missed, ...blank(3), ...noMarks, momentText(one.at), receivedText(one)],
      ]),
      ...marks.map((one) => [period, texts.byMark, one.by, ...blank(figures.length + 2), ...markCells(one), ...noMoments]),
    ],
  };
}

/** The report on paper, part below part, and as one sheet. */
export const reportSheets = (summary: Summary, title: string, period: string, said: readonly string[]): Sheets => ({
  title,
  period,
  said,
  paper: partsOf(summary).map((part) => ({ ...onPaper(part), title: part.title, isSummed: part.isSummed ?? false })),
  workbook: workbookOf(summary, period),
});
