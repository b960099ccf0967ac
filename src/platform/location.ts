/** Where the device says it is. */
interface Fix {
  readonly lat: number;
  readonly lng: number;
  /** Accuracy in metres. */
  readonly accuracy: number;
  /** How old it is now, ms. */
  readonly ageMs: number;
}

/** `waiting`: no fix yet; `refused`: the person or the device doesn't allow it; `none`: no fix is available. */
export type Whereabouts = Fix | 'waiting' | 'refused' | 'none';

export interface Location {
  now(): Whereabouts;
  stop(): void;
}

/** The oldest a fix may be: an older one says where the officer was, not where he is. */
const oldestMs = 60_000;

/** Follows the device's position, asking the person if that is undecided; `told` is called when something is known. */
export function followLocation(told: () => void): Location {
  let last: { readonly position: GeolocationPosition; readonly since: number } | undefined;
  let lack: 'waiting' | 'refused' | 'none' = 'waiting';
  const geolocation = 'geolocation' in navigator ? navigator.geolocation : undefined;
  if (!geolocation) lack = 'none';
  const watch = geolocation?.watchPosition(
    (position) => {
      // Counted from when it was taken: a browser may answer with an old fix.
      const age = Math.max(0, Date.now() - position.timestamp);
      last = { position, since: performance.now() - age };
      lack = 'waiting';
      told();
    },
    ({ code, PERMISSION_DENIED }) => {
      lack = code === PERMISSION_DENIED ? 'refused' : 'none';
      // After the permission is withdrawn no place is given, not even the last one.
      if (lack === 'refused') last = undefined;
      told();
    },
    { enableHighAccuracy: true, maximumAge: oldestMs },
  );
  return {
    now() {
      if (!last) return lack;
      const ageMs = performance.now() - last.since;
      if (ageMs > oldestMs) return lack;
      const { latitude: lat, longitude: lng, accuracy } = last.position.coords;
      return { lat, lng, accuracy, ageMs };
    },
    stop() {
      if (watch !== undefined) geolocation?.clearWatch(watch);
    },
  };
}
