import { scaleLinear, scalePoint } from 'd3-scale';
import { line } from 'd3-shape';
import { type ReactNode, useId } from 'react';
import './chart.css';
import { formatNumber } from '../words/format.ts';
import { chartTexts } from '../texts/id/chart.ts';
import { ChartLink } from './chart-link.tsx';
import { ChartNumbers, numberOf } from './chart-numbers.tsx';
import { useWidth } from './use-width.ts';

export interface LinePoint {
  /** The full name of the point: it is used in the table. */
  readonly label: string;
  /** The label below the line. */
  readonly short: string;
  readonly value: number;
  /** The list of what is counted here. */
  readonly href?: string | undefined;
  /** Its time was not over when it was counted: it may still rise, so it is no fall from the one before. */
  readonly isOpen?: boolean;
}

interface LineChartProps {
  readonly title: string;
  readonly age?: ReactNode;
  readonly points: readonly LinePoint[];
  /** What a point is, and what is counted. */
  readonly words: { readonly of: string; readonly value: string };
}

const nameOf = ({ label, isOpen }: { readonly label: string; readonly isOpen?: boolean | undefined }): string =>
  isOpen ? chartTexts.soFar(label) : label;

const height = 160;
const margin = { top: 14, right: 28, bottom: 26, left: 40 };
const gridLines = 3;
/** Below this width there is room only for every fourth name, otherwise for every second. */
const wideFrom = 480;

/** How a number changed over days: a line with a mark for each, and the numbers as a table. */
export function LineChart({ title, age, points, words }: LineChartProps) {
  const id = useId();
  const { ref, width } = useWidth<HTMLDivElement>();
  const nameEvery = width < wideFrom ? 4 : 2;
  const x = scalePoint(
    points.map(({ label }) => label),
    [margin.left, width - margin.right],
  );
  const y = scaleLinear([0, Math.max(1, ...points.map(({ value }) => value))], [height - margin.bottom, margin.top]).nice(gridLines);
  const at = (label: string) => x(label) ?? 0;
  const path = line<LinePoint>(
    ({ label }) => at(label),
    ({ value }) => y(value),
  );
  const closed = points.filter(({ isOpen = false }) => !isOpen);
  const open = closed.length === points.length ? [] : points.slice(Math.max(0, closed.length - 1));
  return (
    <figure className="panel chart" aria-labelledby={`${id}-t`}>
      <figcaption>
        <h3 id={`${id}-t`}>{title}</h3>
        {age}
      </figcaption>
      <div ref={ref}>
        <svg
          className="plot"
          viewBox={`0 0 ${width} ${height}`}
          // Whoever reads with his ears finds nothing within an image, so what holds links is none.
          role={points.some(({ href }) => href !== undefined) ? 'group' : 'img'}
          aria-label={points.map((point) => `${nameOf(point)} ${formatNumber(point.value)}`).join(', ')}
        >
          {y
            .ticks(gridLines)
            .filter(Number.isInteger)
            .map((tick) => (
              <g key={tick}>
                <path className="grid" d={`M${margin.left} ${y(tick)}H${width - margin.right}`} />
                <text className="axis" x={margin.left - 8} y={y(tick) + 4} textAnchor="end">
                  {formatNumber(tick)}
                </text>
              </g>
            ))}
          <path className="line" d={path(closed) ?? ''} />
          {open.length > 0 && <path className="line open" d={path(open) ?? ''} />}
          {points.map(({ label, short, value, href, isOpen }, place) => (
            <g key={label}>
              <title>{`${nameOf({ label, isOpen })}: ${formatNumber(value)}`}</title>
              <ChartLink
                href={value === 0 ? undefined : href}
                label={chartTexts.part(nameOf({ label, isOpen }), words.value, formatNumber(value))}
                x={at(label) - x.step() / 2}
                y={0}
                width={x.step()}
                height={height - 2}
              >
                <circle className="dot" cx={at(label)} cy={y(value)} r={4} />
              </ChartLink>
              {(points.length - 1 - place) % nameEvery === 0 && (
                <text className="axis" x={at(label)} y={height - 6} textAnchor="middle">
                  {short}
                </text>
              )}
            </g>
          ))}
        </svg>
      </div>
      <ChartNumbers
        caption={title}
        heads={[words.of, words.value]}
        rows={points.map(({ label, value, href, isOpen }) => [nameOf({ label, isOpen }), numberOf(value, href)])}
      />
    </figure>
  );
}
