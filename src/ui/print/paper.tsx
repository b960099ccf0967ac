import type { ReactNode } from 'react';
import { printTexts as texts } from '../texts/id/print.ts';

/** Whose paper it is. */
export interface Letterhead {
  /** Above the name: the branch. */
  readonly over: string;
  readonly name: string;
  /** Below it: address, NPSN. */
  readonly lines: readonly string[];
  /** A picture as a data URL; empty where there is none. */
  readonly logo: string;
}

interface PaperProps {
  readonly letterhead: Letterhead | undefined;
  readonly title: string;
  /** Under the title: the day it is printed. */
  readonly day: string;
  /** What it holds, in words. */
  readonly said?: readonly string[];
  /** Whom it is about: the file of one person is found by this name. */
  readonly subject?: string;
  readonly children: ReactNode;
}

/** A4 with the school's letterhead. */
export function Paper({ letterhead, title, day, said = [], subject, children }: PaperProps) {
  return (
    <article>
      <header className="paper-head">
        {letterhead?.logo && <img src={letterhead.logo} alt="" />}
        {letterhead && (
          <div className="paper-from">
            {letterhead.over && <p>{letterhead.over}</p>}
            <p className="paper-name">{letterhead.name}</p>
            {letterhead.lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
        )}
        <div className="paper-title">
          <h1>{title}</h1>
          <p>{day}</p>
        </div>
      </header>
      {subject === undefined ? <p className="paper-said">{said.join(' · ')}</p> : <p className="paper-subject">{subject}</p>}
      {children}
    </article>
  );
}

/** A long e-mail address breaks before its @ and not in the middle of a word. */
export function breakable(cell: string): ReactNode {
  const [before = '', ...after] = cell.split('@');
  return [before, ...after.flatMap((part, at) => [<wbr key={at} />, `@${part}`])];
}

interface PaperTableProps {
  readonly headings: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Empty columns at the end, to be ticked with a pen. */
  readonly ticks?: number;
  /** How dark a cell is, 5 the darkest; undefined for cells that are not shaded. */
  readonly shadeOf?: ShadeOf | undefined;
  /** Columns of numbers, counted from zero: they are aligned by their last digit. */
  readonly figures?: readonly number[];
  /** The last row is the sum of the others, and not a row of its own. */
  readonly isSummed?: boolean;
}

/** For a row and a column, both counted from zero. */
export type ShadeOf = (row: number, column: number) => 1 | 2 | 3 | 4 | 5 | undefined;

/** Words this long may be broken, so that the table stays on the paper; numbers are shorter and stay whole. */
const longWord = /\S{28}/;

const cellClass = (cell: string, shade: ReturnType<ShadeOf>, isFigure: boolean): { className?: string } => {
  const names = [
    ...(longWord.test(cell) ? ['long'] : []),
    ...(shade === undefined ? [] : ['paper-shade', `paper-shade-${shade}`]),
    ...(isFigure ? ['paper-figure'] : []),
  ];
  return names.length === 0 ? {} : { className: names.join(' ') };
};

/** Rows with their numbers; the headings are repeated on every page. */
export function PaperTable({ headings, rows, ticks = 0, shadeOf, figures = [], isSummed = false }: PaperTableProps) {
  if (rows.length === 0) return <p className="paper-said">{texts.empty}</p>;
  const sum = isSummed ? rows.length - 1 : undefined;
  const boxes = Array.from({ length: ticks }, (_, at) => at);
  return (
    <table className="paper-rows">
      <thead>
        <tr>
          <th scope="col">{texts.number}</th>
          {headings.map((heading, at) => (
            <th key={at} scope="col" className={figures.includes(at) ? 'paper-figure' : undefined}>
              {heading}
            </th>
          ))}
          {boxes.map((at) => (
            <th key={`tick ${at}`} scope="col" className="paper-tick">
              <span className="sr">{texts.tick(at + 1)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, at) => (
          <tr key={at} className={at === sum ? 'paper-sum' : undefined}>
            <td>{at === sum ? '' : at + 1}</td>
            {cells.map((cell, column) => (
              <td key={column} dir="auto" {...cellClass(cell, shadeOf?.(at, column), figures.includes(column))}>
                {longWord.test(cell) ? breakable(cell) : cell}
              </td>
            ))}
            {boxes.map((box) => (
              <td key={`tick ${box}`} className="paper-tick" />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
