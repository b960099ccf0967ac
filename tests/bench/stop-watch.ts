import type { Page } from '@playwright/test';

/** What has to be on the screen: something visible that matches, and contains this text. */
export interface Awaited {
  readonly selector: string;
  readonly text?: string;
  /** The video shows moving pictures. */
  readonly isPlaying?: boolean;
  /** At least this many; one by default. */
  readonly count?: number;
  /** Nothing visible matches any more. */
  readonly isGone?: boolean;
}

/** On the page's own clock, in milliseconds. */
export interface Times {
  /** When the awaited was on the screen. */
  readonly shown: number;
  /** The first input event since the watch was armed: the finger leaves the glass, a key goes down. */
  readonly input?: number;
  /** When a decoder had read a code other than the previous one, if it did meanwhile: a code in view is read again and again. */
  readonly decoded?: number;
}

/**
 * Runs in the page before the app does. Looks at every change of the page, and once per frame for what moves without
 * one. Painting is left out: a machine without a graphics card paints a camera's picture slower than a phone. It is
 * text because a compiled function would call helpers that the page does not have.
 */
export const watchScript = `(() => {
  if (window.benchWatch) return;
  const marks = {};
  let lastText;
  for (const kind of ['pointerup', 'keydown', 'change'])
    addEventListener(kind, (event) => { marks.input ??= event.timeStamp; }, true);
  const Native = window.Worker;
  window.Worker = class extends Native {
    constructor(...given) {
      super(...given);
      this.addEventListener('message', ({ data }) => {
        if (!data || data.kind !== 'decoded' || !data.text || data.text === lastText) return;
        lastText = data.text;
        marks.decoded ??= performance.now();
      });
    }
  };
  const isShown = (element) => element.getClientRects().length > 0 && element.checkVisibility({ visibilityProperty: true });
  const isThere = ({ selector, text, isPlaying, count = 1 }) => [...document.querySelectorAll(selector)].filter((element) =>
    (text === undefined || element.textContent.includes(text)) && (!isPlaying || (element.readyState >= 2 && !element.paused && element.videoWidth > 0)) && isShown(element)).length >= count;
  const holds = (awaited) => isThere(awaited) !== (awaited.isGone === true);
  const running = new Map();
  window.benchWatch = {
    arm(name, awaited, mayHold) {
      delete marks.input;
      delete marks.decoded;
      if (!mayHold && holds(awaited)) throw new Error('on the screen before: ' + JSON.stringify(awaited));
      running.set(name, new Promise((resolve) => {
        let isDone = false;
        const look = () => {
          if (isDone || !holds(awaited)) return isDone;
          isDone = true;
          observer.disconnect();
          resolve({ shown: performance.now(), ...marks });
          return true;
        };
        const observer = new MutationObserver(look);
        observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
        const frame = () => look() || requestAnimationFrame(frame);
        requestAnimationFrame(frame);
      }));
    },
    times: (name) => running.get(name),
  };
})()`;

const patience = 20_000;

/** Starts looking for something; what follows is timed. `mayHold`: right after a page was opened it may already be there. */
export async function arm(page: Page, name: string, awaited: Awaited, mayHold = false): Promise<void> {
  await page.evaluate(`window.benchWatch.arm(${JSON.stringify(name)}, ${JSON.stringify(awaited)}, ${mayHold})`);
}

/** Waits for it. */
export async function timesOf(page: Page, name: string): Promise<Times> {
  const late = new Promise<never>((_, fail) => {
    setTimeout(() => fail(new Error(`${name}: not on the screen within ${patience / 1000} s`)), patience).unref();
  });
  return Promise.race([page.evaluate<Times>(`window.benchWatch.times(${JSON.stringify(name)})`), late]);
}
