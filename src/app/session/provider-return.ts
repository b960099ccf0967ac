import { providerPath } from '../../contract/values/provider-path.ts';

let brought: string | undefined;

/** What a provider of accounts sent the browser back with, told once and held only in memory. */
export function providerReturn(): string | undefined {
  const told = brought;
  brought = undefined;
  return told;
}

/** Takes it out of the address before anything can record it: the router stores addresses with their scroll positions. */
export function takeProviderReturn(): void {
  const { pathname, search, hash } = window.location;
  if (pathname !== providerPath) return;
  // Behind the # where the provider can do that: no server saw it then.
  const found = hash.length > 1 ? hash.slice(1) : search.slice(1);
  if (found === '') return;
  brought = found;
  history.replaceState(history.state, '', pathname);
}
