import { type KeyboardEvent, useId, useState } from 'react';
import { Icon } from '../../../ui/icons/icon.tsx';
import { itemName } from './handed.ts';
import { handoverTexts as texts } from './texts/id.ts';

interface ItemsFieldProps {
  /** What was handed over before. */
  readonly offered: readonly string[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

/** An item that is not among the usual ones. */
function OtherItem({ onAdd }: { readonly onAdd: (item: string) => void }) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const add = () => {
    if (itemName(typed) !== '') onAdd(itemName(typed));
    setTyped('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add();
  };
  return (
    <div className="other-item">
      <label className="sr" htmlFor={id}>
        {texts.otherLabel}
      </label>
      <span className="input grow">
        <input
          id={id}
          type="text"
          maxLength={60}
          // biome-ignore lint/a11y/noAutofocus: somebody who asks for the field wants to write in it
          autoFocus
          placeholder={texts.otherPlaceholder}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={onKeyDown}
          onBlur={add}
        />
      </span>
      <button type="button" className="btn big" onClick={add}>
        {texts.otherAdd}
      </button>
    </div>
  );
}

/** What is handed over: usual items by one tap, and anything else that is typed. */
export function ItemsField({ offered, chosen, onChange }: ItemsFieldProps) {
  const [isWriting, setWriting] = useState(false);
  const all = [...offered, ...chosen.filter((item) => !offered.includes(item))];
  const toggle = (item: string) => onChange(chosen.includes(item) ? chosen.filter((one) => one !== item) : [...chosen, item]);
  return (
    <fieldset className="field items">
      <legend className="label">{texts.items}</legend>
      <div className="choice">
        {all.map((item) => (
          <button
            key={item}
            type="button"
            className={chosen.includes(item) ? 'on' : undefined}
            aria-pressed={chosen.includes(item)}
            onClick={() => toggle(item)}
          >
            {chosen.includes(item) && <Icon name="checkmark-outline" />}
            {item}
          </button>
        ))}
        <button type="button" aria-expanded={isWriting} onClick={() => setWriting(!isWriting)}>
          <Icon name="add-outline" />
          {texts.other}
        </button>
      </div>
      {isWriting && <OtherItem onAdd={(item) => !chosen.includes(item) && onChange([...chosen, item])} />}
    </fieldset>
  );
}
