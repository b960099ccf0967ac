/** Whether something between here and `within` is scrolled, so that a finger moving down scrolls it back. */
export function isScrolled(target: Element, within: Element): boolean {
  for (let at: Element | null = target; at; at = at === within ? null : at.parentElement) if (at.scrollTop > 0) return true;
  return false;
}
