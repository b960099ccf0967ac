import { useEffect, useMemo } from 'react';
import { shownText } from '../../../../contract/words/shown-text.ts';
import { roles } from '../../../../contract/resources/access/roles.ts';
import { useData, useIsOnline, useLive } from '../../../../crud/public.ts';
import { useStartPreview } from '../../../../features/privileges/rights/roles/use-start-preview.ts';
import { paletteTexts } from '../texts/id.ts';
import { isWanted } from './is-wanted.ts';
import type { Offer, PaletteVerb } from './verb.ts';

const { verbs: texts } = paletteTexts;
const all = { search: '', limit: 200 };

/** The app as somebody with a role sees it. */
export const viewAs: PaletteVerb = {
  needs: [{ menu: '/privileges/roles', right: 'read' }],
  useOffers({ isAllowed, typed }) {
    const { mirror } = useData();
    const start = useStartPreview();
    const isOnline = useIsOnline();
    const isAsked = isAllowed && isWanted(typed, texts.viewAsWords);
    const { value: known } = useLive(useMemo(() => (isAllowed ? mirror.lookup(roles, all) : null), [mirror, isAllowed]));
    useEffect(() => {
      if (isAsked && isOnline) void mirror.refreshLookup(roles, all);
    }, [mirror, isAsked, isOnline]);
    return (known ?? []).map(
      ({ id, name, ysb_branch_id }): Offer => ({
        key: `view ${id}`,
        icon: 'eye-outline',
        name: texts.viewAs(shownText(name)),
        detail: shownText(ysb_branch_id),
        also: texts.viewAsWords,
        act: { run: () => void start({ id, name: shownText(name), isKnown: true }) },
      }),
    );
  },
};
