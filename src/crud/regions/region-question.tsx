import { useEffect, useState } from 'react';
import { officialTexts, type RegionPlace, placeWords, recognise } from '../../contract/regions/find-region.ts';
import { type RegionFields, type RegionTexts, regionLevels } from '../../contract/regions/region-fields.ts';
import { fieldId } from '../../ui/field/form-field.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { useData } from '../live/data-context.tsx';
import { useIsOurs } from '../live/connection/use-connection.ts';
import type { FormPartProps } from '../screen.ts';
import { isRefused, questionKey, refuse } from './refused-questions.ts';
import { heldVillages, indexFile, villagesFile } from './region-files.ts';
import { changesIn, textsOf } from './region-group.ts';
import { regionTexts as words } from './texts/id.ts';

const isSame = (one: RegionTexts, other: RegionTexts): boolean =>
  regionLevels.every((level) => one[level] === other[level]) && one.code === other.code;

/** What a saved address means, if that can be told and is worded differently; nothing while the files are unavailable. */
async function meaningOf(texts: RegionTexts): Promise<RegionPlace | undefined> {
  const index = await indexFile.load();
  if (index.kind !== 'here') return undefined;
  const found = recognise(index.value, texts, heldVillages);
  if (!found.regency) return undefined;
  if (texts.village.trim() !== '' && (await villagesFile(found.regency.code).load()).kind !== 'here') return undefined;
  const place = recognise(index.value, texts, heldVillages);
  const official = officialTexts(texts, place);
  return regionLevels.some((level) => official[level] !== texts[level]) ? place : undefined;
}

/** The address the form opened with, and what it probably means, until that is answered or changed by hand. */
function useQuestion({ form, resource, row }: FormPartProps, group: RegionFields) {
  const { who } = useData();
  const isOurs = useIsOurs(resource);
  const now = textsOf(group, form.input);
  const [saved] = useState(now);
  const [meant, setMeant] = useState<RegionPlace>();
  const [isAnswered, setAnswered] = useState(false);
  const id = row?.id;
  const isWritten = saved.code === '' && (saved.regency.trim() !== '' || saved.district.trim() !== '');
  useEffect(() => {
    if (id === undefined || !isWritten || isRefused(who, questionKey(resource.name, id, group.province))) return;
    let isCurrent = true;
    void meaningOf(saved).then((place) => {
      if (isCurrent) setMeant(place);
    });
    return () => {
      isCurrent = false;
    };
  }, [id, isWritten, saved, who, resource.name, group.province]);
  const take = () => {
    if (!meant) return;
    for (const [name, value] of changesIn(group, now, officialTexts(now, meant), isOurs)) form.set(name, value);
    setAnswered(true);
  };
  const no = () => {
    if (id !== undefined) refuse(who, questionKey(resource.name, id, group.province));
    setAnswered(true);
  };
  return { meant: isAnswered || !isSame(saved, now) ? undefined : meant, take, no };
}

/** Asks once what the words of an address mean; nothing changes unless somebody says yes, and a no is remembered. */
export function RegionQuestion({ group, ...part }: FormPartProps & { readonly group: RegionFields }) {
  const { meant, take, no } = useQuestion(part, group);
  // The button goes away with the question; the focus must not drop out of the form.
  const answer = (act: () => void) => () => {
    act();
    document.getElementById(fieldId(part.formId, group.province))?.focus();
  };
  if (!meant) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would make the question look like part of what is saved
    <div className="form-notice region-question" role="group" aria-label={words.question}>
      <Icon name="help-circle-outline" size="s" />
      <span role="status">{words.meant(placeWords(meant))}</span>
      <button type="button" className="btn" onClick={answer(take)}>
        {words.take}
      </button>
      <button type="button" className="btn" onClick={answer(no)}>
        {words.refuse}
      </button>
    </div>
  );
}
