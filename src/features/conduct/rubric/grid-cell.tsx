import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { conflictLink } from '../../../crud/public.ts';
import { formatNumber } from '../../../ui/words/format.ts';
import type { Filled, Level, RubricPupil, RubricStatement } from './cells.ts';
import { type Suggestion, suggestDays } from './suggest.ts';
import { rubricTexts as texts } from './texts/id.ts';

/** Everything about a cell in one sentence, as it is read out. */
export function cellWords(
  pupil: RubricPupil,
  statement: RubricStatement,
  filled: Filled | undefined,
  suggestion: Suggestion | undefined,
  isLocked: boolean,
): string {
  const { cell } = texts;
  const at = cell.at(pupil.name, statement.words);
  const lock = isLocked ? cell.locked : '';
  if (!filled) {
    const { level, notes } = suggestion ?? {};
    const said = level && !isLocked ? cell.suggestion(level.label, formatNumber(notes ?? 0), formatNumber(suggestDays)) : '';
    return `${at}${cell.empty}${lock}${said}`;
  }
  const state = filled.state === 'stored' ? '' : cell[filled.state];
  return `${at}${cell.filled(filled.level.label)}${lock}${state}`;
}

interface CellProps {
  readonly place: string;
  readonly pupil: RubricPupil;
  readonly statement: RubricStatement;
  readonly levels: readonly Level[];
  readonly filled: Filled | undefined;
  readonly suggestion: Suggestion | undefined;
  /** The services' level if somebody else filled it in too. */
  readonly theirs: Level | undefined;
  /** The pupil's report is approved: the cells can only be read. */
  readonly isLocked: boolean;
  readonly isCurrent: boolean;
  readonly isClosed: boolean;
  readonly onLevel: (place: string, level: Level) => void;
  readonly onCurrent: (place: string) => void;
}

/** The levels of one cell: the one that holds is filled, one suggested by notes is pale. */
export const GridCell = memo(function GridCell(props: CellProps) {
  const { place, pupil, statement, levels, filled, suggestion, theirs, isLocked, isCurrent, isClosed, onLevel, onCurrent } = props;
  const isAsked = filled?.state === 'attention';
  const pale = filled || isLocked ? undefined : suggestion?.level.id;
  const look = (level: Level) => (level.id === filled?.level.id ? 'on' : level.id === pale ? 'pale' : undefined);
  return (
    <td className={isAsked ? 'rubric-cell rubric-clash' : 'rubric-cell'}>
      <span
        role="radiogroup"
        className="rubric-levels"
        data-place={place}
        tabIndex={isCurrent ? 0 : -1}
        aria-label={cellWords(pupil, statement, filled, suggestion, isLocked)}
        onFocus={() => onCurrent(place)}
      >
        {levels.map((level) => (
          // biome-ignore lint/a11y/useSemanticElements: arrow keys move through the grid, not the levels of a cell
          <button
            key={level.id}
            type="button"
            role="radio"
            tabIndex={-1}
            className={look(level)}
            title={level.label}
            aria-label={texts.levelWords(String(level.number), level.label)}
            aria-checked={level.id === filled?.level.id}
            disabled={isClosed || isLocked || isAsked}
            onClick={() => onLevel(place, level)}
          >
            {level.number}
          </button>
        ))}
      </span>
      {isAsked && filled.commandId !== undefined && (
        <Link {...conflictLink(filled.commandId)} tabIndex={isCurrent ? 0 : -1} aria-label={texts.otherOf(pupil.name, statement.words)}>
          {theirs ? texts.other(String(theirs.number)) : texts.refused}
        </Link>
      )}
      {pale !== undefined && suggestion && <small>{texts.notes(formatNumber(suggestion.notes))}</small>}
    </td>
  );
});
