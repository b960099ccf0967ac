import { xlsxType } from './data-url.ts';

/** Hands a workbook to the browser's downloads. */
export function downloadWorkbook(bytes: ArrayBuffer, name: string): void {
  const address = URL.createObjectURL(new Blob([bytes], { type: xlsxType }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download has begun when the click returns; some air for Safari.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
