import { useState } from 'react';
import { adviceLines, namedOthers, sentencesOf } from '../../../../contract/adab/adab-narrative.ts';
import { shownText } from '../../../../contract/words/shown-text.ts';
import { adabReports } from '../../../../contract/resources/adab/adab-reports.ts';
import { RightButton, useRights } from '../../../../crud/public.ts';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { stateOf, type HeldReport } from '../report-of.ts';
import { reportTexts } from '../texts/id.ts';
import type { PupilLevels } from '../use-rubric.ts';
import { LeftList } from './left-list.tsx';
import type { LeftWords } from './left-words.ts';
import { ScoreTable } from './score-table.tsx';
import { useLeftWords } from './use-left-words.ts';
import { type ReportKey, useWrite } from './use-write.ts';
import { Warnings } from './warnings.tsx';
import { WordsField } from './words-field.tsx';

const texts = reportTexts.editor;
const { narrative, home_advice } = adabReports.fields;

interface EditorProps extends ReportKey {
  /** The report being written; none before the first save. */
  readonly row: HeldReport | undefined;
  /** The approved one that this is to replace. */
  readonly before: HeldReport | undefined;
  readonly levels: PupilLevels | undefined;
  readonly classmates: readonly string[];
  /** Why nothing can be saved, apart from rights. */
  readonly closed: string | undefined;
}

const wordsOf = (row: HeldReport) => ({ narrative: shownText(row.narrative), home_advice: shownText(row.home_advice) });

/** Where a homeroom teacher writes the report of one pupil. */
export function Editor({ row, before, levels, classmates, closed, ...about }: EditorProps) {
  const rights = useRights('/rapor-adab', reportTexts.title);
  const suggested = levels?.suggested;
  const known = row ?? before;
  const start = known
    ? wordsOf(known)
    : { narrative: suggested?.narrative.join(' ') ?? '', home_advice: suggested?.advice.join('\n') ?? '' };
  const { now, typed, write, store } = useWrite(about, row, start);
  const { left, take, drop } = useLeftWords(about);
  const [problem, setProblem] = useState<string>();
  const isReady = stateOf(row) === 'Siap';
  const missing = closed ?? rights.missing(row ? 'update' : 'create');
  const save = (status: 'Draf' | 'Siap') => {
    if (status === 'Siap' && now.narrative.trim() === '') return setProblem(texts.needed);
    setProblem(undefined);
    void store(status);
  };
  const takeUp = (one: LeftWords) => void take(one, typed).then((next) => next && write(next));
  return (
    <>
      <LeftList left={left} takeWords={missing === undefined ? reportTexts.left.take : undefined} onTake={takeUp} onDrop={drop} />
      {levels ? <ScoreTable dimensions={levels.dimensions} /> : <p className="muted rapor-none">{texts.noRubric}</p>}
      <div className="rapor-write">
        <Warnings empty={levels?.empty ?? []} named={namedOthers(`${now.narrative}\n${now.home_advice}`, about.pupil.name, classmates)} />
        <WordsField
          label={texts.narrative}
          value={now.narrative}
          max={narrative.max}
          rows={6}
          problem={problem}
          parts={sentencesOf}
          between=" "
          suggested={suggested?.narrative ?? []}
          onChange={(value) => write({ narrative: value })}
        />
        <WordsField
          label={texts.advice}
          help={texts.adviceHelp}
          value={now.home_advice}
          max={home_advice.max}
          rows={4}
          problem={undefined}
          parts={adviceLines}
          between={'\n'}
          suggested={suggested?.advice ?? []}
          onChange={(value) => write({ home_advice: value })}
        />
        {typed && <p className="muted rapor-typed">{texts.typed}</p>}
      </div>
      <div className="rapor-acts">
        <RightButton missing={missing} className="btn" onClick={() => save('Draf')}>
          {isReady ? texts.unready : texts.save}
        </RightButton>
        <RightButton missing={missing} className="btn primary" onClick={() => save('Siap')}>
          <Icon name="checkmark-outline" />
          {isReady ? texts.saveReady : texts.ready}
        </RightButton>
      </div>
    </>
  );
}
