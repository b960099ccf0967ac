import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { feedback } from './feedback.ts';
import { openingTexts as texts } from '../texts/id/opening.ts';

const toastMs = 6000;

/** Code that is fetched when it is first needed, and kept. */
interface Late<T> {
  read(): T | undefined;
  fetch(): Promise<T>;
}

export function late<T extends object>(load: () => Promise<T>): Late<T> {
  let kept: T | undefined;
  return {
    read: () => kept,
    fetch: async () => {
      kept ??= await load();
      return kept;
    },
  };
}

/** What somebody opened could not be fetched. */
function tellMissing(): void {
  feedback.toast({ tone: 'error', message: texts.partMissing, ms: toastMs });
}

/** Runs code that is fetched when somebody presses a button; if it cannot be fetched, a message says so. */
export async function runLate<T extends object>(code: Late<T>, run: (here: T) => void): Promise<void> {
  const here = await code.fetch().catch(tellMissing);
  if (here) run(here);
}

/**
 * The code once it is here. It is fetched at once; if that fails (no connection, and not stored yet), nobody is told
 * until it `isAsked` for: then it is tried again, and if that fails too it says so and calls `onMissing`. Without any
 * code nothing is fetched.
 */
export function useLate<T extends object>(code: Late<T> | undefined, isAsked: boolean, onMissing?: () => void): T | undefined {
  const [, drawAgain] = useState(0);
  const missing = useRef(onMissing);
  missing.current = onMissing;
  const here = code?.read();
  useEffect(() => {
    if (here || !code) return;
    let isOver = false;
    code.fetch().then(
      () => !isOver && drawAgain((times) => times + 1),
      () => {
        if (isOver || !isAsked) return;
        tellMissing();
        missing.current?.();
      },
    );
    return () => {
      isOver = true;
    };
  }, [code, here, isAsked]);
  return here;
}

/**
 * A dialog or a panel whose code is fetched when it is opened. If that fails, it closes again with a message, and the
 * page stays as it is.
 */
export function lateDialog<P extends { readonly onClose: () => void }>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const code = late(async () => ({ Dialog: await load() }));
  return function LateDialog(props: P) {
    const found = useLate(code, true, props.onClose);
    return found ? <found.Dialog {...props} /> : null;
  };
}

/**
 * A part of a page that nobody asked for: without its code the page does without it, and it is tried again each time
 * the browser comes back online.
 */
export function latePart(load: () => Promise<ComponentType>, meanwhile: ReactNode = null): ComponentType {
  const code = late(async () => ({ Part: await load() }));
  return function LatePart() {
    const [state, tell] = useState<'coming' | 'here' | 'missing'>('coming');
    const found = code.read();
    useEffect(() => {
      if (found) return;
      const fetch = () => {
        code.fetch().then(
          () => tell('here'),
          () => tell('missing'),
        );
      };
      fetch();
      globalThis.addEventListener('online', fetch);
      return () => globalThis.removeEventListener('online', fetch);
    }, [found]);
    if (found) return <found.Part />;
    return state === 'missing' ? null : meanwhile;
  };
}
