/**
 * The searches that were sent on and have not come back yet, the shown one first. `arrived` is what has come back: one of
 * them, or one from elsewhere (Back), and then only that one counts.
 */
export function stillSent(sent: readonly string[], arrived: string): readonly string[] {
  const at = sent.indexOf(arrived);
  if (at === 0) return sent;
  return at > 0 ? sent.slice(at) : [arrived];
}
