import type { CDPSession, Page } from '@playwright/test';

export interface Point {
  readonly x: number;
  readonly y: number;
}

const steps = 14;
/** About a frame. */
const stepMs = 16;
/** A finger that rests before it lifts is not a flick. */
const restMs = 80;

/** A finger on the glass, as the browser itself would report it; nothing of the page is called. */
export class Finger {
  private constructor(
    private readonly page: Page,
    private readonly session: CDPSession,
  ) {}

  static async on(page: Page): Promise<Finger> {
    return new Finger(page, await page.context().newCDPSession(page));
  }

  private send(type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel', points: readonly Point[]) {
    return this.session.send('Input.dispatchTouchEvent', { type, touchPoints: [...points] });
  }

  /** Goes down, moves to the other point, and stays there. */
  async drag(from: Point, to: Point): Promise<void> {
    await this.send('touchStart', [from]);
    for (let step = 1; step <= steps; step += 1) {
      const share = step / steps;
      await this.send('touchMove', [{ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }]);
      await this.page.waitForTimeout(stepMs);
    }
  }

  async lift(): Promise<void> {
    await this.page.waitForTimeout(restMs);
    await this.send('touchEnd', []);
  }

  /** The system takes it away, as for a call. */
  async cancel(): Promise<void> {
    await this.page.waitForTimeout(restMs);
    await this.send('touchCancel', []);
  }

  /** Drags and lets go. */
  async swipe(from: Point, to: Point): Promise<void> {
    await this.drag(from, to);
    await this.lift();
  }
}

/** Gestures are loaded with the first sheet, list or home that is drawn. */
export const untilGestures = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => /\/ionic-[^/]*\.js$/.test(name)));
