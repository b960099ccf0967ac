import { useId, useRef, useState } from 'react';
import { plainText } from '../../contract/words/field-text.ts';
import type { DigitsField, TextField } from '../../contract/fields.ts';
import { Icon } from '../icons/icon.tsx';
import type { InputProps } from './input-props.ts';
import type { RefOption, RefOptions } from './lookup-source.ts';
import { type Combobox, onComboKey, OptionList, optionId } from './option-list.tsx';
import type { Suggestions } from './suggestions.ts';
import { formTexts } from '../texts/id/form.ts';
import { usePlacement } from '../gesture/use-placement.ts';

const nothing: RefOptions = { options: [], more: false, loading: false, offline: false };

/** Whether the list is open, what it lists, and which entry is current. */
function useSuggested({ find, pick: choose }: Suggestions, text: string) {
  const [isOpen, setOpen] = useState(false);
  // The existing value narrows nothing: whoever opens the list wants to see what else there is.
  const [isTyped, setTyped] = useState(false);
  const [moved, setMoved] = useState<number | null>(null);
  const found = isOpen ? find(isTyped ? text : '') : nothing;
  const chosen = found.options.findIndex(({ label }) => label === text);
  const at = moved ?? Math.max(0, isTyped ? 0 : chosen);
  const close = () => {
    setOpen(false);
    setTyped(false);
  };
  const open = () => {
    setOpen(true);
    setMoved(null);
  };
  const take = (option: RefOption) => {
    choose(option.value);
    close();
  };
  const pick = () => {
    const option = found.options[at];
    if (option) take(option);
    else close();
  };
  const box: Combobox = { isOpen, at, count: found.options.length, open, close, move: setMoved, pick };
  const type = () => {
    setTyped(true);
    open();
  };
  return { box, found, take, type, chosen: found.options[chosen] };
}

/**
 * A text with suggestions: whatever is typed stays as typed, and an entry of the list is used only if it is chosen.
 * Without a list it is a plain input, the very same element, so that nobody loses the focus.
 */
export function SuggestInput(p: InputProps<TextField | DigitsField> & { readonly suggests: Suggestions }) {
  const { id, name, field, value, onChange, invalid, describedBy, suggests } = p;
  const listId = useId();
  const text = plainText(value);
  const { box, found, take, type, chosen } = useSuggested(suggests, text);
  const frame = useRef<HTMLDivElement>(null);
  const isDigits = field.kind === 'digits';
  const hasList = !suggests.isPlain;
  const isOpen = box.isOpen && hasList;
  const placement = usePlacement(frame, isOpen);
  const combo = hasList
    ? {
        role: 'combobox',
        'aria-expanded': isOpen,
        'aria-controls': listId,
        'aria-autocomplete': 'list' as const,
        'aria-activedescendant': isOpen && found.options[box.at] ? optionId(listId, box.at) : undefined,
        onKeyDown: (event: React.KeyboardEvent) => onComboKey(event, box),
      }
    : {};
  return (
    <div className="picker" ref={frame}>
      <div className={invalid ? 'input bad' : 'input'}>
        <input
          id={id}
          name={name}
          className={isDigits ? 'num' : undefined}
          type="text"
          inputMode={isDigits ? 'numeric' : undefined}
          autoComplete="off"
          spellCheck={false}
          placeholder={field.placeholder}
          value={text}
          aria-describedby={describedBy}
          aria-invalid={invalid || undefined}
          aria-required={field.required || undefined}
          {...combo}
          onFocus={suggests.wake}
          onClick={() => {
            if (!box.isOpen) box.open();
          }}
          onChange={(event) => {
            type();
            onChange(isDigits ? event.target.value.replace(/\s/g, '') : event.target.value);
          }}
          onBlur={box.close}
        />
        {hasList && <Icon name="chevron-down-outline" size="s" />}
      </div>
      {isOpen && (
        <OptionList
          id={listId}
          label={field.label}
          found={{ ...found, note: found.note ?? formTexts.noSuggestion }}
          at={box.at}
          isSearch
          value={chosen?.value ?? ''}
          onPick={take}
          onAt={box.move}
          placement={placement}
        />
      )}
    </div>
  );
}
