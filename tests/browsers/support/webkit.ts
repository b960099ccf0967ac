import type { OtherBrowser } from '../../../tools/machine/other-browsers.mjs';
import { startDisplay } from './display.ts';
import { seek } from './seek.ts';
import type { Driver, Sought, Tab } from './tab.ts';
import { until } from './until.ts';
import { type Call, type ElementName, end, nameOf, startDriver } from './webdriver.ts';

/** What a page's code answered, or how it failed. */
type Answered<T> = { readonly value: T } | { readonly problem: string };

const runScript = (source: string): string =>
  `const [given, done] = arguments; Promise.resolve().then(() => (${source})(...given)).then((value) => done({ value }), (problem) => done({ problem: String(problem) }));`;

/** Keys by WebDriver's own code points. */
const selectAll = '\uE009a\uE000';

function tabOf(call: Call, session: string, origin: string): Tab {
  const at = `/session/${session}`;
  const sought = <T>(wanted: Sought, part: string) =>
    call<T>('POST', `${at}/execute/sync`, { script: `return (${seek.toString()})(arguments[0])${part};`, args: [wanted] });
  const find = async (wanted: Sought): Promise<string> => {
    const ask = () => sought<ElementName | null>(wanted, '[0] ?? null');
    return nameOf(await until(`see "${wanted.text ?? wanted.css}"`, ask));
  };
  const tab: Tab = {
    go: (path) => call('POST', `${at}/url`, { url: origin + path }),
    async run(code, ...given) {
      const body = { script: runScript(code.toString()), args: [given] };
      const answer = await call<Answered<never>>('POST', `${at}/execute/async`, body);
      if ('problem' in answer) throw new Error(answer.problem);
      return answer.value;
    },
    async size(width, height) {
      const set = (tall: number) => call('POST', `${at}/window/rect`, { x: 0, y: 0, width, height: tall });
      await set(height);
      const frame = await tab.run(() => outerHeight - innerHeight);
      await set(height + frame);
      await until(`be ${width} wide`, () => tab.run((wanted) => innerWidth === wanted, width));
    },
    count: (wanted) => sought<number>(wanted, '.length'),
    async click(wanted) {
      await call('POST', `${at}/element/${await find(wanted)}/click`, {});
    },
    async type(wanted, text) {
      const field = await find(wanted);
      await call('POST', `${at}/element/${field}/click`, {});
      await call('POST', `${at}/element/${field}/value`, { text: selectAll });
      await call('POST', `${at}/element/${field}/value`, { text });
    },
    picture: async () => Buffer.from(await call<string>('GET', `${at}/screenshot`), 'base64'),
    close: () => call('DELETE', at),
  };
  return tab;
}

const environment = (display: string) => ({
  DISPLAY: display,
  LANGUAGE: 'id',
  WEBKIT_DISABLE_COMPOSITING_MODE: '1',
  // Its own sandbox needs something that root in a container does not get.
  ...(process.getuid?.() === 0 ? { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' } : {}),
});

/** WebKitGTK by WebDriver; each tab is a browser of its own with separate storage, one at a time. */
export async function startWebKit({ program, driver = '', screen = '' }: OtherBrowser): Promise<Driver> {
  const display = await startDisplay(screen);
  const started = await startDriver(driver, environment(display.name));
  return {
    async open(origin) {
      const { sessionId } = await started.call<{ sessionId: string }>('POST', '/session', {
        capabilities: {
          alwaysMatch: {
            'webkitgtk:browserOptions': { binary: program, args: ['--automation'] },
          },
        },
      });
      return tabOf(started.call, sessionId, origin);
    },
    async end() {
      await end(started.process);
      await end(display.process);
    },
  };
}
