import { useEffect, useMemo, useRef, useState } from 'react';
import { useData } from '../../../../crud/public.ts';
import { followLocation, type Location } from '../../../../platform/location.ts';
import { formatNumber } from '../../../../ui/words/format.ts';
import type { Reading } from '../read/reading.ts';
import type { RoundGuide } from '../round-guide.tsx';
import type { AlsoLogged } from '../read/also-logged.ts';
import { placeOfLog } from '../read/place-of-log.ts';
import { asksSpotPhoto } from './spot-photo.ts';
import { askedTexts as texts } from './texts/id.ts';

export interface AskedOfScan {
  /** Shown in the sheet: whether the location is sent along; undefined if the route does not ask. */
  readonly place: string | undefined;
  readonly photo: boolean;
}

/** The device's location, followed while a round is open that asks for it. */
function useLocation(isWanted: boolean) {
  const location = useRef<Location>(undefined);
  const [, setTold] = useState(0);
  useEffect(() => {
    if (!isWanted) return;
    const mine = followLocation(() => setTold((before) => before + 1));
    location.current = mine;
    return () => {
      mine.stop();
      location.current = undefined;
    };
  }, [isWanted]);
  return location;
}

function placeWords(location: Location | undefined): string {
  const where = location?.now() ?? 'waiting';
  const place = placeOfLog(where);
  if (place) return texts.place(formatNumber(place.location_accuracy));
  if (where === 'refused') return texts.placeRefused;
  return where === 'none' ? texts.placeNone : texts.placeWaiting;
}

/** What the route of an open round asks for at a point, and what is known of it when saving. */
export function useAsked(guide: RoundGuide) {
  const { session } = useData();
  const location = useLocation(guide.asksPlaces);
  const officer = String(session.current()?.user.id ?? '');
  const latest = useRef(guide);
  latest.current = guide;
  return useMemo(() => {
    const asksPhoto = ({ id, at }: Reading) => latest.current.asksAt(id).photo && asksSpotPhoto(officer, id, at);
    return {
      at: (reading: Reading): AskedOfScan => ({
        place: latest.current.asksAt(reading.id).place ? placeWords(location.current) : undefined,
        photo: asksPhoto(reading),
      }),
      also: (reading: Reading): AlsoLogged => ({
        ...(latest.current.asksAt(reading.id).place ? placeOfLog(location.current?.now() ?? 'waiting') : {}),
        ...(asksPhoto(reading) ? { photo_asked: true } : {}),
      }),
    };
  }, [officer, location]);
}
