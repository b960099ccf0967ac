/** Where the device is, as it says. */
interface Fix {
  readonly lat: number;
  readonly lng: number;
  /** Metres around it. */
  readonly accuracy: number;
  /** How old it is now, ms. */
  readonly ageMs: number;
}

/** `waiting`: no fix yet; `refused`: the person or the device does not allow it; `none`: there is none to be had. */
export type Whereabouts = Fix | 'waiting' | 'refused' | 'none';

export interface Location {
  now(): Whereabouts;
  stop(): void;
}

/** A fix may be this old: an older one says where the officer was, not where he is. */
const oldestMs = 60_000;

/** Follows where the device is, asking the person where that is not decided; `told` hears that something is known. */
export function followLocation(told: () => void): Location {
  let last: { readonly position: GeolocationPosition; readonly since: number } | undefined;
  let lack: 'waiting' | 'refused' | 'none' = 'waiting';
  const geolocation = 'geolocation' in navigator ? navigator.geolocation : undefined;
  if (!geolocation) lack = 'none';
  const watch = geolocation?.watchPosition(
    (position) => {
      // Counted from when it was taken: a browser may answer with an old one.
      const age = Math.max(0, Date.now() - position.timestamp);
      last = { position, since: performance.now() - age };
      lack = 'waiting';
      told();
    },
    ({ code, PERMISSION_DENIED }) => {
      lack = code === PERMISSION_DENIED ? 'refused' : 'none';
      // Whoever takes the permission back gives no place any more, not even the last one.
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
