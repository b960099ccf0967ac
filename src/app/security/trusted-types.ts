import { asMarkup } from '../../contract/words/markup.ts';
import { isPlainDrawing } from './plain-drawing.ts';

/** What `window.trustedTypes` offers; TypeScript's own library does not know it yet. */
interface PolicyFactory {
  createPolicy(
    name: string,
    rules: {
      createHTML(markup: string): string;
      createScriptURL(url: string): string;
    },
  ): unknown;
}

function ownAddress(url: string): string {
  if (new URL(url, location.href).origin !== location.origin) throw new TypeError(`Script of another origin refused: ${url}`);
  return url;
}

const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;
// The last fence behind React's escaping: drawings of icons pass; anything else that reaches an HTML sink is shown as
// text and not run (services send the CSP).
factory?.createPolicy('default', {
  createHTML: (markup) => (isPlainDrawing(markup) ? markup : asMarkup(markup)),
  createScriptURL: ownAddress,
});
