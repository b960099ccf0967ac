import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { filmOf } from './fake-camera.ts';

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
];

export interface DeviceOptions {
  readonly origin: string;
  readonly viewport?: { readonly width: number; readonly height: number };
  /** Text of the QR code that the camera sees, or of several in turn. */
  readonly sees?: string | readonly string[];
  /** Lets the browser wake the service worker; it does so at once, for it knows nothing of a page's pretended offline. */
  readonly wakesWorker?: boolean;
}

/** A browser with a profile of its own, which outlives a kill of the browser. */
export class Device {
  private context: BrowserContext | undefined;
  private film: DeviceOptions['sees'];
  /** What the pages complained about, for the report of a failed test. */
  readonly complaints: string[] = [];
  private constructor(
    private readonly profile: string,
    private readonly options: DeviceOptions,
  ) {
    this.film = options.sees;
  }

  static async unpack(options: DeviceOptions): Promise<Device> {
    const device = new Device(await mkdtemp(join(tmpdir(), 'amanah-device-')), options);
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
    const viewport = this.options.viewport ?? phone;
    const camera = sees === undefined ? [] : [`--use-file-for-fake-video-capture=${await filmOf(sees, `${this.profile}.y4m`)}`];
    this.context = await chromium.launchPersistentContext(this.profile, {
      ...(process.env.CHROME_PATH ? { executablePath: process.env.CHROME_PATH } : {}),
      baseURL: this.options.origin,
      viewport,
      hasTouch: viewport.width <= tablet.width,
      locale: 'id-ID',
      timezoneId: 'Asia/Jakarta',
      permissions: [...(sees === undefined ? [] : ['camera']), ...(this.options.wakesWorker ? ['background-sync'] : [])],
      args: [...chromiumFlags, '--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream', ...camera],
    });
    this.context.setDefaultTimeout(10_000);
    this.context.on('console', (message) => {
      if (message.type() === 'error') this.complaints.push(message.text());
    });
    this.context.on('weberror', (problem) => {
      this.complaints.push(problem.error().stack ?? problem.error().message);
    });
    return this.page;
  }

  /** Points the camera at something else; the browser restarts with its profile. */
  async lookAt(sees: string): Promise<Page> {
    await this.close();
    return this.open(sees);
  }

  /** SIGKILL, as when the system takes the memory back: no handler runs, nothing is flushed. */
  async kill(): Promise<void> {
    const gone = new Promise((resolve) => this.running.once('close', resolve));
    process.kill(this.processId(), 'SIGKILL');
    await gone;
    this.context = undefined;
    // The children end on their own a moment later; a new browser refuses a profile that is still in use.
    await wait(300);
  }

  private processId(): number {
    const lines = execFileSync('ps', ['-axww', '-o', 'pid=,args='], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }).split('\n');
    const line = lines.find((one) => one.includes(`--user-data-dir=${this.profile}`) && !one.includes('--type='));
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
