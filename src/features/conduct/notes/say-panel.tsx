import { useId, useMemo, useState } from 'react';
import { type AdabTone, adabTones } from '../../../contract/resources/adab/adab-observations.ts';
import { formatNumber } from '../../../ui/words/format.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { OptionSelect } from '../../../ui/field/option-select.tsx';
import { SearchBox } from '../../../ui/field/search-box.tsx';
import { found, type Statement } from '../noted.ts';
import { notesTexts as texts } from './texts/id.ts';

interface SayPanelProps {
  /** How many pupils are chosen. */
  readonly count: number;
  /** Undefined until the device has answered. */
  readonly statements: readonly Statement[] | undefined;
  /** Those offered first. */
  readonly near: readonly Statement[];
  readonly chosen: Statement | undefined;
  /** Why this person may not write notes. */
  readonly closed: string | undefined;
  readonly onChoose: (statement: Statement) => void;
  readonly onClear: () => void;
  readonly onSay: (tone: AdabTone) => void;
}

const nothing = () => undefined;
const icons = { Tampak: 'eye-outline', 'Perlu bimbingan': 'compass-outline', Catatan: 'create-outline' } as const;

interface ListProps {
  readonly shown: readonly Statement[];
  readonly chosen: Statement | undefined;
  readonly onChoose: (statement: Statement) => void;
}

function Statements({ shown, chosen, onChoose }: ListProps) {
  const name = useId();
  return (
    <fieldset className="notes-statements">
      <legend className="sr">{texts.statements}</legend>
      {shown.map((one) => (
        <label key={one.id}>
          <input type="radio" name={name} checked={one.id === chosen?.id} onChange={() => onChoose(one)} />
          <span>
            <b>{one.words}</b>
            <small>{one.dimension}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

interface AllProps extends Omit<ListProps, 'shown'> {
  readonly statements: readonly Statement[];
}

function AllStatements({ statements, chosen, onChoose }: AllProps) {
  const [typed, setTyped] = useState('');
  const [dimension, setDimension] = useState('');
  const options = useMemo(
    () => [...new Set(statements.map((one) => one.dimension))].map((value) => ({ value, words: value })),
    [statements],
  );
  const shown = found(statements, typed, dimension);
  return (
    <>
      <div className="notes-find">
        <SearchBox label={texts.search} value="" onSearch={nothing} onTyped={setTyped} />
        <OptionSelect label={texts.dimension} value={dimension} options={options} none={texts.allDimensions} onChange={setDimension} />
      </div>
      <p className="sr" role="status">
        {shown.length === 0 ? texts.noMatch : ''}
      </p>
      {shown.length === 0 && <p className="muted notes-none">{texts.noMatch}</p>}
      <Statements shown={shown} chosen={chosen} onChoose={onChoose} />
    </>
  );
}

/** What is noted about the chosen pupils: a statement, and how it was seen; that tap saves. */
export function SayPanel({ count, statements, near, chosen, closed, onChoose, onClear, onSay }: SayPanelProps) {
  const id = useId();
  const [isAll, setAll] = useState(false);
  const isReady = count > 0 && chosen !== undefined && closed === undefined;
  // What was chosen from the full list stays visible.
  const shown = chosen && !near.some((one) => one.id === chosen.id) ? [chosen, ...near.slice(0, -1)] : near;
  const choose = (statement: Statement) => {
    onChoose(statement);
    setAll(false);
  };
  return (
    <section className="notes-say" aria-labelledby={id} data-ready={count > 0 || undefined}>
      <div className="notes-say-head">
        <h2 id={id} className="num" aria-live="polite">
          {count === 0 ? texts.nobody : texts.chosen(formatNumber(count))}
        </h2>
        {count > 0 && (
          <button type="button" className="btn quiet" onClick={onClear}>
            {texts.clear}
          </button>
        )}
      </div>
      {statements?.length === 0 && <p className="muted notes-none">{texts.noStatements}</p>}
      {isAll && statements ? (
        <AllStatements statements={statements} chosen={chosen} onChoose={choose} />
      ) : (
        <Statements shown={shown} chosen={chosen} onChoose={onChoose} />
      )}
      {statements !== undefined && statements.length > near.length && (
        <div className="notes-more">
          <button type="button" className="btn" aria-expanded={isAll} onClick={() => setAll(!isAll)}>
            <Icon name={isAll ? 'chevron-up-outline' : 'search-outline'} />
            {isAll ? texts.fewer : texts.all}
          </button>
        </div>
      )}
      <div className="notes-tones">
        <p>{closed ?? texts.oneTap}</p>
        {adabTones.map((tone) => (
          <button
            key={tone}
            type="button"
            className={tone === 'Tampak' ? 'btn primary' : 'btn'}
            disabled={!isReady}
            onClick={() => onSay(tone)}
          >
            <Icon name={icons[tone]} />
            {texts.tones[tone]}
          </button>
        ))}
      </div>
    </section>
  );
}
