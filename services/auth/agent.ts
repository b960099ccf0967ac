/** What a browser says of itself, reduced to what its owner recognises it by. */
export interface Agent {
  readonly browser: string;
  readonly system: string;
}

/** The first that fits: most browsers also name those whose pages they want to be served. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOPT\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bUCBrowser\//, 'UC Browser'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bCriOS\/|\bChrome\/|\bChromium\/|\bHeadlessChrome\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*Safari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\b(iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  // An iPad that asks for pages of a desktop says that it is a Mac.
  [/\bMacintosh\b|\bMac OS X\b/, 'macOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
];

/** Nothing longer is a browser's. */
const longest = 600;

const named = (text: string, list: readonly (readonly [RegExp, string])[]): string => list.find(([sign]) => sign.test(text))?.[1] ?? '';

/** Browser and system in a user agent; empty where it names none that we know. Nothing it says is stored as it stands. */
export function agentOf(text: string | undefined): Agent {
  const told = (text ?? '').slice(0, longest);
  return { browser: named(told, browsers), system: named(told, systems) };
}
