import { devices } from '../../contract/resources/access/devices.ts';
import { plainText } from '../../contract/words/field-text.ts';
import type { HeldRow } from '../../contract/resource.ts';
import { figureCard, idsLink, useListFigure } from '../../crud/public.ts';
import { formatMoment } from '../../ui/words/format.ts';
import { silentDays } from './silence.ts';
import { deviceTexts } from './texts/id.ts';

const texts = deviceTexts.card;
/** More browsers than any foundation has unsent work on. */
const most = 500;
const longestFirst = { field: 'reported_at', ascending: true } as const;

const isSilent = ({ reported_at }: HeldRow<typeof devices>): boolean => silentDays(reported_at, Date.now()) !== undefined;

/** Devices with unsent work that have not been heard from for days. */
export const silentDevices = figureCard({
  name: 'silent-devices',
  title: texts.title,
  menus: ['/perangkat'],
  levels: 'above roles',
  useFigure: () => useListFigure(devices, undefined, { counts: isSilent, limit: most, sort: longestFirst }),
  unit: texts.unit,
  why: ({ rows: [first] = [] }) => {
    const at = Date.parse(plainText(first?.['reported_at']));
    return first && !Number.isNaN(at) ? texts.whyOf(plainText(first['name_users']), formatMoment(at)) : texts.why;
  },
  action: () => texts.action,
  link: (figure) => idsLink('/perangkat', figure),
});
