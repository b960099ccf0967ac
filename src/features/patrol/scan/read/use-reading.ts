import { type Dispatch, type SetStateAction, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { checkPoints } from '../../../../contract/resources/patrol/check-points.ts';
import type { DataLayer, Time } from '../../../../data/public.ts';
import { signalRead } from '../../../../platform/signals/camera-signal.ts';
import { useCanAsk } from '../../../../crud/public.ts';
import { pointOf, pointSourceOf } from '../../day/point-source.ts';
import { draftKeyOf, type LogValues, type Reading, readDraft } from './reading.ts';
import { repeatFilter } from './repeat-filter.ts';
import {
  type CheckPoint,
  nameLater,
  type PointSource,
  recheck,
  type ScanRefusal,
  resolveCheckPoint,
  resolveId,
} from '../../day/resolve-check-point.ts';
import { useTurnedAway } from '../refused/use-turned-away.ts';
import type { ScanAddress } from './use-scan-address.ts';

interface OpenForm {
  readonly reading: Reading;
  readonly initial: LogValues;
}

// The first category of the form to start with; afterwards the one used last on this screen.
const firstCategory = 1;

const blank = (category: LogValues['category']): LogValues => ({ category, note: '', damaged: false, ticks: '' });

/** A form known only from the address, as after a reload: its draft says when the code was read. */
async function reopened(data: DataLayer, source: PointSource, id: string, category: LogValues['category']): Promise<OpenForm> {
  const [point, kept] = await Promise.all([source.cached(id), data.drafts.get(draftKeyOf(id))]);
  const draft = readDraft(kept?.input);
  const { at, stamp } = draft ?? data.time.moment();
  const reading = { id, point, at, stamp, by: draft?.by ?? ('pick' as const) };
  return { reading, initial: draft?.values ?? blank(category) };
}

/**
 * A point that nobody could name when its form opened: it gets its name once the device has it, or as soon as the
 * services can be asked.
 */
function useLateName(
  data: DataLayer,
  source: PointSource,
  open: OpenForm | undefined,
  setForm: Dispatch<SetStateAction<OpenForm | undefined>>,
): void {
  const canAsk = useCanAsk();
  const id = open && !open.reading.point && !open.reading.isGone ? open.reading.id : undefined;
  useEffect(() => {
    if (id === undefined) return;
    let isOver = false;
    const tell = (news: CheckPoint | 'gone' | undefined) => {
      if (isOver || news === undefined) return;
      const known = news === 'gone' ? { isGone: true } : { point: news };
      setForm((now) => (now?.reading.id === id && !now.reading.point ? { ...now, reading: { ...now.reading, ...known } } : now));
    };
    const ignored = () => undefined;
    const stop = data.mirror.row(checkPoints, id).subscribe((shown) => tell(shown && pointOf(shown.row)), ignored);
    if (canAsk) void nameLater(id, source).then(tell, ignored);
    return () => {
      isOver = true;
      stop();
    };
  }, [data, source, id, canAsk, setForm]);
}

/** Asks about the point again behind the open sheet: the device's data may be old, and the officer does not wait. */
function useRecheck(
  data: DataLayer,
  source: PointSource,
  form: OpenForm | undefined,
  setForm: Dispatch<SetStateAction<OpenForm | undefined>>,
) {
  useLateName(data, source, form, setForm);
  return useCallback(
    ({ point, at }: Reading): void => {
      const ask = async () => {
        // A point that is not stored was asked for a moment ago.
        if (!point || !(await source.cached(point.id))) return;
        const news = await recheck(point, source);
        if (!news) return;
        const renewed = news === 'gone' ? { isGone: true } : { point: news };
        setForm((open) =>
          open?.reading.id === point.id && open.reading.at === at ? { ...open, reading: { ...open.reading, ...renewed } } : open,
        );
        // So that the next scan, perhaps without a connection, finds the name on the device.
        if (news !== 'gone') await data.mirror.refreshLookup(checkPoints, { search: news.room, limit: 20 });
      };
      void ask().catch(() => undefined);
    },
    [data, source, setForm],
  );
}

/** Check points whose label cannot be read: picked from the list, or named by the code under it. */
function useNamedByHand(
  source: PointSource,
  time: Time,
  show: (reading: Reading) => Promise<void>,
  { turnsAway, dismiss }: Pick<ReturnType<typeof useTurnedAway>, 'turnsAway' | 'dismiss'>,
) {
  const pick = useCallback(
    async (id: string) => {
      const point = await source.cached(id);
      await show({ id, point, ...time.moment(), by: 'pick' });
    },
    [source, time, show],
  );

  /** Answers why there is no point with this id; undefined if its form opens. */
  const type = useCallback(
    async (id: string): Promise<ScanRefusal | undefined> => {
      const moment = time.moment();
      const found = await resolveId(id, true, source);
      // If another point took over, the person gets a tap to go there, not just a message below the field.
      if (found.kind === 'refused' && found.why.kind === 'replaced') turnsAway(found);
      if (found.kind === 'refused') return found.why;
      const point = found.kind === 'known' ? found.point : undefined;
      await show({ id: point?.id ?? id, point, ...moment, by: 'code' });
      return undefined;
    },
    [source, time, show, turnsAway],
  );

  /** Continues with the point that took over; its own code was not read, so it counts as picked. */
  const goOn = useCallback(
    (id: string) => {
      dismiss();
      void pick(id);
    },
    [dismiss, pick],
  );

  return { pick, type, goOn };
}

/** From a scanned text, or a point picked from the list, to the open form. */
export function useReading(data: DataLayer, address: ScanAddress) {
  const [form, setForm] = useState<OpenForm>();
  const [looking, setLooking] = useState(false);
  const lastCategory = useRef<LogValues['category']>(firstCategory);
  const filter = useMemo(() => repeatFilter(), []);
  const source = useMemo(() => pointSourceOf(data), [data]);
  const handled = useRef<string | undefined>(undefined);
  // The form is set before the address follows. Until it is closed, no other code is accepted, nor the same one twice.
  const asking = useRef(false);
  const opening = useRef<string | undefined>(undefined);

  const recheckPoint = useRecheck(data, source, form, setForm);
  /** The label may still be in front of the camera. */
  const settle = useCallback(() => {
    if (handled.current !== undefined) filter.handled(handled.current);
  }, [filter]);
  const turned = useTurnedAway(settle);
  const { turnsAway } = turned;

  const show = useCallback(
    async (reading: Reading) => {
      opening.current = reading.id;
      const draft = readDraft((await data.drafts.get(draftKeyOf(reading.id)).catch(() => undefined))?.input);
      setForm({ reading, initial: draft?.values ?? blank(lastCategory.current) });
      address.open({ titik: reading.id });
      recheckPoint(reading);
    },
    [data, address.open, recheckPoint],
  );

  const onLook = useCallback(
    async (text: string | undefined) => {
      if (asking.current || opening.current !== undefined || !filter.passes(text)) return;
      const moment = data.time.moment();
      asking.current = true;
      setLooking(true);
      const found = await resolveCheckPoint(text, source);
      asking.current = false;
      setLooking(false);
      handled.current = text;
      if (turnsAway(found)) return;
      signalRead();
      const point = found.kind === 'known' ? found.point : undefined;
      await show({ id: point?.id ?? text.trim(), point, ...moment, by: 'scan' });
    },
    [filter, source, show, data, turnsAway],
  );

  const named = useNamedByHand(source, data.time, show, turned);

  // The address says which form is open: Back closes it, and a reload brings it back with its draft.
  const shown = useRef<string | undefined>(undefined);
  useEffect(() => {
    const before = shown.current;
    shown.current = address.point;
    if (address.point === before) return;
    if (address.point === undefined) {
      opening.current = undefined;
      settle();
      setForm(undefined);
      return;
    }
    if (opening.current === address.point) return;
    void reopened(data, source, address.point, lastCategory.current).then((again) => {
      setForm(again);
      recheckPoint(again.reading);
    });
  }, [address.point, data, source, settle, recheckPoint]);

  return {
    ...turned,
    ...named,
    form: address.point === undefined ? undefined : form,
    looking,
    onLook,
    remember: (category: LogValues['category']) => {
      lastCategory.current = category;
    },
  };
}
