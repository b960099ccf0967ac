import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { Roster, RosterClass } from '../../../contract/calls/adab/adab-calls.ts';
import { conflictLink, usePreference, useRights, useData, useLive } from '../../../crud/public.ts';
import { feedback } from '../../../ui/feedback/feedback.ts';
import { formatMoment, formatNumber } from '../../../ui/words/format.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { KeyCap } from '../../../ui/part/key-cap.tsx';
import { feedbackTimes } from '../../../ui/texts/id/feedback.ts';
import { useNarrowerThan } from '../../../ui/gesture/use-narrow.ts';
import { useNoted } from '../notes/use-noted.ts';
import { type Cells, cellKey, type Element, type Level, nextEmpty, nextOpen, type RubricStatement } from './cells.ts';
import { RubricFoot } from './foot.tsx';
import { Grid } from './grid.tsx';
import { cellWords } from './grid-cell.tsx';
import { classWords, RubricHead } from './head.tsx';
import { RubricSkeleton } from './skeleton.tsx';
import { suggestionsOf } from './suggest.ts';
import { rubricTexts as texts } from './texts/id.ts';
import { useIsKnown } from './use-cells.ts';
import { useFill, type Wish } from './use-fill.ts';
import { useLocks } from './use-locks.ts';
import { usePlace } from './use-place.ts';
import { shownText } from '../../../contract/words/shown-text.ts';
import { adabScores } from '../../../contract/resources/adab/adab-scores.ts';
import { writesOf } from '../../../data/public.ts';

interface Asked {
  /** By command: the level that somebody else filled in. */
  readonly theirs: ReadonlyMap<string, Level>;
  /** The commands that are waiting for a choice between two levels. */
  readonly commands: readonly string[];
}

/** The cells that two people filled in differently. */
function useTheirs(levels: readonly Level[]): Asked {
  const { outbox } = useData();
  const { value } = useLive(useMemo(() => outbox.list(), [outbox]));
  return useMemo(() => {
    const asked = writesOf(value ?? [], adabScores).filter(({ state }) => state === 'conflict');
    const theirs = new Map<string, Level>();
    for (const { id, theirs: row } of asked) {
      const level = levels.find((one) => one.id === shownText(row?.ysb_adab_scale_id));
      if (level) theirs.set(id, level);
    }
    return { theirs, commands: asked.map(({ id }) => id) };
  }, [value, levels]);
}

/** Longer than an answer takes from the device's database to the screen, even on a slow tablet. */
const lastingMs = 800;

/** Whether something holds, once it has held for a while: a list is not called missing between its answer and its rows. */
function useLasting(holds: boolean): boolean {
  const [lasts, setLasts] = useState(false);
  useEffect(() => {
    if (!holds) return;
    const timer = setTimeout(() => setLasts(true), lastingMs);
    return () => {
      clearTimeout(timer);
      setLasts(false);
    };
  }, [holds]);
  return holds && lasts;
}

interface StepperProps {
  readonly statements: readonly RubricStatement[];
  readonly at: number;
  readonly onStep: (at: number) => void;
}

/** If a statement is shown alone: which it is, and the ones before and after it. */
function Stepper({ statements, at, onStep }: StepperProps) {
  return (
    <div className="rubric-step">
      <button type="button" className="btn" aria-label={texts.before} disabled={at === 0} onClick={() => onStep(at - 1)}>
        <Icon name="chevron-back-outline" />
      </button>
      <p aria-live="polite">
        <small className="num">{texts.statementAt(formatNumber(at + 1), formatNumber(statements.length))}</small>
        <b>{statements[at]?.words}</b>
      </p>
      <button type="button" className="btn" aria-label={texts.after} disabled={at >= statements.length - 1} onClick={() => onStep(at + 1)}>
        <Icon name="chevron-forward-outline" />
      </button>
    </div>
  );
}

/** A window without room for all of them shows one statement alone, with levels as large as a thumb; earlier on touch-only devices. */
const isThumb = typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches;
const widthFor = (statements: number): number => (isThumb ? 1400 : Math.max(1000, 700 + 135 * statements));

const textOf = (kept: unknown): string => (typeof kept === 'string' ? kept : '');

interface ClassRubricProps {
  readonly roster: Roster;
  /** When the services said who sits here, if they do not say it now. */
  readonly asOf: number | undefined;
  readonly elements: readonly Element[];
  readonly levels: readonly Level[];
  readonly cells: Cells;
  /** Cells are being fetched from the services. */
  readonly isAsking: boolean;
}

/** What stands below the choice of class and element. */
function useChoice(classes: readonly RosterClass[], elements: readonly Element[]) {
  const [classId, setClassId] = useState<number>();
  const kept = usePreference('rubric', '/penilaian-adab', textOf);
  const shown = classes.find(({ id }) => id === classId) ?? classes[0];
  const element = elements.find(({ id }) => id === kept.value) ?? elements[0];
  return { shown, element, setClassId, setElement: kept.set };
}

/** `L` works whenever nothing is being typed and no dialog is open. */
function useJumpKey(jump: () => void): void {
  const latest = useRef(jump);
  latest.current = jump;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof HTMLElement && event.target.closest('input, select, textarea, [role=menu], [role=dialog]');
      if (event.key.toLowerCase() !== 'l' || event.ctrlKey || event.metaKey || event.altKey || isTyping) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

interface TopProps {
  readonly differing: readonly string[];
  readonly asOf: number | undefined;
  readonly onJump: () => void;
}

function Top({ differing, asOf, onJump }: TopProps): ReactNode {
  const [first] = differing;
  return (
    <div className="page-head rubric-top">
      <h1>{texts.title}</h1>
      <span className="fresh">
        <Icon name={asOf === undefined ? 'checkmark-outline' : 'time-outline'} size="s" />
        <span className={asOf === undefined ? 'rubric-safe' : undefined}>
          {asOf === undefined ? texts.savedEach : texts.asOf(formatMoment(asOf))}
        </span>
      </span>
      {first !== undefined && (
        <Link {...conflictLink(first)} className="chip attention">
          <Icon name="alert-circle-outline" />
          {texts.differing(formatNumber(differing.length))}
        </Link>
      )}
      <button type="button" className="btn primary" onClick={onJump}>
        {texts.jump}
        <KeyCap keys="L" />
      </button>
    </div>
  );
}

const inform = (message: string) => feedback.toast({ tone: 'info', message, ms: feedbackTimes.infoToast });

/** Everything that the grid of a class works with: the current cell, what is filled in, and what fills it. */
function useRubric({ roster, elements, levels, cells }: ClassRubricProps) {
  const semester = String(roster.id_semester);
  const { shown, element, setClassId, setElement } = useChoice(roster.classes, elements);
  const pupils = useMemo(() => shown?.pupils ?? [], [shown]);
  const { rows: notes } = useNoted(pupils);
  const suggestions = useMemo(() => suggestionsOf(notes, semester, levels), [notes, semester, levels]);
  const [openMenu, setMenu] = useState<number>();
  const statements = useMemo(() => element?.statements ?? [], [element]);
  const gridOf = (id: string | undefined) => `${shown?.id ?? ''} ${id ?? ''}`;
  const { grid, place, set, focus } = usePlace(gridOf(element?.id), pupils.length, statements.length);
  const isKnown = useIsKnown(semester, elements, element?.dimension ?? '');
  const { fill, fillAll, empty } = useFill(semester, cells);
  const locked = useLocks(semester, shown, pupils);
  const jump = () => {
    if (roster.adab_closed) return inform(texts.closed);
    const next = nextEmpty({ cells, pupils, statements, locked }, place);
    if (next) return focus(next);
    const unlocked = pupils.filter(({ id }) => !locked.has(id));
    const open = element && nextOpen(cells, unlocked, elements, element.id);
    if (!open) return inform(locked.size > 0 ? texts.allDoneOrLocked : texts.allDone);
    setElement(open.id);
    inform(texts.elementDone(open.name));
    // Down from above the first cell.
    const last = { pupil: pupils.length - 1, statement: open.statements.length - 1 };
    focus(nextEmpty({ cells, pupils, statements: open.statements, locked }, last) ?? { pupil: 0, statement: 0 }, gridOf(open.id));
  };
  const fillColumn = (at: number, level: Level | undefined) => {
    const statement = statements[at];
    if (!statement) return;
    const wishes = pupils.flatMap((pupil): Wish[] => {
      const key = cellKey(pupil.id, statement.id);
      const wanted = level ?? suggestions.get(key)?.level;
      if (cells.has(key) || locked.has(pupil.id) || !wanted) return [];
      return [{ pupil, statement, level: wanted, source: level ? 'Dinilai' : 'Saran diterima' }];
    });
    // Exceptions are made from there on.
    const first = pupils.findIndex(({ id }) => id === wishes[0]?.pupil.id);
    focus({ pupil: Math.max(0, first), statement: at });
    if (wishes.length > 0) void fillAll(wishes, statement);
  };
  return {
    ...{ shown, element, setClassId, setElement, pupils, statements, suggestions, locked, isKnown },
    ...{ grid, place, set, focus, openMenu, setMenu, jump, fill, fillColumn, empty },
  };
}

/** The rubric of a class: an element at a time, a cell for each pupil and statement. */
export function ClassRubric(props: ClassRubricProps) {
  const { roster, asOf, elements, levels, cells, isAsking } = props;
  const rights = useRights('/penilaian-adab', texts.title);
  const [unfilled, unchanged] = [rights.missing('create'), rights.missing('update')];
  const may = { create: unfilled === undefined, update: unchanged === undefined };
  const closed = roster.adab_closed ? texts.closed : (unfilled ?? unchanged);
  const rubric = useRubric(props);
  const isOne = useNarrowerThan(widthFor(rubric.statements.length));
  const { theirs, commands } = useTheirs(levels);
  const { shown, element, pupils, statements, suggestions, locked, place, isKnown } = rubric;
  const isMissing = useLasting(!isKnown && !isAsking);
  const isWaiting = !isKnown && isAsking;
  useJumpKey(rubric.jump);
  if (!shown || !element) return null;
  const [pupil, statement] = [pupils[place.pupil], statements[place.statement]];
  const key = pupil && statement ? cellKey(pupil.id, statement.id) : '';
  const isSuggested = ({ id: asked }: RubricStatement) =>
    pupils.some(({ id }) => !cells.has(cellKey(id, asked)) && suggestions.has(cellKey(id, asked)));
  return (
    <div data-touch={isOne ? 'tablet' : undefined} data-one={isOne || undefined}>
      <Top differing={commands} asOf={asOf} onJump={rubric.jump} />
      <section className="panel rubric-panel">
        <RubricHead
          {...{ shown, elements, element }}
          cells={isWaiting ? undefined : cells}
          classes={roster.classes}
          term={texts.term(String(roster.semester), roster.name_year)}
          hasSuggestions={statements.some(isSuggested)}
          pale={levels.at(-2)?.number ?? levels[0]?.number ?? 0}
          onClass={rubric.setClassId}
          onElement={rubric.setElement}
        />
        {closed !== undefined && <p className="rubric-note">{closed}</p>}
        {!shown.own && <p className="rubric-note">{texts.colleague}</p>}
        {isMissing && <p className="rubric-note">{texts.unknown}</p>}
        {isOne && <Stepper statements={statements} at={place.statement} onStep={(at) => rubric.set(`${place.pupil}:${at}`)} />}
        {isWaiting ? (
          <RubricSkeleton />
        ) : (
          <Grid
            {...{ element, pupils, levels, cells, suggestions, locked, theirs, place }}
            grid={rubric.grid}
            kelas={classWords(shown)}
            shown={isOne ? [place.statement] : statements.map((_, at) => at)}
            isClosed={roster.adab_closed}
            rights={may}
            mayFillAll={shown.own && isKnown}
            openMenu={rubric.openMenu}
            onMenu={rubric.setMenu}
            onPlace={rubric.set}
            onFocus={rubric.focus}
            onFill={(wish) => void rubric.fill(wish)}
            onFillAll={rubric.fillColumn}
            onEmpty={() => pupil && statement && void rubric.empty(pupil, statement)}
          />
        )}
        <RubricFoot
          levels={levels}
          words={
            pupil && statement && !isWaiting ? cellWords(pupil, statement, cells.get(key), suggestions.get(key), locked.has(pupil.id)) : ''
          }
          filled={cells.get(key)}
        />
      </section>
    </div>
  );
}
