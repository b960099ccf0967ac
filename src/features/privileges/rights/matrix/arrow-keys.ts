import type { KeyboardEvent } from 'react';

const steps: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Arrow keys move from box to box: `data-at` names row and column of each. */
export function onArrowKeys(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  if (!step || event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof HTMLElement)) return;
  const [row, column] = (event.target.dataset.at ?? '').split(':').map(Number);
  if (row === undefined || column === undefined || Number.isNaN(row) || Number.isNaN(column)) return;
  event.preventDefault();
  const next = event.currentTarget.querySelector<HTMLElement>(`[data-at="${row + step[0]}:${column + step[1]}"]`);
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}
