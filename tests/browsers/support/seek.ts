import type { Sought } from './tab.ts';

/** In the page: the visible elements of this kind with this name. Self-contained, since its source is sent to the browser. */
export function seek({ css, text }: Sought): Element[] {
  const words = (given: string | null | undefined) => (given ?? '').replace(/\s+/g, ' ').trim();
  const textOf = (one: Element): string | null => {
    const copy = one.cloneNode(true) as Element;
    for (const silent of copy.querySelectorAll('kbd, .key-cap, [aria-hidden="true"]')) silent.remove();
    return copy.textContent;
  };
  const namesOf = (one: Element): (string | null | undefined)[] => {
    const labelled = one.getAttribute('aria-labelledby');
    const labels =
      one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement || one instanceof HTMLSelectElement ? one.labels : null;
    return [
      one.getAttribute('aria-label'),
      textOf(one),
      one.getAttribute('placeholder'),
      labelled && document.getElementById(labelled)?.textContent,
      ...[...(labels ?? [])].map((label) => label.textContent),
    ];
  };
  const isSeen = (one: Element) => {
    const { width, height } = one.getBoundingClientRect();
    return width > 0 && height > 0 && getComputedStyle(one).visibility !== 'hidden';
  };
  const isMeant = (one: Element) => text === undefined || namesOf(one).some((name) => words(name) === text || words(name) === `${text} *`);
  return [...document.querySelectorAll(css)].filter((one) => isSeen(one) && isMeant(one));
}
