import type { FiltersOf } from '../../../../contract/declared/list-filter.ts';
import { flagsFor } from '../../../../contract/permissions.ts';
import { findings } from '../../../../contract/resources/findings/findings.ts';
import type { SessionUser } from '../../../../contract/session.ts';
import { wallClock } from '../../../../contract/values/wall-clock.ts';
import { type FigureState, figureCard, useListFigure, useMoment } from '../../../../crud/public.ts';
import { findingPresets, type PresetKey } from '../presets.ts';
import { deskTexts } from './texts/id.ts';

const texts = deskTexts.cards;

/** Exactly what the list behind the card asks. */
function usePresetFigure(key: PresetKey): FigureState {
  const now = useMoment();
  const preset = findingPresets.find((one) => one.key === key);
  const filters: FiltersOf<typeof findings> = preset?.filters({ now, today: wallClock(now).date }) ?? {};
  return useListFigure(findings, filters);
}

/** People who judge findings; the others have their own. */
const judges = ({ level, role_permission }: SessionUser): boolean => flagsFor(level, role_permission, '/temuan')?.update === true;

const card = (name: string, preset: PresetKey, words: { readonly title: string; readonly why: string; readonly action: string }) =>
  figureCard({
    name,
    title: words.title,
    menus: ['/temuan'],
    isFor: judges,
    useFigure: () => usePresetFigure(preset),
    unit: texts.unit,
    why: () => words.why,
    action: () => words.action,
    link: () => ({ to: '/temuan', search: { tampil: preset } }),
  });

/** What findings ask of those who look after them. */
export const findingCards = [
  card('findings-decide', 'keputusan', { title: texts.decide, why: texts.decideWhy, action: texts.decideAction }),
  card('findings-late', 'terlambat', { title: texts.late, why: texts.lateWhy, action: texts.lateAction }),
  card('findings-verify', 'verifikasi', { title: texts.verify, why: texts.verifyWhy, action: texts.verifyAction }),
];
