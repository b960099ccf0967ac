import { useCallback, useMemo, useState } from 'react';
import type { RosterClass } from '../../../contract/calls/adab/adab-calls.ts';
import type { AdabTone } from '../../../contract/resources/adab/adab-observations.ts';
import { adabReports } from '../../../contract/resources/adab/adab-reports.ts';
import { adabScores } from '../../../contract/resources/adab/adab-scores.ts';
import { wallClock } from '../../../contract/values/wall-clock.ts';
import { useData, useListState, useRights } from '../../../crud/public.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ConductCrumbs } from '../crumbs.tsx';
import { useOthersLeft } from '../use-others-left.ts';
import { ClassHead } from './class-head.tsx';
import { mondayOf, nearest, notedSince, type Statement } from '../noted.ts';
import './notes.css';
import { OwnNotes } from './own-notes.tsx';
import { SayPanel } from './say-panel.tsx';
import { notesTexts as texts } from './texts/id.ts';
import { Tiles } from './tiles.tsx';
import { UndoBar } from './undo-bar.tsx';
import { useNotesLeft, useNoted, useOwnNoted, useStatements } from './use-noted.ts';
import { type KnownRoster, useRoster } from '../told/use-roster.ts';
import type { SaidOfPupils } from './said.ts';
import { useSaving } from './use-saving.ts';
import { useWords } from './use-words.ts';
import { ToldFrame } from '../told/told-frame.tsx';
import { WordsDialog } from './words-dialog.tsx';

const nobody: ReadonlySet<number> = new Set();
const noPupils = [] as const;

const parameters = ['kelas', 'murid'];

/** The class and the pupil that a link named. */
function useLinked() {
  const { kept } = useListState(parameters).state;
  const [linked] = useState(() => ({ kelas: Number(kept?.['kelas']) || undefined, pupil: Number(kept?.['murid']) || undefined }));
  return linked;
}

/** Taps on tiles, for the class that is shown. */
function useChosen(shown: RosterClass | undefined, first: number | undefined) {
  const [taken, setTaken] = useState<{ readonly of: number; readonly ids: ReadonlySet<number> } | undefined>(
    shown && first !== undefined ? { of: shown.id, ids: new Set([first]) } : undefined,
  );
  const here = useMemo(() => new Set(shown?.pupils.map(({ id }) => id)), [shown]);
  const chosen = useMemo(
    () => (taken?.of === shown?.id ? new Set([...(taken?.ids ?? [])].filter((id) => here.has(id))) : nobody),
    [taken, shown, here],
  );
  const choose = (ids: Iterable<number>) => shown && setTaken({ of: shown.id, ids: new Set(ids) });
  return {
    chosen,
    isAll: here.size > 0 && chosen.size === here.size,
    choose,
    toggle: (id: number) => choose(chosen.has(id) ? [...chosen].filter((one) => one !== id) : [...chosen, id]),
    all: () => choose(chosen.size === here.size ? [] : here),
  };
}

const useNames = (classes: readonly RosterClass[]): ReadonlyMap<string, string> =>
  useMemo(() => new Map(classes.flatMap(({ pupils }) => pupils.map(({ id, name }) => [String(id), name] as const))), [classes]);

interface ClassNotesProps {
  readonly known: KnownRoster;
  readonly classes: readonly RosterClass[];
}

function ClassNotes({ known, classes }: ClassNotesProps) {
  const { session, time } = useData();
  const rights = useRights('/catatan-adab', texts.title);
  const linked = useLinked();
  const [classId, setClassId] = useState(linked.kelas);
  const shown = classes.find(({ id }) => id === classId) ?? classes[0];
  const { chosen, isAll, choose, toggle, all } = useChosen(shown, linked.pupil);
  const { rows, isKnown } = useNoted(shown?.pupils ?? noPupils);
  useOwnNoted();
  const statements = useStatements();
  const me = String(session.current()?.user.id ?? '');
  const near = useMemo(() => nearest(statements ?? [], rows, me), [statements, rows, me]);
  const names = useNames(classes);
  const [picked, setPicked] = useState<Statement>();
  const statement = picked ?? near[0];
  const noted = notedSince(rows, mondayOf(wallClock(time.now()).date));
  const saving = useSaving();
  const { saved, save, undo, over, note } = saving;
  const words = useWords({ saving, classes, statements, onSaved: () => choose([]) });
  const { typing } = words;
  const onOver = useCallback(() => over(), [over]);
  if (!shown) return null;
  const said = (tone: AdabTone): SaidOfPupils | undefined =>
    statement && { pupils: shown.pupils.filter(({ id }) => chosen.has(id)), statement, tone };
  const say = (tone: AdabTone) => {
    const now = said(tone);
    if (!now || now.pupils.length === 0) return;
    if (tone === 'Catatan') return words.begin(now);
    // A statement just used stays at hand, although the list it came from is reordered.
    setPicked(now.statement);
    void save(now).then((problem) => problem === undefined && choose([]));
  };
  const takeBack = async () => {
    if (!saved) return;
    if (await undo(saved)) choose(saved.said.pupils.map(({ id }) => id));
  };
  return (
    <>
      <ClassHead
        classes={classes}
        shown={shown}
        noted={isKnown ? shown.pupils.filter(({ id }) => noted.has(String(id))).length : undefined}
        asOf={known.isLive ? undefined : known.asOf}
        isAll={isAll}
        onAll={all}
        onClass={setClassId}
      />
      <div className="notes-class">
        <Tiles pupils={shown.pupils} noted={noted} isKnown={isKnown} chosen={chosen} first={linked.pupil} onToggle={toggle} />
        <SayPanel
          count={chosen.size}
          statements={statements}
          near={near}
          chosen={statement}
          closed={rights.missing('create')}
          onChoose={setPicked}
          onClear={() => choose([])}
          onSay={say}
        />
        {saved && <UndoBar saved={saved} words={note} onUndo={() => void takeBack()} onWords={() => void words.add()} onOver={onOver} />}
      </div>
      <OwnNotes rows={rows} me={me} names={names} statements={statements} />
      {typing && (
        <WordsDialog
          key={typing.aim.kind}
          said={typing.said}
          aim={typing.aim.kind}
          start={words.start}
          notice={words.notice}
          onType={words.type}
          onSave={words.keep}
          onClose={words.stop}
        />
      )}
    </>
  );
}

function TilesSkeleton() {
  return (
    <div className="notes-class" aria-busy="true">
      <span className="sr">{texts.loading}</span>
      <div className="notes-tiles" aria-hidden="true">
        {Array.from({ length: 24 }, (_, at) => (
          <span key={at} className="notes-tile">
            <i className="sk" style={{ width: '80%' }} />
          </span>
        ))}
      </div>
    </div>
  );
}

const noTeacher = { title: texts.noTeacher, help: texts.noTeacherHelp };
const notHere = { title: texts.notHere, help: texts.notHereHelp };

function Body({ known }: { readonly known: KnownRoster }) {
  return (
    <ToldFrame of={known} noTeacher={noTeacher} notHere={notHere} waiting={<TilesSkeleton />}>
      {({ classes }) =>
        classes.length === 0 ? (
          <section className="panel">
            <EmptyState kind="nothing" title={texts.noClasses}>
              {texts.noClassesHelp}
            </EmptyState>
          </section>
        ) : (
          <ClassNotes known={known} classes={classes} />
        )
      }
    </ToldFrame>
  );
}

/** The class in view: tap pupils, a statement, and how it was seen. Works without a network. */
export default function NotesPage() {
  const known = useRoster();
  useNotesLeft(known.told);
  useOthersLeft(adabScores, known.told);
  useOthersLeft(adabReports, known.told);
  return (
    <div className="notes" data-touch="tablet">
      <ConductCrumbs here={texts.title} />
      <h1 className="sr">{texts.title}</h1>
      <Body known={known} />
    </div>
  );
}
