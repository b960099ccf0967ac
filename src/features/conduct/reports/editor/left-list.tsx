import { reportTexts } from '../texts/id.ts';
import type { LeftWords } from './left-words.ts';

const texts = reportTexts.left;

interface LeftListProps {
  readonly left: readonly LeftWords[];
  /** The label for taking them up here; undefined if nothing can be written. */
  readonly takeWords: string | undefined;
  readonly onTake: (one: LeftWords) => void;
  readonly onDrop: (one: LeftWords) => void;
}

/** Words of this report that are nowhere in it, to be taken up with one tap. */
export function LeftList({ left, takeWords, onTake, onDrop }: LeftListProps) {
  return left.map((one) => (
    <section key={JSON.stringify(one.from)} className="rapor-left" aria-label={texts.title}>
      <h3>{texts.title}</h3>
      <p className="muted">{one.refused === undefined ? texts.earlier : texts.refused(one.refused)}</p>
      <blockquote dir="auto">{[one.words.narrative, one.words.home_advice].filter(Boolean).join('\n')}</blockquote>
      <div className="rapor-left-acts">
        <button type="button" className="btn quiet" onClick={() => onDrop(one)}>
          {texts.drop}
        </button>
        {takeWords && (
          <button type="button" className="btn primary" onClick={() => onTake(one)}>
            {takeWords}
          </button>
        )}
      </div>
    </section>
  ));
}
