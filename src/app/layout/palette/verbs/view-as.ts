import { useEffect, useMemo } from 'react';
import { shownText } from '../../../../contract/field-text.ts';
import { roles } from '../../../../contract/resources/roles.ts';
import { hasAll, spelled, typedWords } from '../../../../contract/spelling.ts';
import { useData, useLive } from '../../../../crud/public.ts';
import { useStartPreview } from '../../../../features/privileges/rights/use-start-preview.ts';
import { paletteTexts } from '../texts/id.ts';
import type { Offer, PaletteVerb } from './verb.ts';

const { verbs: texts } = paletteTexts;
const all = { search: '', limit: 200 };

/** The app as somebody of a role sees it. */
export const viewAs: PaletteVerb = {
  needs: [{ menu: '/privileges/roles', right: 'read' }],
  useOffers({ isAllowed, typed }) {
    const { mirror } = useData();
    const start = useStartPreview();
    const [word] = typedWords(typed);
    // The list of roles is asked for once somebody seems to want one.
    const isWanted = isAllowed && word !== undefined && hasAll(spelled(texts.viewAsWords), [word]);
    const { value: known } = useLive(useMemo(() => (isAllowed ? mirror.lookup(roles, all) : null), [mirror, isAllowed]));
    useEffect(() => {
      if (isWanted) void mirror.refreshLookup(roles, all);
    }, [mirror, isWanted]);
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
