import { useCallback } from 'react';
import { devices } from '../../contract/resources/access/devices.ts';
import { plainText } from '../../contract/words/field-text.ts';
import type { HeldRow } from '../../contract/resource.ts';
import { figureCard, idsLink, useListFigure, useMoment } from '../../crud/public.ts';
import { formatMoment } from '../../ui/words/format.ts';
import { silentDays } from './silence.ts';
import { deviceTexts } from './texts/id.ts';

const texts = deviceTexts.card;
/** More browsers than any foundation has unsent work on. */
const most = 500;
const longestFirst = { field: 'reported_at', ascending: true } as const;

/** By the services' clock: one that runs ahead would call every device silent. */
function useSilent() {
  const now = useMoment();
  const counts = useCallback(({ reported_at }: HeldRow<typeof devices>) => silentDays(reported_at, now) !== undefined, [now]);
  return useListFigure(devices, undefined, { counts, limit: most, sort: longestFirst });
}

/** Devices with unsent work that have not been heard from for days. */
export const silentDevices = figureCard({
  name: 'silent-devices',
  title: texts.title,
  menus: ['/perangkat'],
  levels: 'above roles',
  useFigure: useSilent,
  unit: texts.unit,
  why: ({ rows: [first] = [] }, now) => {
    const at = Date.parse(plainText(first?.['reported_at']));
    return first && !Number.isNaN(at) ? texts.whyOf(plainText(first['name_users']), formatMoment(at, now)) : texts.why;
  },
  action: () => texts.action,
  link: (figure) => idsLink('/perangkat', figure),
});
