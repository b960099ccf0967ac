import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { RefField } from '../../contract/fields.ts';
import type { InputProps } from './input-props.ts';
import { Icon } from '../icons/icon.tsx';
import { type RefOption, type RefOptions, useLookupSource } from './lookup-source.ts';
import { type Combobox, onComboKey, OptionList, optionId } from './option-list.tsx';
import { formTexts } from '../texts/id/form.ts';
import { usePlacement } from '../gesture/use-placement.ts';

/** Waits for a pause in typing before the services are asked. */
function usePaused(text: string, ms: number): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), ms);
    return () => clearTimeout(timer);
  }, [text, ms]);
  return text === '' ? '' : paused;
}

/** Until the search has caught up with the typing, a quick Enter picks only what fits the typed text, not the first of an older list. */
function likely(found: RefOptions, typed: string): RefOptions {
  const wanted = typed.trim().toLowerCase();
  return { ...found, loading: true, options: found.options.filter(({ label }) => label.toLowerCase().includes(wanted)) };
}

type Chosen = Pick<InputProps<RefField>, 'field' | 'narrowedTo' | 'saysToo' | 'onChange'> & { readonly value: string };

/** What is typed, whether the list is open, and which entry is current. */
function useCombobox({ field, value, narrowedTo, saysToo, onChange }: Chosen) {
  const source = useLookupSource();
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  // Until the arrows are used the chosen entry is current, even if the choices arrive after opening.
  const [moved, setMoved] = useState<number | null>(null);
  // The text of what was just picked: its row is read from the device a moment later.
  const [picked, setPicked] = useState<RefOption>();
  const known = source.useChosen(field, value);
  const chosen = picked?.value === value ? picked : known;
  const asked = usePaused(typed ?? '', 200);
  const answered = source.useOptions(field, { search: asked, narrowedTo, saysToo, limit: source.firstRows, isOpen });
  const found = typed === null || typed === asked ? answered : likely(answered, typed);
  const at = moved ?? Math.max(0, typed === null ? found.options.findIndex((option) => option.value === value) : 0);
  const close = () => {
    setOpen(false);
    setTyped(null);
  };
  const choose = (option: RefOption) => {
    setPicked(option);
    onChange(option.value);
    close();
  };
  const open = () => {
    setOpen(true);
    setMoved(null);
  };
  const pick = () => {
    const option = found.options[at];
    if (option) choose(option);
  };
  const box: Combobox = { isOpen, at, count: found.options.length, open, close, move: setMoved, pick };
  return {
    box,
    found,
    choose,
    isSearch: typed !== null && typed.trim() !== '',
    text: typed ?? chosen?.label ?? value,
    type: (text: string) => {
      setTyped(text);
      setOpen(true);
      setMoved(null);
    },
  };
}

/** A reference: searches over any number of rows, offline over those on the device, and always holds the saved value. */
export function RefPicker({ field, value, onChange, id, describedBy, invalid, narrowedTo, saysToo, blockedBy }: InputProps<RefField>) {
  const listId = useId();
  const saved = value === null || value === undefined ? '' : String(value);
  const { box, found, choose, text, isSearch, type } = useCombobox({ field, value: saved, narrowedTo, saysToo, onChange });
  const blocked = blockedBy !== undefined;
  const frame = useRef<HTMLDivElement>(null);
  const placement = usePlacement(frame, box.isOpen);
  const input = useRef<HTMLInputElement>(null);
  // Text that arrives while the box has the focus is selected, as when it gets the focus: the next key replaces it.
  useLayoutEffect(() => {
    if (!isSearch && input.current?.value === text && document.activeElement === input.current) input.current.select();
  }, [text, isSearch]);
  const clear = () => {
    onChange('');
    // The button goes away with the value; the focus must not drop out of the form.
    input.current?.focus();
  };
  return (
    <div className="picker" ref={frame}>
      <div className={invalid ? 'input bad' : 'input'}>
        <input
          ref={input}
          id={id}
          type="text"
          role="combobox"
          autoComplete="off"
          spellCheck={false}
          value={blocked ? '' : text}
          disabled={blocked}
          placeholder={
            blocked ? formTexts.chooseFirst(blockedBy) : saved !== '' && text === '' && !isSearch ? formTexts.searching : formTexts.choose
          }
          aria-expanded={box.isOpen}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={box.isOpen && found.options[box.at] ? optionId(listId, box.at) : undefined}
          aria-describedby={describedBy}
          aria-invalid={invalid || undefined}
          aria-required={field.required || undefined}
          onChange={(event) => type(event.target.value)}
          onClick={() => {
            if (!box.isOpen) box.open();
          }}
          onFocus={(event) => event.target.select()}
          onBlur={box.close}
          onKeyDown={(event) => onComboKey(event, box)}
        />
        {saved !== '' && !field.required && (
          <button type="button" className="icon-btn tight" aria-label={formTexts.clear(field.label)} onClick={clear}>
            <Icon name="close-circle" size="s" />
          </button>
        )}
        <Icon name="chevron-down-outline" size="s" />
      </div>
      {box.isOpen && (
        <OptionList
          id={listId}
          label={field.label}
          found={found}
          at={box.at}
          isSearch={isSearch}
          value={saved}
          onPick={choose}
          onAt={box.move}
          placement={placement}
        />
      )}
    </div>
  );
}
