/** Nobody means a second act this soon. */
const sameTapMs = 700;

/** What was said, and why it could not be stored; undefined once it is on the device. */
type Keep = (said: string, keep: () => Promise<string | undefined>) => Promise<string | undefined>;

/**
 * Stores what is said, but not the same again within a moment: a second tap of the same finger gets the first one's
 * answer, which may still be on its way. What could not be stored may be said again at once.
 */
export function oncePerTap(): Keep {
  let latest: { readonly said: string; readonly answer: Promise<string | undefined> } | undefined;
  return (said, keep) => {
    if (latest?.said === said) return latest.answer;
    const mine = { said, answer: keep() };
    const forget = () => {
      if (latest === mine) latest = undefined;
    };
    latest = mine;
    setTimeout(forget, sameTapMs);
    mine.answer.then((problem) => problem !== undefined && forget(), forget);
    return mine.answer;
  };
}
