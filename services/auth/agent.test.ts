import { expect, test } from 'vitest';
import { agentOf } from './agent.ts';

const mozilla = 'Mozilla/5.0';
const like = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [`${mozilla} (Linux; Android 10; K) ${like} Chrome/141.0.0.0 Mobile Safari/537.36`, 'Chrome', 'Android'],
  [
    `${mozilla} (Linux; Android 13; SM-A536E) ${like} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet',
    'Android',
  ],
  [`${mozilla} (Windows NT 10.0; Win64; x64) ${like} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`, 'Edge', 'Windows'],
  [`${mozilla} (Windows NT 10.0; Win64; x64) ${like} Chrome/141.0.0.0 Safari/537.36 OPR/120.0.0.0`, 'Opera', 'Windows'],
  [`${mozilla} (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0`, 'Firefox', 'Linux'],
  [
    `${mozilla} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15`,
    'Safari',
    'macOS',
  ],
  [
    `${mozilla} (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/141.0.0 Mobile/15E148 Safari/604.1`,
    'Chrome',
    'iOS',
  ],
  [
    `${mozilla} (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1`,
    'Safari',
    'iOS',
  ],
  [`${mozilla} (X11; CrOS x86_64 14541.0.0) ${like} Chrome/141.0.0.0 Safari/537.36`, 'Chrome', 'ChromeOS'],
  ['curl/8.5.0', '', ''],
  ['<img src=x onerror=alert(1)>', '', ''],
  [`${'x'.repeat(700)} Firefox/140.0`, '', ''],
  [undefined, '', ''],
])('%s', (agent, browser, system) => {
  expect(agentOf(agent)).toEqual({ browser, system });
});
