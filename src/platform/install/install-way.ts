/** How a browser without an event for it puts a web app on the device; null if it has the event, or no way is known. */
export type InstallWay = 'ios' | 'mac-safari' | 'firefox-android' | 'firefox-desktop' | null;

interface Browser {
  readonly userAgent: string;
  readonly maxTouchPoints: number;
}

/** Judged by the browser's user agent, since nothing else tells them apart. An iPad calls itself a Macintosh. */
export function installWay({ userAgent: agent, maxTouchPoints }: Browser): InstallWay {
  if (/iPhone|iPad|iPod/.test(agent) || (/Macintosh/.test(agent) && maxTouchPoints > 1)) return 'ios';
  if (/Macintosh/.test(agent) && /Version\/[\d.]+ Safari\//.test(agent)) return 'mac-safari';
  if (/Firefox\//.test(agent)) return /Android/.test(agent) ? 'firefox-android' : 'firefox-desktop';
  return null;
}

/** Whether the app was started from the home screen or the dock, in its own window. */
export function isInstalled(): boolean {
  const standsAlone = 'standalone' in navigator && navigator.standalone === true;
  return standsAlone || matchMedia('(display-mode: standalone)').matches;
}

/** Whether the browser discards what it keeps for an address not visited for seven days: WebKit, in a tab. */
export function isEvicted(): boolean {
  const way = installWay(navigator);
  return (way === 'ios' || way === 'mac-safari') && !isInstalled();
}
