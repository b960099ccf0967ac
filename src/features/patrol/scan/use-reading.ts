import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { DataLayer } from '../../../data/public.ts';
import { signalRead, signalRefused } from '../../../platform/camera-signal.ts';
import { feedback } from '../../../ui/feedback.ts';
import { patrolTexts } from '../../../ui/texts/id/patrol.ts';
import { pointSourceOf } from './point-source.ts';
import { draftKeyOf, type LogValues, type Reading, readDraft } from './reading.ts';
import { repeatFilter } from './repeat-filter.ts';
import { resolveCheckPoint } from './resolve-check-point.ts';
import type { ScanAddress } from './use-scan-address.ts';

export interface OpenForm {
  readonly reading: Reading;
  readonly initial: LogValues;
}

// The first category, as the form shows it; afterwards the one used last on this screen.
const firstCategory = 1;

/** From a text before the camera, or a point picked from the list, to the form that is open. */
export function useReading(data: DataLayer, address: ScanAddress) {
  const [form, setForm] = useState<OpenForm>();
  const [looking, setLooking] = useState(false);
  const lastCategory = useRef<LogValues['category']>(firstCategory);
  const filter = useMemo(() => repeatFilter(), []);
  const source = useMemo(() => pointSourceOf(data), [data]);
  const handled = useRef<string | undefined>(undefined);

  const show = useCallback(
    async (reading: Reading) => {
      const draft = readDraft((await data.drafts.get(draftKeyOf(reading.id)))?.input);
      setForm({ reading, initial: draft?.values ?? { category: lastCategory.current, note: '' } });
      address.open({ titik: reading.id });
    },
    [data, address.open],
  );

  const onText = useCallback(
    async (text: string) => {
      if (looking || !filter.passes(text)) return;
      const at = new Date();
      setLooking(true);
      const found = await resolveCheckPoint(text, source);
      setLooking(false);
      handled.current = text;
      if (found.kind === 'refused') {
        signalRefused();
        filter.handled(text);
        feedback.alert({ tone: 'error', title: patrolTexts.scan.error, message: patrolTexts.scan.failed });
        return;
      }
      signalRead();
      const point = found.kind === 'known' ? found.point : undefined;
      await show({ id: point?.id ?? text.trim(), point, at, by: 'scan' });
    },
    [looking, filter, source, show],
  );

  const pick = useCallback(
    async (id: string) => {
      const point = await source.cached(id);
      await show({ id, point, at: new Date(), by: 'pick' });
    },
    [source, show],
  );

  // The address says a form is open: by Back it is not, by a reload it comes back with its draft.
  useEffect(() => {
    if (address.point === undefined) {
      if (handled.current !== undefined) filter.handled(handled.current);
      setForm(undefined);
      return;
    }
    if (form?.reading.id === address.point) return;
    const id = address.point;
    void Promise.all([source.cached(id), data.drafts.get(draftKeyOf(id))]).then(([point, kept]) => {
      const draft = readDraft(kept?.input);
      setForm({
        reading: { id, point, at: draft?.at ?? new Date(), by: draft?.by ?? 'pick' },
        initial: draft?.values ?? { category: lastCategory.current, note: '' },
      });
    });
  }, [address.point, form?.reading.id, data, source, filter]);

  return {
    form: address.point === undefined ? undefined : form,
    looking,
    onText,
    pick,
    remember: (category: LogValues['category']) => {
      lastCategory.current = category;
    },
  };
}
