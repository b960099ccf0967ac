import type { Device } from '../../support/device.ts';

export type Rate = 1 | 4;

/** By how much the processor was slowed down for a figure, for its line. */
export const times = (rate: Rate): string => (rate === 1 ? '' : `, CPU ×${rate}`);

const sessions = new WeakMap<Device, Awaited<ReturnType<Device['running']['newCDPSession']>>>();

/** Slows the page's thread down; 1 ends it. */
export async function slowDown(device: Device, rate: Rate): Promise<void> {
  const debug = sessions.get(device) ?? (await device.running.newCDPSession(device.page));
  sessions.set(device, debug);
  await debug.send('Emulation.setCPUThrottlingRate', { rate });
}
