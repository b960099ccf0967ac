import { clockText, dayText } from '../../../../../contract/words/field-text.ts';
import { wallClock } from '../../../../../contract/values/wall-clock.ts';
import { planningTexts } from '../../planning/texts/id.ts';
import { namedPoint } from '../coverage/heat.ts';
import { type FigureTable, onPaper, type Sheets } from '../../../figures/sheet-buttons.tsx';
import { boardTexts } from '../texts/id.ts';
import type { Period } from '../period.ts';
import { foundCells, foundHeadings, foundParts, foundTotal, routeName } from './found-parts.ts';
import { type SummedLine, type PointLine, shareOf, type RoundsSummary, type WhyLine } from './summary.ts';

const texts = boardTexts.summary;

/** A part of the report, as it appears on the screen, on paper and in a workbook. */
export interface Part extends FigureTable {
  readonly title: string;
  /** The last line is the sum of the others. */
  readonly isSummed?: true;
  /** The links of the figures on the screen, row by row like `lines`. */
  readonly hrefs?: readonly (readonly (string | undefined)[])[];
}

/** The share first: on a phone it is all that fits next to the name. */
const figures = [texts.share, texts.rounds, texts.expected, texts.done, texts.late, texts.missed, texts.reasoned, texts.byHand];

const cells = (line: SummedLine): readonly (string | number | null)[] => [
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
const markFigures = [names.logs, names.tooFast, names.byList, names.byCode, names.clock, names.newDevice, names.noPhoto, names.latePhoto];

const markCells = (one: RoundsSummary['marks'][number]): readonly number[] => [
  ...[one.logs, one.too_fast, one.by_list],
  ...[one.by_code, one.wrong_clock, one.new_device],
  ...[one.no_photo, one.late_photo],
];

const { handover: words } = texts;

function momentText(iso: string): string {
  const moment = Date.parse(iso);
  if (Number.isNaN(moment)) return iso;
  const { date, time } = wallClock(moment);
  return `${dayText(date)} ${clockText(time)}`;
}

const receivedText = ({ received_at: at }: RoundsSummary['handovers'][number]): string => (at === '' ? words.waits : momentText(at));

const nameOf = ({ room, isRetired }: Pick<PointLine, 'room' | 'isRetired'>): string => namedPoint(room, isRetired);

const placeOf = ({ floor, school }: Pick<PointLine, 'floor' | 'school'>): string => planningTexts.place(floor, school);

const { why } = texts;

const whyCells = (one: WhyLine): readonly string[] => [
  why.walk(dayText(one.date), one.time),
  one.reason,
  one.note,
  one.by || boardTexts.none,
  momentText(one.at),
];

/** How many reasons are read one by one; a workbook has all of them. */
export const mostWhy = 100;

/** Listing more points than this says less than the coverage does. */
const mostPoints = 20;

/** Lines and their sum; no lines have none. */
const summed = (lines: readonly SummedLine[], total: SummedLine): readonly SummedLine[] => (lines.length === 0 ? [] : [...lines, total]);

/** The parts of the report; those without lines are left out. With a period, figures that have a list behind them link there. */
export function partsOf(
  { total, branches, officers, points, reasons, why: said, marks, handovers, findings }: RoundsSummary,
  period?: Period,
): readonly Part[] {
  const parts: Part[] = [
    { title: texts.byBranch, headings: [texts.name.branch, ...figures], lines: summed(branches, total).map(cells), isSummed: true },
    { title: texts.byOfficer, headings: [texts.name.officer, ...figures], lines: summed(officers, total).map(cells), isSummed: true },
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
      title: why.title,
      headings: [texts.name.point, texts.name.place, why.round, why.reason, why.note, why.by, why.at],
      lines: said.slice(0, mostWhy).map((one) => [nameOf(one), placeOf(one), ...whyCells(one)]),
    },
    {
      title: texts.handovers,
      headings: [words.at, words.by, words.to, words.received, words.missed, words.open],
      lines: handovers.map((one) => [momentText(one.at), one.by, one.to, receivedText(one), one.rounds_missed, one.findings_open]),
    },
    ...foundParts(findings, period),
  ];
  return parts.filter(({ lines }) => lines.length > 0);
}

const blank = (count: number): readonly null[] => Array.from({ length: count }, () => null);

/** What was found, in the last columns of the sheet that holds every part. */
function foundLines(found: RoundsSummary['findings'], period: string, before: number): readonly (readonly (string | number | null)[])[] {
  if (!found || found.branches.length === 0) return [];
  const line = (part: string, name: string, figures: readonly number[]) => [period, part, name, ...blank(before), ...figures];
  return [
    ...found.branches.map((one) => line(texts.found.byBranch, one.name_branch, foundCells(one))),
    line(texts.found.byBranch, texts.total, foundCells(foundTotal(found))),
    ...found.routes.map((one) => line(texts.found.byRoute, routeName(one), foundCells(one))),
  ];
}

/** One sheet holds every part: its name is in the first column, and each figure is under its own heading. */
function workbookOf(
  { total, branches, officers, points, reasons, why: said, marks, handovers, findings }: RoundsSummary,
  period: string,
): Sheets['workbook'] {
  const headings = [
    ...[texts.period, texts.part, texts.item, texts.name.place, ...figures, boardTexts.heat.reason],
    ...[...markFigures, words.at, words.received, words.open, ...foundHeadings],
  ];
  const whyHeadings = [why.round, why.reason, why.note, why.by, why.at];
  const noWhy = blank(whyHeadings.length);
  const noFound = blank(foundHeadings.length);
  // Nor how many findings were open at one.
  const noMoments = [...blank(3), ...noFound];
  const noMarks = blank(markFigures.length);
  const rest = [...noMarks, ...noMoments];
  const lineOf = (part: string, line: SummedLine) => [period, part, line.name, null, ...cells(line).slice(1), null, ...rest];
  const lines = [
    ...summed(branches, total).map((line) => lineOf(texts.byBranch, line)),
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
      ...[one.findings_open, ...noFound],
    ]),
    ...marks.map((one) => [period, texts.byMark, one.by, ...blank(figures.length + 2), ...markCells(one), ...noMoments]),
    ...foundLines(findings, period, headings.length - 3 - foundHeadings.length),
  ];
  const whyLines = said.map((one) => [period, why.title, nameOf(one), placeOf(one), ...blank(headings.length - 4), ...whyCells(one)]);
  return {
    name: texts.sheetName,
    headings: [...headings, ...whyHeadings],
    lines: [...lines.map((line) => [...line, ...noWhy]), ...whyLines],
  };
}

/** The report on paper, part below part, and as one sheet. */
export const reportSheets = (summary: RoundsSummary, title: string, period: string, said: readonly string[]): Sheets => ({
  title,
  period,
  said,
  paper: partsOf(summary).map((part) => ({ ...onPaper(part), title: part.title, isSummed: part.isSummed ?? false })),
  workbook: workbookOf(summary, period),
});
