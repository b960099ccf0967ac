/**
 * Writes into the browser's history what the router does not hear of: it listens to `history` itself, so the method is
 * taken from the prototype. `href` stays as it is if none is given. May throw where a browser limits how often (Safari).
 */
export function writeUnheard(how: 'pushState' | 'replaceState', state: unknown = history.state, href?: string): void {
  History.prototype[how].call(history, state, '', href);
}
