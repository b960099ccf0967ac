import type { IconName } from './allowed.ts';
import type { Shape } from './glyph.tsx';

type Shapes = Partial<Readonly<Record<IconName, Shape>>>;

let kept: Shapes | undefined;
const listeners = new Set<() => void>();

/** The shapes that are fetched, once they are here. */
export const lateShapes = (): Shapes | undefined => kept;

/**
 * Brings the icons that neither the frame nor an officer's first screens show. It never fails: without them a screen has
 * its words, and their places stay empty until the connection is back.
 */
export async function bringIcons(): Promise<void> {
  if (kept) return;
  const found = await import('./later-shapes.ts').catch(() => undefined);
  if (!found) return;
  kept = found.laterShapes;
  for (const tell of listeners) tell();
}

/** Calls back once they are here; as long as somebody waits, they are asked for again whenever the browser comes online. */
export function onIcons(listener: () => void): () => void {
  const again = () => void bringIcons();
  listeners.add(listener);
  again();
  globalThis.addEventListener?.('online', again);
  return () => {
    listeners.delete(listener);
    globalThis.removeEventListener?.('online', again);
  };
}
