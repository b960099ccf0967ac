import type { Page } from '@playwright/test';

export interface Watch {
  readonly found: string[];
  /** Screens on which the markup was displayed as text. */
  readonly read: Set<string>;
  look(where: string): Promise<void>;
}

/** Records what ran, left the origin, was refused by the policy or was added to a page. */
export async function watch(page: Page, origin: string): Promise<Watch> {
  const found: string[] = [];
  const read = new Set<string>();
  let at = '';
  await page.exposeFunction('tellViolation', (text: string) => found.push(`${at}: policy refused ${text}`));
  await page.addInitScript(() =>
    addEventListener('securitypolicyviolation', (event) =>
      Reflect.get(window, 'tellViolation')(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`),
    ),
  );
  page.on('request', (request) => {
    const url = new URL(request.url());
    const own = url.origin === origin || ['data:', 'blob:'].includes(url.protocol);
    if (!own || url.pathname.endsWith('/bocor')) found.push(`${at}: requested ${request.url()}`);
  });
  page.on('dialog', (dialog) => found.push(`${at}: ${dialog.type()} ${dialog.message()}`));
  page.on('pageerror', (problem) => found.push(`${at}: ${problem.message}`));
  const look = async (where: string) => {
    at = where;
    const seen = await page.evaluate(inspect);
    if (seen.ran) found.push(`${where}: it ran`);
    for (const added of seen.added) found.push(`${where}: ${added}`);
    if (seen.read) read.add(where);
  };
  return { found, read, look };
}

/** In the page: elements created by the markup, including those in shadow roots, and whether it is there as text. */
function inspect(): { ran: boolean; added: string[]; read: boolean } {
  const added: string[] = [];
  const visit = (root: Document | ShadowRoot) => {
    for (const element of root.querySelectorAll(
      '[data-bocor], [onerror], [onload], [src$="/bocor"], [href^="javascript:" i], [style*="/bocor"]',
    ))
      added.push(element.outerHTML.slice(0, 120));
    for (const element of root.querySelectorAll('*')) if (element.shadowRoot) visit(element.shadowRoot);
  };
  visit(document);
  const typed = [...document.querySelectorAll('input, textarea')].some(
    (input) => 'value' in input && String(input.value).includes('<img src=/bocor'),
  );
  // The navigation shows it on every page.
  const within = [...document.querySelectorAll('#isi, [role="dialog"], [role="alertdialog"], .toast')];
  const read = typed || within.some((part) => part instanceof HTMLElement && part.innerText.includes('<img src=/bocor'));
  return { ran: 'bocor' in window, added, read };
}
