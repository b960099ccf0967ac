import type { Roster } from '../../../contract/calls/adab/adab-calls.ts';
import { adabReports } from '../../../contract/resources/adab/adab-reports.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ConductCrumbs } from '../crumbs.tsx';
import { useOthersLeft } from '../use-others-left.ts';
import { useNotesLeft } from '../notes/use-noted.ts';
import { type KnownRoster, useRoster } from '../told/use-roster.ts';
import { ClassRubric } from './class-rubric.tsx';
import './rubric.css';
import { RubricSkeleton } from './skeleton.tsx';
import { rubricTexts as texts } from './texts/id.ts';
import { useCells, useCellsLeft } from './use-cells.ts';
import { ToldFrame } from '../told/told-frame.tsx';
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

const noTeacher = { title: texts.noTeacher, help: texts.noTeacherHelp };
const notHere = { title: texts.notHere, help: texts.notHereHelp };

function Body({ known }: { readonly known: KnownRoster }) {
  const heading = <h1 className="sr">{texts.title}</h1>;
  return (
    <ToldFrame of={known} noTeacher={noTeacher} notHere={notHere} waiting={<RubricSkeleton />} heading={heading}>
      {(roster) =>
        roster.classes.length === 0 ? (
          <Nothing title={texts.noClasses} help={texts.noClassesHelp} />
        ) : (
          <Ready roster={roster} asOf={known.isLive ? undefined : known.asOf} />
        )
      }
    </ToldFrame>
  );
}

/** How far each pupil has come in each statement, filled in by keys or by thumb. Works without a network. */
export default function RubricPage() {
  const known = useRoster();
  useCellsLeft(known.told);
  useNotesLeft(known.told);
  useOthersLeft(adabReports, known.told);
  return (
    <div className="rubric">
      <ConductCrumbs here={texts.title} />
      <Body known={known} />
    </div>
  );
}
