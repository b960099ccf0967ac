import { type ReactNode, useState } from 'react';
import { semesterAssignments } from '../../../contract/resources/classes/semester-assignments.ts';
import { useRights } from '../../../crud/public.ts';
import { formatNumber } from '../../../ui/words/format.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { importTexts } from '../texts/id.ts';
import { undoWords, UndoImport } from './undo.tsx';
import type { Done, ImportWork } from '../use-import.ts';
import type { ImportOutcome } from '../desk/import-protocol.ts';

/** While the services store the rows: nobody can say how far they are, only that they are working on it. */
export function SendingStep({ name }: { readonly name: string }) {
  const texts = importTexts.sending;
  return (
    <div className="import-step import-end" role="status">
      <progress aria-label={texts.waiting} />
      <h3>{texts.waiting}</h3>
      <p>{name}</p>
      <p className="muted">{texts.note}</p>
    </div>
  );
}

interface DoneProps {
  readonly work: ImportWork;
  readonly done: Done;
  readonly onUndone: (id: number) => void;
}

function Next({ place, title, about, children }: { place: number; title: string; about: string; children?: ReactNode }) {
  return (
    <li>
      <span className="step-mark">{place}</span>
      <p className="grow">
        <b>{title}</b>
        <span className="muted xs">{about}</span>
      </p>
      {children}
    </li>
  );
}

/** What is left to do after a file: its classes, the rows that were not stored, pupils for whom it names no class. */
function NextSteps({ work, done }: Omit<DoneProps, 'onUndone'>) {
  const texts = importTexts.next;
  const { groups, failed, placed } = done;
  const { missing } = useRights(semesterAssignments.menu, semesterAssignments.label);
  const noRight = missing('create');
  const pupils = groups?.groups.reduce((sum, group) => sum + group.pupils, 0) ?? 0;
  const steps = [
    groups && !placed && (
      <Next
        key="place"
        place={1}
        title={texts.place(formatNumber(pupils), formatNumber(groups.groups.length))}
        about={noRight ?? texts.placeAbout}
      >
        <button
          type="button"
          className="btn primary"
          disabled={noRight !== undefined}
          onClick={() => work.go({ ...done, kind: 'place', groups })}
        >
          {texts.placeButton}
        </button>
      </Next>
    ),
    failed > 0 && (
      <Next key="failed" place={groups && !placed ? 2 : 1} title={texts.failed(formatNumber(failed))} about={texts.failedAbout}>
        <button type="button" className="btn" onClick={() => void work.failedFile(done.file)}>
          {importTexts.check.failedFile}
        </button>
      </Next>
    ),
    groups && groups.without > 0 && (
      <Next
        key="without"
        place={1 + Number(!placed) + Number(failed > 0)}
        title={texts.without(formatNumber(groups.without))}
        about={texts.withoutAbout}
      />
    ),
  ].filter(Boolean);
  if (steps.length === 0) return null;
  return (
    <section className="import-next" aria-label={texts.title}>
      <h3>{texts.title}</h3>
      <ol>{steps}</ol>
    </section>
  );
}

function Counts({ stored }: { readonly stored: ImportOutcome }) {
  const texts = importTexts.done;
  const counts = [
    [texts.created, stored.created],
    [texts.updated, stored.updated],
    [texts.same, stored.unchanged],
  ] satisfies readonly (readonly [string, number])[];
  return (
    <dl className="import-counts">
      {counts.map(([words, value]) => (
        <div key={words} className="import-count plain">
          <dt>{words}</dt>
          <dd>{formatNumber(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What was placed after the pupils were stored, and how to undo it. */
function Placed({ placed, onUndone }: { readonly placed: NonNullable<Done['placed']>; readonly onUndone: (id: number) => void }) {
  const texts = importTexts.placement;
  const { stored, made } = placed;
  return (
    <>
      <p className="notice success import-notice">
        <Icon name="checkmark-circle-outline" />
        <span>
          {texts.placed(formatNumber(stored.created))}
          {made > 0 && ` ${texts.madeClasses(formatNumber(made))}`}
        </span>
      </p>
      {stored.import && (
        <UndoImport
          of={{ ...stored.import, created: stored.created, updated: 0 }}
          words={texts.undo(formatNumber(stored.created))}
          onUndone={onUndone}
        />
      )}
    </>
  );
}

/** What came of it, in the words of the source product. */
export function DoneStep({ work, done, onUndone }: DoneProps) {
  const { stored, placed } = done;
  const [undone, setUndone] = useState<readonly number[]>([]);
  const take = (id: number) => {
    setUndone((all) => [...all, id]);
    onUndone(id);
  };
  const made = stored.import && !undone.includes(stored.import.id) ? stored.import : undefined;
  const isUndone = stored.import !== undefined && made === undefined;
  const isPlaced = placed && !undone.includes(placed.stored.import?.id ?? 0) ? placed : undefined;
  const { placed: _placed, ...unplaced } = done;
  return (
    <div className="import-step import-end" role="status">
      <Icon name="checkmark-circle-outline" className="import-done" />
      <h3>{importTexts.done.heading}</h3>
      <Counts stored={stored} />
      {isPlaced && <Placed placed={isPlaced} onUndone={take} />}
      {made && (
        <UndoImport
          of={{ ...made, created: stored.created, updated: stored.updated }}
          words={undoWords(stored.created, stored.updated)}
          onUndone={take}
        />
      )}
      {isUndone ? (
        <p className="notice attention import-notice">{importTexts.undo.undone}</p>
      ) : (
        <NextSteps work={work} done={isPlaced ? done : unplaced} />
      )}
    </div>
  );
}
