import { useEffect, useRef } from 'react';
import { isModalOpen } from '../../ui/modal-focus.ts';

export interface ListKeys {
  readonly search: () => void;
  readonly move: (step: 1 | -1) => void;
  readonly open: () => void;
  readonly add: () => void;
  readonly help: () => void;
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
const isControl = (target: EventTarget | null) => target instanceof HTMLElement && target.closest('button, a, summary') !== null;

/** Which of the list's keys an event is; a key that another element needs is none. */
function actionOf(event: KeyboardEvent): keyof ListKeys | 'up' | undefined {
  if (
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    event.defaultPrevented ||
    event.isComposing ||
    isModalOpen() ||
    isTyping(event.target)
  )
    return undefined;
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
    default:
      return undefined;
  }
}

/** The keys of a list on a desktop; silent while a dialog is open or something is typed. */
export function useListKeys(keys: ListKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const action = actionOf(event);
      if (!action) return;
      event.preventDefault();
      if (action === 'move') latest.current.move(1);
      else if (action === 'up') latest.current.move(-1);
      else latest.current[action]();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
