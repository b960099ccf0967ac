import { useId } from 'react';
import { formatNumber } from '../../../ui/words/format.ts';
import { Icon, type IconName } from '../../../ui/icons/icon.tsx';
import { assignmentTexts } from '../texts/id.ts';
import type { Bulk } from './use-bulk.ts';

const texts = assignmentTexts.bulk;

interface GroupProps {
  readonly icon: IconName;
  readonly tone: 'good' | 'odd' | 'bad';
  readonly words: string;
  readonly items: readonly string[];
}

function Group({ icon, tone, words, items }: GroupProps) {
  if (items.length === 0) return null;
  return (
    <li className={`pasted ${tone}`}>
      <Icon name={icon} />
      <div className="grow">
        <b>{words}</b>
        <p>{items.join(', ')}</p>
      </div>
    </li>
  );
}

/** A list of NISN from anywhere, and in words what became of each. */
export function PasteBox({ bulk }: { readonly bulk: Bulk }) {
  const { pasted, setPasted, reading } = bulk;
  const { found, missing, doubled, placed } = reading;
  const id = useId();
  const isEmpty = found.length + missing.length + placed.length === 0;
  const count = (items: readonly unknown[]) => formatNumber(items.length);
  return (
    <div className="paste">
      <div className="field">
        <label htmlFor={id}>{texts.paste}</label>
        <span className="input">
          <textarea
            id={id}
            rows={6}
            value={pasted}
            spellCheck={false}
            autoComplete="off"
            aria-describedby={`${id}-help`}
            onChange={(event) => setPasted(event.target.value)}
          />
        </span>
        <p id={`${id}-help`} className="help">
          {texts.pasteHelp}
        </p>
      </div>
      <ul className="pasted-groups" aria-live="polite">
        {pasted.trim() !== '' && isEmpty && <li className="muted">{texts.pasteEmpty}</li>}
        <Group icon="checkmark-circle" tone="good" words={texts.found(count(found))} items={found.map(({ name }) => name)} />
        <Group icon="close-circle" tone="bad" words={texts.missing(count(missing))} items={missing} />
        <Group
          icon="information-circle-outline"
          tone="odd"
          words={texts.already(count(placed))}
          items={placed.map(({ name, placed: where = '' }) => texts.alreadyOne(name, where || texts.placedUnsent))}
        />
        <Group icon="copy-outline" tone="odd" words={texts.doubled(count(doubled))} items={doubled} />
      </ul>
    </div>
  );
}
