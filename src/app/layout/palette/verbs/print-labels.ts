import { useEffect, useMemo } from 'react';
import { shownText } from '../../../../contract/words/shown-text.ts';
import { checkPoints } from '../../../../contract/resources/patrol/check-points.ts';
import { isRetired } from '../../../../contract/patrol/successors.ts';
import { useData, useIsOnline, useLive } from '../../../../crud/public.ts';
import { paletteTexts } from '../texts/id.ts';
import { isWanted } from './is-wanted.ts';
import type { Offer, PaletteVerb } from './verb.ts';

const { verbs: texts } = paletteTexts;
const sheets = '/check-points/label';
const order = new Intl.Collator('id', { numeric: true });
// The most that the services list at once, as on the labels page.
const all = { search: '', limit: 1000 };

/** The sheets of labels: of all points, or of those of a floor that is known here. */
export const printLabels: PaletteVerb = {
  needs: [{ menu: '/check-points', right: 'read' }],
  useOffers({ isAllowed, typed }) {
    const { mirror } = useData();
    const isAsked = isAllowed && isWanted(typed, texts.labels);
    const isOnline = useIsOnline();
    const { value: points } = useLive(useMemo(() => (isAsked ? mirror.lookup(checkPoints, all) : null), [mirror, isAsked]));
    useEffect(() => {
      if (isAsked && isOnline) void mirror.refreshLookup(checkPoints, all);
    }, [mirror, isAsked, isOnline]);
    return useMemo(() => {
      const floors = (points ?? []).filter((row) => !isRetired(row)).map((row) => shownText(row.name_floor));
      return [
        { key: 'labels', icon: 'print-outline', name: texts.labels, act: { href: sheets } },
        ...[...new Set(floors)]
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
      ];
    }, [points]);
  },
};
