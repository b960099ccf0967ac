import { expect, it } from 'vitest';
import { installWay } from './install-way.ts';

const safari = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0';
const agents = {
  iphone: `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${safari} Mobile/15E148 Safari/604.1`,
  chromeOnIphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/141.0 Mobile/15E148 Safari/604.1',
  mac: `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${safari} Safari/605.1.15`,
  chromeOnMac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  firefoxPhone: 'Mozilla/5.0 (Android 15; Mobile; rv:153.0) Gecko/153.0 Firefox/153.0',
  firefoxDesk: 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0',
  chromePhone: 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
};
const way = (userAgent: string, maxTouchPoints = 0) => installWay({ userAgent, maxTouchPoints });

it('knows how each browser without an event for it installs the app', () => {
  expect(way(agents.iphone, 5)).toBe('ios');
  expect(way(agents.chromeOnIphone, 5)).toBe('ios');
  // An iPad that asks for the desktop page.
  expect(way(agents.mac, 5)).toBe('ios');
  expect(way(agents.mac)).toBe('mac-safari');
  expect(way(agents.firefoxPhone, 5)).toBe('firefox-android');
  expect(way(agents.firefoxDesk)).toBe('firefox-desktop');
});

it('leaves the others to their own event', () => {
  expect(way(agents.chromeOnMac)).toBeNull();
  expect(way(agents.chromePhone, 5)).toBeNull();
});
