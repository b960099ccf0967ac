import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { type PageLook, setPages } from './page-rule.ts';
import '../styles/print.css';

// The paper's pictures are data on the device; whatever is not drawn by then is left out.
const longestMs = 3000;

const atMost = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Waits until the fonts and pictures of the paper are ready. */
async function drawn(paper: HTMLElement): Promise<void> {
  const pictures = [...paper.querySelectorAll('img')].map((picture) => picture.decode().catch(() => undefined));
  await Promise.race([Promise.all([document.fonts?.ready, ...pictures]), atMost(longestMs)]);
}

let last: (() => void) | undefined;

/**
 * Prints a paper with the browser's own dialog ("Simpan sebagai PDF" is among its printers). It is mounted next to the
 * page, where only the printer sees it, and is removed when the dialog closes.
 */
export async function printNow(paper: ReactNode, look: PageLook): Promise<void> {
  last?.();
  const place = document.createElement('div');
  place.className = 'print-only paper';
  document.body.append(place);
  const root = createRoot(place);
  const unset = setPages(look);
  const end = () => {
    window.removeEventListener('afterprint', end);
    unset();
    root.unmount();
    place.remove();
    last = undefined;
  };
  last = end;
  flushSync(() => root.render(paper));
  await drawn(place);
  window.addEventListener('afterprint', end);
  window.print();
}
