import { useEffect, useRef } from 'react';
import { isModalOpen } from '../../ui/layer/modal-focus.ts';

interface PageKeys {
  readonly before: () => void;
  readonly after: () => void;
  readonly edit: () => void;
  readonly print: () => void;
  readonly help: () => void;
}

const isTyping = (target: EventTarget | null) => target instanceof HTMLElement && target.matches('input, textarea, select');

/** What a key asks of the page. With Alt the up and down arrows, since left and right are the browser's own. */
function actionOf({ altKey, ctrlKey, metaKey, key }: KeyboardEvent): keyof PageKeys | undefined {
  if (ctrlKey || metaKey) return undefined;
  if (altKey) return key === 'ArrowUp' ? 'before' : key === 'ArrowDown' ? 'after' : undefined;
  switch (key) {
    case 'k':
    case 'K':
      return 'before';
    case 'j':
    case 'J':
      return 'after';
    case 'e':
    case 'E':
      return 'edit';
    case 'p':
    case 'P':
      return 'print';
    case '?':
      return 'help';
    default:
      return undefined;
  }
}

/** The keys of a page on a desktop; silent while a dialog is open or something is being typed. */
export function usePageKeys(keys: PageKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.repeat || isModalOpen() || isTyping(event.target)) return;
      const action = actionOf(event);
      if (!action) return;
      event.preventDefault();
      latest.current[action]();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
