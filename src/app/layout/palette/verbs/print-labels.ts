import { useMemo } from 'react';
import { checkPoints } from '../../../../contract/resources/check-points.ts';
import { useData, useLive } from '../../../../crud/public.ts';
import { paletteTexts } from '../texts/id.ts';
import type { Offer, PaletteVerb } from './verb.ts';

const { verbs: texts } = paletteTexts;
const sheets = '/check-points/label';
const order = new Intl.Collator('id', { numeric: true });

/** The sheets of labels, of all points or of those of a floor: floors are known where the device holds the whole list. */
export const printLabels: PaletteVerb = {
  needs: [{ menu: '/check-points', right: 'read' }],
  useOffers({ isAllowed }) {
    const { mirror } = useData();
    const counted = useMemo(
      () => (isAllowed ? mirror.tally(checkPoints, { search: '' }, ['name_floor']) : null),
      [mirror, isAllowed],
    );
    const floors = useLive(counted).value?.values['name_floor'];
    return useMemo(
      () => [
        { key: 'labels', icon: 'print-outline', name: texts.labels, act: { href: sheets } },
        ...Object.keys(floors ?? {})
          .filter((floor) => floor !== '')
          .sort(order.compare)
          .map(
            (floor): Offer => ({
              key: `labels ${floor}`,
              icon: 'print-outline',
              name: texts.labelsOf(floor),
              act: { href: `${sheets}?${new URLSearchParams({ floor })}` },
            }),
          ),
      ],
      [floors],
    );
  },
};
