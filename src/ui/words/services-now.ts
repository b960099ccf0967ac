let now = (): number => Date.now();

/** From now on "today" beside what the services told is the day of this clock; that of the device may be days wrong. */
export function followServicesTime(clock: () => number): void {
  now = clock;
}

export const servicesNow = (): number => now();
