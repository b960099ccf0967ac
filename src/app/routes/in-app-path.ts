/** True for an address within the app: menu urls and targets come from data and from the address bar. */
export function isInAppPath(path: string): boolean {
  if (!/^\/(?![/\\])[^\s\\]*$/.test(path)) return false;
  const { origin, pathname } = new URL(path, 'http://app.invalid');
  // Once its dots are resolved, the path must not begin like another host.
  return origin === 'http://app.invalid' && !pathname.startsWith('//');
}
