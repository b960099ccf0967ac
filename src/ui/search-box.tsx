import { useEffect, useRef, useState, type Ref } from 'react';
import { Icon } from './icons/icon.tsx';
import { KeyCap } from './key-cap.tsx';
import { followPresses } from './presses.ts';
import { listTexts } from './texts/id/list.ts';

interface SearchBoxProps {
  readonly label: string;
  /** The search that is applied. */
  readonly value: string;
  readonly onSearch: (text: string) => void;
  /** Told at every key, before the search is applied. */
  readonly onTyped?: ((text: string) => void) | undefined;
  /** Typing has to stop for this long. */
  readonly delayMs?: number;
  readonly showKey?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
}

/** What is typed, and the applied search after a pause. A search that changes elsewhere (Back) shows here. */
function useTyped({ value, onSearch, onTyped, delayMs = 300 }: SearchBoxProps) {
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);
  useEffect(() => {
    if (value !== sent.current) {
      sent.current = value;
      setTyped(value);
    }
  }, [value]);
  const apply = (text: string) => {
    if (text !== sent.current) {
      sent.current = text;
      onSearch(text);
    }
  };
  useEffect(() => onTyped?.(typed.trim()), [typed, onTyped]);
  const latest = useRef(apply);
  latest.current = apply;
  useEffect(() => {
    const arm = () => setTimeout(() => latest.current(typed.trim()), delayMs);
    let timer = arm();
    // A row must not move away under a finger or a mouse button that is already down.
    const stopPresses = followPresses({
      down: () => clearTimeout(timer),
      up: () => {
        clearTimeout(timer);
        timer = arm();
      },
    });
    return () => {
      clearTimeout(timer);
      stopPresses();
    };
  }, [typed, delayMs]);
  return {
    typed,
    setTyped,
    now: (text: string) => {
      setTyped(text);
      apply(text.trim());
    },
  };
}

/** The search of a list, applied when typing stops; Enter and clearing apply at once. */
export function SearchBox(props: SearchBoxProps) {
  const { typed, setTyped, now } = useTyped(props);
  return (
    <search className="input search">
      <Icon name="search-outline" size="s" />
      <input
        ref={props.ref}
        type="search"
        value={typed}
        placeholder={props.label}
        aria-label={props.label}
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={191}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') now(typed);
          if (event.key === 'Escape') {
            if (typed === '') event.currentTarget.blur();
            else now('');
            event.stopPropagation();
          }
        }}
      />
      {typed !== '' ? (
        <button type="button" className="icon-btn tight" aria-label={listTexts.clearSearch} onClick={() => now('')}>
          <Icon name="close-circle" size="s" />
        </button>
      ) : (
        props.showKey && <KeyCap keys="/" />
      )}
    </search>
  );
}
