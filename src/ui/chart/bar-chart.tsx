import { scaleLinear } from 'd3-scale';
import { type ReactNode, useId } from 'react';
import './chart.css';
import { formatNumber } from '../words/format.ts';
import { chartTexts } from '../texts/id/chart.ts';
import { ChartLink } from './chart-link.tsx';
import { ChartNumbers, numberOf } from './chart-numbers.tsx';
import { useWidth } from './use-width.ts';

interface Bar {
  readonly label: string;
  readonly done: number;
  readonly all: number;
  /** The lists of what each part counts. */
  readonly links?: { readonly done?: string | undefined; readonly open?: string | undefined; readonly all?: string | undefined };
}

interface BarChartProps {
  readonly title: string;
  /** Next to the title: how old it is. */
  readonly age?: ReactNode;
  readonly bars: readonly Bar[];
  /** The names of the filled part, the missing part, the whole, and of what a bar stands for. */
  readonly words: { readonly done: string; readonly open: string; readonly all: string; readonly of: string };
  /** "21 dari 60" */
  readonly sum: (done: string, all: string) => string;
}

const [rowHeight, barHeight] = [44, 24];
/** Room for the names before the bars, and for the totals after them. */
const [before, behind] = [90, 84];
const footHeight = 24;
/** How wide the place of a link has to be: a finger needs it, a mouse finds any. */
export const leastWidth = { narrow: 24, wide: 0 } as const;
/** Below this width there is room for fewer grid lines. */
const wideFrom = 480;
/** How many letters of a name fit before its bar. */
const shownLetters = 12;

const short = (label: string) => (label.length > shownLetters ? `${label.slice(0, shownLetters - 1)}…` : label);

interface LegendProps {
  readonly hatch: string;
  readonly words: Pick<BarChartProps['words'], 'done' | 'open'>;
}

function Legend({ hatch, words }: LegendProps) {
  return (
    <>
      <span className="legend">
        <svg viewBox="0 0 20 10" aria-hidden="true">
          <rect width="20" height="10" rx="2" className="done" />
        </svg>
        {words.done}
      </span>
      <span className="legend">
        <svg viewBox="0 0 20 10" aria-hidden="true">
          <rect x=".5" y=".5" width="19" height="9" rx="2" className="open" fill={`url(#${hatch})`} />
        </svg>
        {words.open}
      </span>
    </>
  );
}

interface DrawnBarProps {
  readonly bar: Bar;
  /** From the top, relative to the bar's place. */
  readonly top: number;
  /** From a number to its position. */
  readonly x: (value: number) => number;
  /** How wide the place of a link has to be. */
  readonly least: number;
  readonly hatch: string;
  readonly words: BarChartProps['words'];
  readonly sum: string;
}

/** One bar with its name before it and its total behind it. */
export function DrawnBar({ bar: { label, done, all, links = {} }, top, x, least, hatch, words, sum }: DrawnBarProps) {
  const barTop = top + (rowHeight - barHeight) / 2;
  const base = barTop + barHeight / 2 + 5;
  const openFrom = before + x(done);
  // What is done ends where the next link begins, so a part too thin for its link leads nowhere: the numbers below do. What
  // is left has only words behind it, and reaches over them.
  const place = (left: number, width: number) => ({ x: left, y: top, width: Math.max(1, least, width), height: rowHeight });
  const told = (part: 'done' | 'open' | 'all', count: number) => chartTexts.part(label, words[part], formatNumber(count));
  return (
    <g>
      <title>{`${label}: ${sum}`}</title>
      <ChartLink href={links.all} label={told('all', all)} {...place(0, before - 4)} />
      {/* Over the link and not in it: a shortened name is no part of what the link is called. */}
      <text className="lab" x={0} y={base}>
        {short(label)}
      </text>
      {done > 0 && (
        <ChartLink href={x(done) < least ? undefined : links.done} label={told('done', done)} {...place(before, x(done))}>
          <rect className="done" x={before} y={barTop} width={x(done)} height={barHeight} rx={3} />
        </ChartLink>
      )}
      {all > done && (
        <ChartLink href={links.open} label={told('open', all - done)} {...place(openFrom, x(all - done))}>
          <rect
            className="open"
            fill={`url(#${hatch})`}
            x={openFrom + (done > 0 ? 2 : 0.5)}
            y={barTop + 0.5}
            width={Math.max(1, x(all - done) - 2.5)}
            height={barHeight - 1}
            rx={3}
          />
        </ChartLink>
      )}
      <text className="told" x={before + x(all) + 8} y={base}>
        {sum}
      </text>
    </g>
  );
}

/** Bars of what is done and what is left, told apart by fill and hatching as well as by colour, with their numbers as a table. */
export function BarChart({ title, age, bars, words, sum }: BarChartProps) {
  const id = useId();
  const hatch = `${id}-h`;
  const { ref, width } = useWidth<HTMLDivElement>();
  const isNarrow = width < wideFrom;
  const lines = isNarrow ? 2 : 4;
  const least = isNarrow ? leastWidth.narrow : leastWidth.wide;
  const x = scaleLinear([0, Math.max(1, ...bars.map(({ all }) => all))], [0, width - before - behind]).nice(lines);
  const height = bars.length * rowHeight + footHeight;
  const wordsOf = ({ done, all }: Bar) => sum(formatNumber(done), formatNumber(all));
  return (
    <figure className="panel chart" aria-labelledby={`${id}-t`}>
      <figcaption>
        <h3 id={`${id}-t`}>{title}</h3>
        <Legend hatch={hatch} words={words} />
        {age}
      </figcaption>
      <div ref={ref}>
        <svg
          className="plot"
          viewBox={`0 0 ${width} ${height}`}
          // Whoever reads with his ears finds nothing within an image, so what holds links is none.
          role={bars.some(({ links }) => links !== undefined) ? 'group' : 'img'}
          aria-label={bars.map((bar) => `${bar.label} ${wordsOf(bar)}`).join(', ')}
        >
          <defs>
            <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
              <rect width="6" height="6" className="hatch-back" />
              <path d="M0 0V6" className="hatch-line" />
            </pattern>
          </defs>
          {x
            .ticks(lines)
            .filter(Number.isInteger)
            .map((tick) => (
              <g key={tick}>
                <path className="grid" d={`M${before + x(tick)} 2V${height - footHeight + 2}`} />
                <text className="axis" x={before + x(tick)} y={height - 5} textAnchor="middle">
                  {formatNumber(tick)}
                </text>
              </g>
            ))}
          {bars.map((bar, at) => (
            <DrawnBar key={bar.label} bar={bar} top={at * rowHeight} x={x} least={least} hatch={hatch} words={words} sum={wordsOf(bar)} />
          ))}
        </svg>
      </div>
      <ChartNumbers
        caption={title}
        heads={[words.of, words.done, words.open, words.all]}
        rows={bars.map(({ label, done, all, links = {} }) => [
          label,
          numberOf(done, links.done),
          numberOf(all - done, links.open),
          numberOf(all, links.all),
        ])}
      />
    </figure>
  );
}
