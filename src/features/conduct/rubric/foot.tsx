import { shownText } from '../../../contract/words/shown-text.ts';
import { formatTold } from '../../../ui/words/format.ts';
import type { Filled, Level } from './cells.ts';
import { rubricTexts as texts } from './texts/id.ts';

interface FootProps {
  readonly levels: readonly Level[];
  /** The current cell in words, and what is filled in there. */
  readonly words: string;
  readonly filled: Filled | undefined;
}

/** Who filled a cell in last, and when. */
function byWords({ row, state }: Filled): string {
  const at = Date.parse(shownText(row.occurred_at));
  if (state !== 'stored' || Number.isNaN(at)) return texts.byMe;
  return [shownText(row.name_users), formatTold(at)].filter(Boolean).join(', ');
}

/** Below the grid: who filled in the current cell, what the keys do, and what the numbers mean. */
export function RubricFoot({ levels, words, filled }: FootProps) {
  const { keys } = texts;
  const [low, high] = [levels[0]?.number, levels.at(-1)?.number];
  return (
    <div className="rubric-foot">
      <p className="rubric-by">
        <b>{words}</b>
        {filled && <span className="muted">{byWords(filled)}</span>}
      </p>
      <ul className="rubric-keys" aria-label={texts.keysTitle}>
        <li>
          <kbd>{low}</kbd>–<kbd>{high}</kbd> {keys.level}
        </li>
        <li>
          <kbd>Enter</kbd> {keys.take}
        </li>
        <li>
          <kbd>↑</kbd>
          <kbd>↓</kbd>
          <kbd>←</kbd>
          <kbd>→</kbd> {keys.move}
        </li>
        <li>
          <kbd>A</kbd> {keys.fill}
        </li>
        <li>
          <kbd>Del</kbd> {keys.empty}
        </li>
        <li>
          <kbd>L</kbd> {keys.jump}
        </li>
      </ul>
      <ul className="rubric-scale">
        {levels.map(({ id, number, label }) => (
          <li key={id} className="num">
            {number} {label}
          </li>
        ))}
      </ul>
    </div>
  );
}
