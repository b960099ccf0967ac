import { wallClock } from '../../contract/values/wall-clock.ts';
import type { SheetFormat } from './sheet-plan.ts';

/** Characters that some systems do not allow in a file name. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are among them
const forbidden = /[\\/:*?"<>|\u0000-\u001f]/g;
const keptForMs = 60_000;

/** "Data Siswa 2026-11-20.xlsx" */
export function fileName(heading: string, format: SheetFormat, now: number): string {
  return `${heading.replaceAll(forbidden, ' ').replaceAll(/\s+/g, ' ').trim()} ${wallClock(now).date}.${format}`;
}

/** Hands a file to the browser's downloads. */
export function saveFile(file: Blob, name: string): void {
  const href = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = href;
  link.download = name;
  link.click();
  // The browser reads it a moment later.
  setTimeout(() => URL.revokeObjectURL(href), keptForMs);
}
