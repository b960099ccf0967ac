/** True for an address within the app: menu urls and targets come from data and from the address bar. */
export function isInAppPath(path: string): boolean {
  return /^\/(?![/\\])[^\s\\]*$/.test(path) && new URL(path, 'http://app.invalid').origin === 'http://app.invalid';
}
