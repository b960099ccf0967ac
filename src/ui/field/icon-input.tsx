import { useEffect, useId, useMemo, useRef, useState } from 'react';
import type { TextField } from '../../contract/fields.ts';
import { atHand, fetched } from '../icons/allowed.ts';
import { Icon, type IconName, iconFromData } from '../icons/icon.tsx';
import type { InputProps } from './input-props.ts';
import { type Combobox, onComboKey } from './option-list.tsx';
import { formTexts } from '../texts/id/form.ts';
import { type PopupPlacement, usePlacement } from '../gesture/use-placement.ts';

const all = { ...atHand, ...fetched };
const isIcon = (name: string): name is IconName => Object.hasOwn(all, name);
const names = Object.keys(all).filter(isIcon).sort();
const optionId = (listId: string, index: number) => `${listId}-${index}`;

interface ListProps {
  readonly id: string;
  readonly label: string;
  readonly found: readonly IconName[];
  readonly at: number;
  readonly value: IconName;
  readonly placement: PopupPlacement | undefined;
  readonly onPick: (name: IconName) => void;
}

function IconList({ id, label, found, at, value, placement, onPick }: ListProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    ref.current?.children[at]?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  return (
    <div className="options icons" style={placement} onPointerDown={(event) => event.preventDefault()}>
      <div id={id} ref={ref} role="listbox" aria-label={label}>
        {found.map((name, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the input keeps the focus and handles the keys (aria-activedescendant)
          <div
            key={name}
            id={optionId(id, index)}
            role="option"
            tabIndex={-1}
            aria-selected={name === value}
            className={index === at ? 'at' : undefined}
            onClick={() => onPick(name)}
          >
            <Icon name={name} />
            <span className="grow">{name}</span>
          </div>
        ))}
      </div>
      {found.length === 0 && (
        <p className="options-note" role="status">
          {formTexts.noIcon}
        </p>
      )}
    </div>
  );
}

/** Whether the list is open, what fits the typed text, and which entry is current. */
function useIconBox(text: string, onChange: (value: string) => void) {
  const [isOpen, setOpen] = useState(false);
  const [isTyped, setTyped] = useState(false);
  const [moved, setMoved] = useState<number>();
  const shown = iconFromData(text);
  const found = useMemo(() => {
    const wanted = text.trim().toLowerCase();
    return isTyped && wanted !== '' ? names.filter((name) => name.includes(wanted)) : names;
  }, [isTyped, text]);
  const at = moved ?? Math.max(0, isTyped ? 0 : found.indexOf(shown));
  const close = () => setOpen(false);
  const open = () => {
    setOpen(true);
    setTyped(false);
    setMoved(undefined);
  };
  const choose = (name: IconName) => {
    onChange(name);
    close();
  };
  const pick = () => {
    const name = found[at];
    // Text that names no icon of the list stays as typed: another app may know it.
    if (name) choose(name);
    else close();
  };
  const type = (next: string) => {
    onChange(next);
    setOpen(true);
    setTyped(true);
    setMoved(undefined);
  };
  const box: Combobox = { isOpen, at, count: found.length, open, close, move: setMoved, pick };
  return { box, found, shown, choose, type };
}

/** An icon's class name as text with its picture; the known ones are listed below, an unknown one shows the neutral icon. */
export function IconInput({ field, id, name, value, onChange, invalid, describedBy }: InputProps<TextField>) {
  const listId = useId();
  const text = typeof value === 'string' ? value : '';
  const frame = useRef<HTMLDivElement>(null);
  const { box, found, shown, choose, type } = useIconBox(text, onChange);
  const placement = usePlacement(frame, box.isOpen);
  return (
    <div className="picker" ref={frame}>
      <div className={invalid ? 'input bad' : 'input'}>
        <Icon name={shown} />
        <input
          id={id}
          name={name}
          type="text"
          role="combobox"
          autoComplete="off"
          spellCheck={false}
          value={text}
          placeholder={formTexts.choose}
          aria-expanded={box.isOpen}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={box.isOpen && found[box.at] ? optionId(listId, box.at) : undefined}
          aria-describedby={describedBy}
          aria-invalid={invalid || undefined}
          aria-required={field.required || undefined}
          onChange={(event) => type(event.target.value)}
          onClick={() => {
            if (!box.isOpen) box.open();
          }}
          onBlur={box.close}
          onKeyDown={(event) => onComboKey(event, box)}
        />
        <Icon name="chevron-down-outline" size="s" />
      </div>
      {box.isOpen && (
        <IconList id={listId} label={field.label} found={found} at={box.at} value={shown} placement={placement} onPick={choose} />
      )}
    </div>
  );
}
