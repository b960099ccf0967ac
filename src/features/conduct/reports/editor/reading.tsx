import type { ReactNode } from 'react';
import { adviceLines } from '../../../../contract/adab/adab-narrative.ts';
import type { PaperDimension } from '../../../../contract/adab/adab-paper.ts';
import { reportTexts } from '../texts/id.ts';
import { ScoreTable } from './score-table.tsx';

const texts = reportTexts.editor;

interface ReadingProps {
  /** Undefined if they are not known here. */
  readonly dimensions: readonly PaperDimension[] | undefined;
  readonly narrative: string;
  readonly advice: string | readonly string[];
  readonly children?: ReactNode;
}

/** A report for reading: levels, words, advice. */
export function Reading({ dimensions, narrative, advice, children }: ReadingProps) {
  const lines = typeof advice === 'string' ? adviceLines(advice) : advice;
  return (
    <>
      {dimensions && <ScoreTable dimensions={dimensions} />}
      <div className="rapor-read">
        {children}
        <h3>{texts.narrative}</h3>
        <p dir="auto">{narrative === '' ? texts.nothing : narrative}</p>
        {lines.length > 0 && (
          <>
            <h3>{texts.advice}</h3>
            <ul>
              {lines.map((line, at) => (
                <li key={at} dir="auto">
                  {line}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </>
  );
}
