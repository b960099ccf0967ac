import { type KeyboardEvent, type Ref, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '../icons/icon.tsx';
import { KeyCap } from '../part/key-cap.tsx';
import { stillSent } from './still-sent.ts';
import { followPresses } from '../gesture/presses.ts';
import { listTexts } from '../texts/id/list.ts';

/** Where keys in the search of a list lead; each receives what is typed. */
export interface SearchKeys {
  readonly down: (typed: string) => void;
  readonly enter: (typed: string) => void;
  /** Escape; false if there is nothing to go back to. */
  readonly leave: () => boolean;
}

interface SearchBoxProps {
  readonly label: string;
  /** The search that is applied. */
  readonly value: string;
  readonly onSearch: (text: string) => void;
  /** Called on every key, before the search is applied. */
  readonly onTyped?: ((text: string) => void) | undefined;
  /** Typing has to pause for this long. */
  readonly delayMs?: number;
  readonly showKey?: boolean;
  readonly keys?: SearchKeys | undefined;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A search that was sent on is shown by then, or never (ms): a list holds it for a tenth of a second at most. */
const settledMs = 1000;

/** What is typed, and the applied search after a pause. A search that changes elsewhere (Back) shows here. */
function useTyped({ value, onSearch, onTyped, delayMs = 300 }: SearchBoxProps) {
  const [typed, setShown] = useState(value);
  // A list is drawn for a search when it has the rows, so an earlier one may come back behind the next key: it is not from elsewhere.
  const sent = useRef<readonly string[]>([value]);
  // A pause that ends before the field is rendered again must not apply the old text: an address from elsewhere has the last word.
  const present = useRef(value);
  const setTyped = useCallback((text: string) => {
    present.current = text;
    setShown(text);
  }, []);
  // Before the next key, which would be taken back.
  useLayoutEffect(() => {
    const isOwn = sent.current.includes(value);
    sent.current = stillSent(sent.current, value);
    if (!isOwn) setTyped(value);
  }, [value, setTyped]);
  const apply = (text: string) => {
    if (text !== sent.current.at(-1)) {
      sent.current = [...sent.current, text];
      onSearch(text);
    }
  };
  useEffect(() => onTyped?.(typed.trim()), [typed, onTyped]);
  const latest = useRef(apply);
  latest.current = apply;
  const isPressed = useRef(false);
  useEffect(() => {
    const end = () => {
      if (typed === present.current) latest.current(typed.trim());
    };
    const arm = () => setTimeout(end, delayMs);
    let timer = arm();
    const settling = setTimeout(() => {
      sent.current = sent.current.slice(-1);
    }, settledMs);
    // A row must not move away under a finger or a mouse button that is already down.
    const stopPresses = followPresses({
      down: () => {
        isPressed.current = true;
        clearTimeout(timer);
      },
      up: () => {
        isPressed.current = false;
        clearTimeout(timer);
        timer = arm();
      },
    });
    return () => {
      clearTimeout(timer);
      clearTimeout(settling);
      stopPresses();
    };
  }, [typed, delayMs]);
  return {
    typed,
    type: (text: string) => {
      setTyped(text);
      // Drawing the letter first would hold its rows up.
      if (delayMs === 0 && !isPressed.current) apply(text.trim());
    },
    now: (text: string) => {
      setTyped(text);
      apply(text.trim());
    },
  };
}

/** The search of a list, applied when typing stops; Enter, Down and clearing apply at once. */
export function SearchBox(props: SearchBoxProps) {
  const { typed, type, now } = useTyped(props);
  const { keys } = props;
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      now(typed);
      keys?.enter(typed.trim());
    } else if (event.key === 'ArrowDown' && keys) {
      event.preventDefault();
      now(typed);
      keys.down(typed.trim());
    } else if (event.key === 'Escape') {
      event.stopPropagation();
      // The browser's own Escape would empty the field.
      event.preventDefault();
      if (keys?.leave()) return;
      if (typed === '') event.currentTarget.blur();
      else now('');
    }
  };
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
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
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
