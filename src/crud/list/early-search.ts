/** What the address showed last and what is on its way there, in order; another search than these came from elsewhere (Back). */
export function stillSent(sent: readonly string[], arrived: string): readonly string[] {
  const at = sent.indexOf(arrived);
  if (at === 0) return sent;
  return at > 0 ? sent.slice(at) : [arrived];
}

/** The latest search that was set here, unless the address shows one from elsewhere. */
export function earlySearch(sent: readonly string[], arrived: string): string {
  return stillSent(sent, arrived).at(-1) ?? arrived;
}
