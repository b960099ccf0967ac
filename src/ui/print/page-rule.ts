import { useLayoutEffect } from 'react';
import { printTexts } from '../texts/id/print.ts';

export interface PageLook {
  readonly isLandscape?: boolean;
  /** Margins in millimetres: top, sides, bottom. Sheets that fill the paper themselves have none, and no text in them either. */
  readonly margins: readonly [top: number, sides: number, bottom: number];
  /** At the top of every page but the first, which has a letterhead. */
  readonly head?: string;
  /** At the bottom, left of the page number. */
  readonly foot?: string;
}

/** A text as one CSS string, whatever characters it has. */
export const cssString = (text: string): string =>
  `"${text.replace(/[^\p{L}\p{N} .,:;()/&+\u2013-]/gu, (sign) => `\\${(sign.codePointAt(0) ?? 0).toString(16)} `)}"`;

const words = 'font-family: "Plus Jakarta Sans Variable", sans-serif; font-size: 8pt; color: #444; vertical-align: top; padding-top: 3mm;';

/**
 * How pages are set up. Head, foot and "Halaman 2 dari 5" are in the margin boxes of the page, the only place that
 * knows its number; a browser without them (Firefox, WebKit) drops just these rules and prints everything else.
 */
export function pageRule({ isLandscape = false, margins: [top, sides, bottom], head, foot }: PageLook): string {
  const [before, between] = printTexts.page;
  const number = `@bottom-right { content: ${cssString(before)} counter(page) ${cssString(between)} counter(pages); ${words} }`;
  const left = foot === undefined ? '' : `@bottom-left { content: ${cssString(foot)}; ${words} }`;
  const running = head === undefined ? '' : `@top-left { content: ${cssString(head)}; ${words} vertical-align: bottom; padding: 0 0 3mm; }`;
  const boxes = foot === undefined && head === undefined ? '' : `${running} ${left} ${number}`;
  const first = head === undefined ? '' : '@page :first { @top-left { content: none; } }';
  return `@page { size: A4 ${isLandscape ? 'landscape' : 'portrait'}; margin: ${top}mm ${sides}mm ${bottom}mm; ${boxes} } ${first}`;
}

/** Sets up the pages until the returned function is called; the rule set last counts. */
export function setPages(look: PageLook): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(pageRule(look));
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  };
}

/** Sets up the pages as long as a component that is printed as it is stays mounted. */
export function usePages(look: PageLook): void {
  useLayoutEffect(() => setPages(look), [look]);
}

/** For sheets that are drawn to the millimetre. */
export const bareSheets: PageLook = { margins: [0, 0, 0] };
