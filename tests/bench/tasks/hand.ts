import type { Locator, Page } from '@playwright/test';
import type { Device } from '../../support/device.ts';
import { press } from '../../support/pages/press.ts';
import { type Awaited, arm, type Times, timesOf, watchScript } from '../stop-watch.ts';

interface HandOptions {
  readonly device: Device;
  /** A finger, or a mouse. */
  readonly isFinger: boolean;
}

/** Performs the task: counts every tap, and times what each brings onto the screen. */
export class Hand {
  taps = 0;
  private constructor(private readonly options: HandOptions) {}

  /** From now on the device's pages are watched. */
  static async of(options: HandOptions): Promise<Hand> {
    await options.device.running.addInitScript({ content: watchScript });
    return new Hand(options);
  }

  get page(): Page {
    return this.options.device.page;
  }

  /** How much slower than this machine the device is; applies to the page as long as it is open. */
  async slow(rate: number): Promise<void> {
    const session = await this.options.device.running.newCDPSession(this.page);
    await session.send('Emulation.setCPUThrottlingRate', { rate });
  }

  async tap(target: Locator): Promise<void> {
    await this.reach(target);
    await this.touch(target);
  }

  /** From the finger leaving the glass to what the tap brings. */
  async tapFor(target: Locator, awaited: Awaited): Promise<number> {
    await this.reach(target);
    return this.timed(awaited, () => this.touch(target));
  }

  /** Waits until it stands still and nothing covers it, scrolls to it, and moves there; none of that is counted. */
  async reach(target: Locator): Promise<void> {
    // Before a watch is armed: a trial run creates events of its own, and the watch would start at them.
    await target.click({ trial: true });
  }

  /** Presses what was reached. */
  async touch(target: Locator): Promise<void> {
    this.taps += 1;
    if (this.options.isFinger) return press(target);
    const box = await target.boundingBox();
    if (!box) throw new Error('the button is not on the screen');
    await this.page.mouse.click(box.x + box.width / 2, box.y + box.height / 2, { delay: 60 });
  }

  /** From the last key to what it brings. */
  async keyFor(key: string, awaited: Awaited): Promise<number> {
    return this.timed(awaited, () => this.page.keyboard.press(key));
  }

  private async timed(awaited: Awaited, act: () => Promise<void>): Promise<number> {
    const { input, shown } = await this.times(awaited, act);
    if (input === undefined) throw new Error('no input event was seen');
    return shown - input;
  }

  async times(awaited: Awaited, act: () => Promise<void>): Promise<Times> {
    await arm(this.page, 'step', awaited);
    await act();
    return timesOf(this.page, 'step');
  }

  /** From the start of a navigation to what the page shows. */
  async open(path: string, awaited: Awaited): Promise<number> {
    await this.page.goto(path, { waitUntil: 'commit' });
    await arm(this.page, 'open', awaited, true);
    return (await timesOf(this.page, 'open')).shown;
  }
}
