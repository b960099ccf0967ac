import { useEffect, useRef } from 'react';
import { isModalOpen } from '../../../ui/layer/modal-focus.ts';

export interface ListKeys {
  readonly search: () => void;
  readonly move: (step: 1 | -1) => void;
  readonly open: () => void;
  readonly add: () => void;
  readonly help: () => void;
  /** Selects or deselects the current row. */
  readonly select?: (() => void) | undefined;
  /** Extends the selection to the row above or below. */
  readonly extend?: ((step: 1 | -1) => void) | undefined;
  readonly selectPage?: (() => void) | undefined;
  readonly clear?: (() => void) | undefined;
  /** To the filters. */
  readonly filter?: (() => void) | undefined;
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
const isControl = (target: EventTarget | null) => target instanceof HTMLElement && target.closest('button, a, summary') !== null;

type Action = keyof ListKeys | 'up' | 'extendUp';

/** What a key asks of the list; nothing if another element needs the key. */
function actionOf(event: KeyboardEvent): Action | undefined {
  if (event.altKey || event.defaultPrevented || event.isComposing || isModalOpen() || isTyping(event.target)) return undefined;
  if (event.ctrlKey || event.metaKey) return event.key.toLowerCase() === 'a' && !event.shiftKey ? 'selectPage' : undefined;
  if (event.shiftKey && event.key === 'ArrowDown') return 'extend';
  if (event.shiftKey && event.key === 'ArrowUp') return 'extendUp';
  return plainAction(event);
}

function plainAction(event: KeyboardEvent): Action | undefined {
  switch (event.key) {
    case '/':
      return 'search';
    case 'ArrowDown':
      return 'move';
    case 'ArrowUp':
      return 'up';
    case 'Enter':
      return isControl(event.target) ? undefined : 'open';
    case 'n':
    case 'N':
      return event.repeat ? undefined : 'add';
    case '?':
      return 'help';
    case ' ':
      return isControl(event.target) || event.repeat ? undefined : 'select';
    case 'Escape':
      return 'clear';
    case 'f':
    case 'F':
      return 'filter';
    default:
      return undefined;
  }
}

/** What an action does in this list; undefined if nothing, and the browser does what it always does. */
function actOf(keys: ListKeys, action: Action | undefined): (() => void) | undefined {
  switch (action) {
    case undefined:
      return undefined;
    case 'move':
      return () => keys.move(1);
    case 'up':
      return () => keys.move(-1);
    case 'extend':
    case 'extendUp': {
      const { extend, move } = keys;
      const step = action === 'extend' ? 1 : -1;
      return () => (extend ?? move)(step);
    }
    default:
      return keys[action];
  }
}

/** The keys of a list on a desktop; silent while a dialog is open or something is being typed. */
export function useListKeys(keys: ListKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const act = actOf(latest.current, actionOf(event));
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
