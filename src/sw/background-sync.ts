import { nameInTag } from '../data/outbox/sending/drain-tag.ts';
import { startFreshLog } from '../platform/fresh-log.ts';
import { serviceWorkerPlatform } from '../platform/service-worker-platform.ts';

declare const self: ServiceWorkerGlobalScope;

interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
  readonly lastChance?: boolean;
}

/** An open page has already done it. */
async function leaveTornLog(): Promise<void> {
  if ((await self.clients.matchAll({ includeUncontrolled: true })).length === 0) await startFreshLog();
}

async function finish(tag: string, name: string, lastChance: boolean): Promise<void> {
  await leaveTornLog();
  const { sendInBackground } = await import('../data/background.ts');
  if ((await sendInBackground(name, serviceWorkerPlatform())) === 'nothing') {
    await self.registration.periodicSync?.unregister(tag);
    return;
  }
  // The browser is giving up now; asked again it continues, though it accepts that only while some tab is open.
  if (lastChance) await self.registration.sync?.register(tag).catch(() => undefined);
  // After a failure the browser tries again, later each time.
  else throw new Error('Something still waits to be sent.');
}

function answer(event: Event): void {
  const { tag, lastChance = false, waitUntil } = event as SyncEvent;
  const name = nameInTag(tag);
  if (name !== undefined) waitUntil.call(event, finish(tag, name, lastChance));
}

/** Lets the browser wake this worker for what a closed app left. */
export function listenForSync(): void {
  self.addEventListener('sync', answer);
  self.addEventListener('periodicsync', answer);
}
