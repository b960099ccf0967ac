import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type LaunchOptions, type Page } from '@playwright/test';
import { filmOf } from './machine/fake-camera.ts';

export const phone = { width: 390, height: 844 };
export const tablet = { width: 820, height: 1180 };
export const desktop = { width: 1440, height: 900 };

/** Quiet, and able to run as root in a container. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Browsers of phones open the camera for a file input that says `capture`; this one knows it only if told so.
  '--enable-blink-features=MediaCapture',
];

export interface DeviceOptions {
  readonly origin: string;
  readonly viewport?: { readonly width: number; readonly height: number };
  /** Text of the QR code that the camera sees, or of several in turn. */
  readonly sees?: string | readonly string[];
  /** The label is too far away to be read at the first look. */
  readonly seesFar?: boolean;
  /** A browser process and a profile of its own, which outlive `close` and `kill`; a camera brings them too. */
  readonly lasting?: boolean;
  /** Lets the browser wake the service worker; it does so at once, since a page's emulated offline mode means nothing to it. */
  readonly wakesWorker?: boolean;
}

/** How every test starts a browser; the one without windows is used only if it is asked for and installed. */
export const launchOptions = (path = process.env.CHROME_PATH): LaunchOptions => ({
  ...(path ? { executablePath: path } : {}),
  args: [...chromiumFlags, '--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'],
});

/** How every test views the app: on a phone unless told otherwise, in the language and time zone of the schools. */
function contextOptions({ origin, viewport = phone }: Pick<DeviceOptions, 'origin' | 'viewport'>): BrowserContextOptions {
  return { baseURL: origin, viewport, hasTouch: viewport.width <= tablet.width, locale: 'id-ID', timezoneId: 'Asia/Jakarta' };
}

/**
 * A context in the browser that tests share: animations are off, because they would take a seventh of the processor's
 * time. In browsers of their own (those with a camera, those that are killed) they are on.
 */
export const sharedOptions = (options: Pick<DeviceOptions, 'origin' | 'viewport'>): BrowserContextOptions => ({
  ...contextOptions(options),
  reducedMotion: 'reduce',
});

/**
 * A browser that installs the app. With `lasting` its process and its profile are its own and outlive a kill; otherwise
 * it is a context in a browser that tests share, since starting one takes longer than many a test.
 */
export class Device {
  private context: BrowserContext | undefined;
  private film: DeviceOptions['sees'];
  /** What the pages complained about, for the report of a failed test. */
  readonly complaints: string[] = [];
  private constructor(
    /** The browser's folder; it lives until `discard`. */
    readonly profile: string,
    private readonly options: DeviceOptions,
    private readonly shared: Browser | undefined,
    private readonly program: string | undefined,
  ) {
    this.film = options.sees;
  }

  /**
   * A shared browser is used unless the options need a process of their own, which is then of the same kind. Long
   * tests, tests that wake a worker, and a device without a shared browser use the browser that people have.
   */
  static async unpack(options: DeviceOptions, shared?: Browser): Promise<Device> {
    const alone = options.lasting || options.sees !== undefined || options.wakesWorker;
    const isWhole = shared === undefined || options.wakesWorker || process.env.LONG_TESTS !== undefined;
    const program = isWhole ? process.env.CHROME_PATH : (process.env.SHARED_CHROME_PATH ?? process.env.CHROME_PATH);
    const device = new Device(await mkdtemp(join(tmpdir(), 'amanah-device-')), options, alone ? undefined : shared, program);
    await device.open();
    return device;
  }

  get page(): Page {
    const page = this.running.pages()[0];
    if (!page) throw new Error('the browser shows no page');
    return page;
  }

  get running(): BrowserContext {
    if (!this.context) throw new Error('the browser is not running');
    return this.context;
  }

  /** Starts the browser with the same profile; the camera sees the given text from now on. */
  async open(sees = this.film): Promise<Page> {
    this.film = sees;
    this.context = this.shared ? await this.shared.newContext(sharedOptions(this.options)) : await this.start(sees);
    if (this.shared) await this.context.newPage();
    this.context.setDefaultTimeout(45_000);
    this.context.on('console', (message) => {
      if (message.type() === 'error') this.complaints.push(message.text());
    });
    this.context.on('weberror', (problem) => {
      this.complaints.push(problem.error().stack ?? problem.error().message);
    });
    return this.page;
  }

  private async start(sees: DeviceOptions['sees']): Promise<BrowserContext> {
    const { args = [], ...launch } = launchOptions(this.program);
    const camera =
      sees === undefined ? [] : [`--use-file-for-fake-video-capture=${await filmOf(sees, `${this.profile}.y4m`, this.options.seesFar)}`];
    return chromium.launchPersistentContext(this.profile, {
      ...launch,
      ...contextOptions(this.options),
      permissions: [...(sees === undefined ? [] : ['camera']), ...(this.options.wakesWorker ? ['background-sync'] : [])],
      args: [...args, ...camera],
    });
  }

  /** Points the camera at something else; the browser restarts with its profile. */
  async lookAt(sees: string): Promise<Page> {
    await this.close();
    return this.open(sees);
  }

  /** A proper shutdown and a new start: what the browser keeps in memory for some seconds (localStorage) is written then. */
  async restart(path: string): Promise<void> {
    await this.close();
    await (await this.open()).goto(path);
  }

  /** SIGKILL, as when the system takes the memory back: no handler runs, nothing is flushed. */
  async kill(): Promise<void> {
    if (this.shared) throw new Error('only a device that is lasting can be killed');
    const gone = new Promise((resolve) => this.running.once('close', resolve));
    process.kill(this.processId(), 'SIGKILL');
    await gone;
    this.context = undefined;
    // The children end on their own a moment later; a new browser refuses a profile that is still in use.
    await wait(300);
  }

  private processId(): number {
    const lines = execFileSync('ps', ['-axww', '-o', 'pid=,args='], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }).split('\n');
    // A package may start it through a script, which is listed before it and has the same arguments.
    const line = lines.findLast((one) => one.includes(`--user-data-dir=${this.profile}`) && !/--type=|^ *\d+ \/bin\/sh /.test(one));
    if (!line) throw new Error('the browser process was not found');
    return Number.parseInt(line, 10);
  }

  /** What the page shows, for the report of a failed test. */
  async picture(path: string): Promise<void> {
    await this.context
      ?.pages()[0]
      ?.screenshot({ path })
      .catch(() => undefined);
  }

  async close(): Promise<void> {
    await this.context?.close();
    this.context = undefined;
  }

  async discard(): Promise<void> {
    await this.close();
    for (const path of [this.profile, `${this.profile}.y4m`]) await rm(path, { recursive: true, force: true });
  }
}
