import { isServerTrouble, NotOnDevice, NotTold, TroubleLine, useIsOnline } from '../../../crud/public.ts';
import type { Roster } from '../../../contract/adab-calls.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ConductCrumbs } from '../crumbs.tsx';
import { useNotesLeft } from '../notes/use-noted.ts';
import { type KnownRoster, useRoster } from '../notes/use-roster.ts';
import { ClassRubric } from './class-rubric.tsx';
import './rubric.css';
import { RubricSkeleton } from './skeleton.tsx';
import { rubricTexts as texts } from './texts/id.ts';
import { useCells, useCellsLeft } from './use-cells.ts';
import { useElements, useLevels } from './use-tree.ts';

const none = [] as const;

function Nothing({ title, help }: { readonly title: string; readonly help: string }) {
  return (
    <section className="panel">
      <h1 className="sr">{texts.title}</h1>
      <EmptyState kind="nothing" title={title}>
        {help}
      </EmptyState>
    </section>
  );
}

function Ready({ roster, asOf }: { readonly roster: Roster; readonly asOf: number | undefined }) {
  const elements = useElements();
  const levels = useLevels();
  const { cells, isAsking } = useCells(String(roster.id_semester), elements ?? none, levels ?? none);
  if (!elements || !levels || !cells) return <RubricSkeleton />;
  if (elements.length === 0) return <Nothing title={texts.noStatements} help={texts.noStatementsHelp} />;
  if (levels.length === 0) return <Nothing title={texts.noLevels} help={texts.noLevelsHelp} />;
  return <ClassRubric {...{ roster, asOf, elements, levels, cells, isAsking }} />;
}

function Body({ known }: { readonly known: KnownRoster }) {
  const online = useIsOnline();
  const { roster, problem, isAsking, isLive, asOf, again } = known;
  if (roster === null) return <Nothing title={texts.noTeacher} help={texts.noTeacherHelp} />;
  if (roster === undefined) {
    if (isAsking || (online && !problem)) return <RubricSkeleton />;
    return (
      <section className="panel">
        <h1 className="sr">{texts.title}</h1>
        {online ? (
          <NotTold problem={problem} onRetry={again} />
        ) : (
          <NotOnDevice title={texts.notHere} problem={undefined} onRetry={again}>
            {texts.notHereHelp}
          </NotOnDevice>
        )}
      </section>
    );
  }
  if (roster.classes.length === 0) return <Nothing title={texts.noClasses} help={texts.noClassesHelp} />;
  return (
    <>
      {problem && isServerTrouble(problem) && <TroubleLine onRetry={again} />}
      <Ready roster={roster} asOf={isLive ? undefined : asOf} />
    </>
  );
}

/** How far each pupil has come in each statement, filled in by keys or by thumb. It needs no network. */
export default function RubricPage() {
  const known = useRoster();
  useCellsLeft(known.roster);
  useNotesLeft(known.roster);
  return (
    <div className="rubric">
      <ConductCrumbs here={texts.title} />
      <Body known={known} />
    </div>
  );
}
