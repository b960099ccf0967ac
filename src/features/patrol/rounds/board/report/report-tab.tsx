import { useMemo } from 'react';
import { dayText } from '../../../../../contract/words/field-text.ts';
import { findings } from '../../../../../contract/resources/findings/findings.ts';
import { NotOnDevice, useRights } from '../../../../../crud/public.ts';
import { EmptyState } from '../../../../../ui/feedback/empty-state.tsx';
import { HrefLink } from '../../../../../ui/part/href-link.tsx';
import { formatNumber } from '../../../../../ui/words/format.ts';
import { Steps } from '../day-field.tsx';
import { Freshness, OldFigures } from '../../../figures/freshness.tsx';
import { keptWords } from '../../../figures/kept-note.tsx';
import { figureTexts } from '../../../figures/texts/id.ts';
import { RoundPanel, type TabProps } from '../panel.tsx';
import { neighbour, periodOf } from '../period.ts';
import { SheetButtons } from '../../../figures/sheet-buttons.tsx';
import { boardTexts } from '../texts/id.ts';
import { useCoverage } from '../use-coverage.ts';
import { useNow } from '../use-now.ts';
import { type ReportKind, reportKinds, type RoundAddress } from '../use-round-address.ts';
import { Waiting } from '../../../figures/waiting.tsx';
import { mostWhy, type Part, partsOf, reportSheets } from './report-sheets.ts';
import { saysAnything, summaryOf } from './summary.ts';

const texts = boardTexts.summary;

interface ReportProps extends TabProps {
  readonly address: RoundAddress;
}

interface ChoiceProps {
  readonly kind: ReportKind;
  /** A day of the period that is shown. */
  readonly day: string;
  /** The day that was chosen; empty for the last completed period, whichever kind is shown next. */
  readonly chosen: string;
  readonly today: string;
  readonly words: string;
  readonly onChoose: (kind: ReportKind, day: string) => void;
}

/** Day, week or month; this one, the last one, or any other step by step. */
function PeriodChoice({ kind, day, chosen, today, words, onChoose }: ChoiceProps) {
  const last = neighbour(kind, today, -1);
  const start = periodOf(kind, day).from;
  const quick = [
    { to: today, label: texts.this[kind] },
    { to: '', label: texts.last[kind] },
  ];
  return (
    <div className="report-tools">
      <fieldset className="quick-ranges">
        <legend className="sr">{texts.kinds}</legend>
        {reportKinds.map((one) => (
          <button key={one} type="button" className="btn" aria-pressed={one === kind} onClick={() => onChoose(one, chosen)}>
            {texts.kind[one]}
          </button>
        ))}
      </fieldset>
      <fieldset className="quick-ranges">
        <legend className="sr">{texts.period}</legend>
        {quick.map(({ to, label }) => (
          <button
            key={label}
            type="button"
            className="btn"
            aria-pressed={periodOf(kind, to || last).from === start}
            onClick={() => onChoose(kind, to)}
          >
            {label}
          </button>
        ))}
      </fieldset>
      <Steps words={{ before: boardTexts.before, after: boardTexts.after }} onStep={(by) => onChoose(kind, neighbour(kind, day, by))}>
        <span className="round-words num" aria-live="polite">
          {words}
        </span>
      </Steps>
    </div>
  );
}

interface CellProps {
  readonly cell: string | number | null | undefined;
  readonly href: string | undefined;
  /** What the figure counts, for screen readers. */
  readonly said: string;
}

/** A cell; a figure with a list behind it links there. */
function Cell({ cell, href, said }: CellProps) {
  const words = typeof cell === 'number' ? formatNumber(cell) : cell;
  if (href === undefined) return words;
  return (
    <HrefLink href={href} aria-label={`${said}: ${words}`}>
      {words}
    </HrefLink>
  );
}

function PartTable({ part }: { readonly part: Part }) {
  const { title, headings, lines, isSummed, hrefs } = part;
  const isFigure = (at: number) => lines.some((line) => typeof line[at] === 'number');
  return (
    <div className="panel report-part">
      <h2>{title}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className="report-frame" tabIndex={0} aria-label={title}>
        <table className="report">
          <caption className="sr">{title}</caption>
          <thead>
            <tr>
              {headings.map((heading, at) => (
                <th key={heading} scope="col" className={isFigure(at) ? 'r' : undefined}>
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line, row) => (
              <tr key={row} className={isSummed && row === lines.length - 1 ? 'sum' : undefined}>
                {line.map((cell, at) =>
                  at === 0 ? (
                    <th key={at} scope="row">
                      {cell}
                    </th>
                  ) : (
                    <td key={at} className={isFigure(at) ? 'r num' : undefined}>
                      <Cell cell={cell} href={hrefs?.[row]?.[at]} said={`${line[0]}, ${headings[at]}`} />
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

/** The totals of a day, a week or a month, by branch, officer, point and reason. */
export function ReportTab({ address, head }: ReportProps) {
  const { now, today } = useNow();
  const { kind } = address;
  const day = address.day || neighbour(kind, today, -1);
  const period = periodOf(kind, day);
  const mayOpen = useRights('/temuan', findings.label).flags.read;
  const { told, at, isAsking, problem, isLive, canAsk, again } = useCoverage(period);
  const summary = useMemo(() => told && summaryOf(told), [told]);
  const words = boardTexts.heat.period(dayText(period.from), dayText(period.to));
  const kept = told?.kept_from === undefined ? [] : [keptWords(told.kept_from)];
  const said = [...kept, ...(period.to >= today ? [texts.partly] : [])];
  const hasSomething = summary !== undefined && saysAnything(summary);
  return (
    <>
      {head(
        <>
          <Freshness isLive={isLive} canAsk={canAsk} asOf={at} now={now} />
          <SheetButtons sheets={hasSomething ? () => reportSheets(summary, texts.sheetTitle, words, said) : undefined} />
        </>,
      )}
      <RoundPanel tab={address.tab}>
        <PeriodChoice
          {...{ kind, day, chosen: address.day, today, words }}
          onChoose={(next, to) => address.go({ jenis: next === 'minggu' ? '' : next, tanggal: to })}
        />
        <OldFigures isShown={problem !== undefined && told !== undefined && canAsk} onRetry={again} />
        {!summary ? (
          isAsking ? (
            <Waiting words={boardTexts.loading} />
          ) : (
            <NotOnDevice title={boardTexts.notHere} problem={problem} onRetry={again}>
              {boardTexts.notHereHelp}
            </NotOnDevice>
          )
        ) : hasSomething ? (
          <>
            {said.map((one) => (
              <p key={one} className="report-note">
                {one}
              </p>
            ))}
            {summary.total.rounds === 0 && kept.length === 0 && <p className="report-note">{texts.noRounds}</p>}
            {partsOf(summary, mayOpen ? period : undefined).map((part) => (
              <PartTable key={part.title} part={part} />
            ))}
            {summary.why.length > mostWhy && (
              <p className="report-note">{texts.why.some(formatNumber(mostWhy), formatNumber(summary.why.length))}</p>
            )}
            {summary.findings && summary.findings.branches.length > 0 && <p className="report-note">{texts.found.note}</p>}
            {summary.marks.length > 0 && <p className="report-note">{texts.ask}</p>}
            {summary.total.rounds > 0 && summary.points.length === 0 && <p className="report-note">{texts.noneMissed}</p>}
          </>
        ) : (
          <EmptyState kind={kept.length > 0 ? 'no-match' : 'nothing'} title={kept.length > 0 ? figureTexts.notKept : boardTexts.heat.empty}>
            {kept[0] ?? boardTexts.heat.emptyHelp}
          </EmptyState>
        )}
      </RoundPanel>
    </>
  );
}
