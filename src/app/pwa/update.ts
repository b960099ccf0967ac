import { useSyncExternalStore } from 'react';
import type { Workbox } from 'workbox-window';
import { whenIdle } from '../../ui/gesture/when-idle.ts';
import { tellTyping } from './quiet-moment.ts';

/** Often enough for a night shift that never reloads. */
const lookEveryMs = 3_600_000;

/** Answers whether the newer version takes over; if it does not within a moment, it is offered again as soon as it has. */
type Apply = () => Promise<boolean>;
let ready: Apply | undefined;
/** Whether this tab's person asked for the newer version, and whether that was only just. */
let asked: 'never' | 'before' | 'just' = 'never';
const listeners = new Set<() => void>();

function announce(apply: Apply) {
  ready = apply;
  for (const listener of listeners) listener();
}

async function reload(): Promise<boolean> {
  location.reload();
  return true;
}

/** An older version that is still asked for something stays until it has answered, half a minute or more (ms). */
const takeOverMs = 4000;

/** Nobody's page is loaded anew long after the press, when something else is being done in it. */
async function takeOver(worker: Workbox): Promise<boolean> {
  asked = 'just';
  worker.messageSkipWaiting();
  await new Promise((late) => setTimeout(late, takeOverMs));
  asked = 'before';
  return false;
}

/** Even the very first version waits while the device is busy, but only for its turn: it replaces no other. */
async function isNewer(): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration();
  return Boolean(registration?.active && registration.waiting);
}

function watch(worker: Workbox) {
  // The very first version takes over a page that had none; that is not an update, whichever page started its installation.
  const hadVersion = navigator.serviceWorker.controller !== null;
  // Also fires for one that was already waiting when this page was opened.
  worker.addEventListener('waiting', async () => {
    if (!(await isNewer())) return;
    announce(() => takeOver(worker));
  });
  // Only the tab whose person asked is reloaded; another one keeps what is typed in it and is told instead.
  worker.addEventListener('controlling', ({ isUpdate, isExternal }) => {
    if (asked === 'just') void reload();
    else if (asked === 'before' || (hadVersion && (isUpdate || isExternal))) announce(reload);
  });
}

/** By then it is registered, even where the browser is never idle (ms). */
const latestMs = 2000;

/** Registers the service worker once the page is up; a newer one is only announced, never activated by itself. */
export async function registerServiceWorker() {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  tellTyping();
  // Not beside the first page: on a slow line that would come later for it.
  await new Promise<void>((resolve) => {
    whenIdle(resolve, latestMs);
  });
  const { Workbox } = await import('workbox-window');
  const worker = new Workbox('/sw.js');
  watch(worker);
  await worker.register().catch(() => undefined);
  setInterval(() => {
    worker.update().catch(() => undefined);
  }, lookEveryMs);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

const found = () => ready;

/** Activates the newer version and reloads; undefined while there is none. */
export const useUpdate = (): Apply | undefined => useSyncExternalStore(subscribe, found, found);
