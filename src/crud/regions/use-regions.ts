import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { chosenTexts, type RegionPlace, recognise, smallest } from '../../contract/regions/find-region.ts';
import type { Region, RegionIndex, Village } from '../../contract/regions/region-files.ts';
import type { RegionFields, RegionPart, RegionTexts } from '../../contract/regions/region-fields.ts';
import type { RefOptions } from '../../ui/field/lookup-source.ts';
import type { Suggestions } from '../../ui/field/suggestions.ts';
import { useIsOnline, useIsOurs } from '../live/connection/use-connection.ts';
import type { FormPartProps } from '../screen.ts';
import { type FileState, heldVillages, indexFile, type RegionFile, villagesFile } from './region-files.ts';
import { changesIn, textsOf } from './region-group.ts';
import { regionOptions } from './region-options.ts';
import { regionTexts as words } from './texts/id.ts';

/** The state of a file that is read as soon as somebody wants it, and again when the connection comes back. */
function useFile<T>(file: RegionFile<T> | undefined, isWanted: boolean): FileState<T> | undefined {
  const isOnline = useIsOnline();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a connection that comes back is a reason to ask again
  useEffect(() => {
    if (isWanted) void file?.load();
  }, [file, isWanted, isOnline]);
  const subscribe = useCallback((changed: () => void) => file?.subscribe(changed) ?? (() => undefined), [file]);
  return useSyncExternalStore(subscribe, () => file?.state());
}

const heldIn = <T>(state: FileState<T> | undefined): T | undefined => (state?.kind === 'here' ? state.value : undefined);

/** Why there is nothing to choose from, in words; nothing while there is something, or while it is on its way. */
function troubleOf(index: FileState<unknown>, villages: FileState<unknown> | undefined, place: RegionPlace): string | undefined {
  if (index.kind === 'missing') return words[index.problem];
  if (villages?.kind !== 'missing') return undefined;
  const name = place.regency?.name ?? '';
  return villages.problem === 'unreached' ? words.villagesUnreached(name) : words.villagesFailed(name);
}

const loading: RefOptions = { options: [], more: false, loading: true, offline: false };

/** The code that the texts of a form imply by themselves, as far as the files are at hand. */
const codeIn = (index: RegionIndex | undefined, texts: RegionTexts): string =>
  index ? (smallest(recognise(index, texts, heldVillages))?.code ?? '') : '';

/** What was chosen by its code: a region of the index, or a village. */
const byCode = (index: RegionIndex, villages: readonly Village[] | undefined, code: string): Region | undefined =>
  index.byCode.get(code) ?? villages?.find((one) => one.code === code);

/** What an address field is filled with, and what is to be said about it. */
export interface RegionSuggestions {
  readonly suggests: Suggestions;
  readonly note: string | undefined;
  /** Sets what was typed, and the code that then applies. */
  readonly set: (name: string, value: unknown) => void;
}

/** The suggestions for one field of an address, from files the device has or fetches when the field is entered. */
export function useRegions({ form, resource }: FormPartProps, group: RegionFields, part: RegionPart): RegionSuggestions {
  const [isAwake, setAwake] = useState(false);
  const isOurs = useIsOurs(resource);
  const indexState = useFile(indexFile, isAwake) ?? { kind: 'unasked' };
  const index = heldIn(indexState);
  const { province, regency, district, village, postal, code } = textsOf(group, form.input);
  const texts = useMemo(
    () => ({ province, regency, district, village, postal, code }),
    [province, regency, district, village, postal, code],
  );
  const needsVillages = part === 'village' || part === 'postal';
  const found = useMemo(() => (index && isAwake ? recognise(index, texts, heldVillages) : {}), [index, isAwake, texts]);
  // If a village is filled in, choosing another district has to know whether the village lies there.
  const inRegency = needsVillages || village.trim() !== '' ? found.regency?.code : undefined;
  const file = useMemo(() => (inRegency === undefined ? undefined : villagesFile(inRegency)), [inRegency]);
  const villagesState = useFile(file, isAwake);
  const villages = heldIn(villagesState);
  const place = useMemo(() => (index && villages ? recognise(index, texts, () => villages) : found), [index, villages, texts, found]);
  const note = troubleOf(indexState, needsVillages ? villagesState : undefined, place);
  const latest = useRef({ form, texts, index, villages, isOurs });
  latest.current = { form, texts, index, villages, isOurs };
  // What the address was before somebody began to type here: whatever lay in the region that is replaced goes with it.
  const entered = useRef(texts);
  const put = useCallback(
    (next: RegionTexts) => {
      const now = latest.current;
      for (const [name, value] of changesIn(group, now.texts, next, now.isOurs)) now.form.set(name, value);
    },
    [group],
  );
  const pick = useCallback(
    (value: string) => {
      const now = latest.current;
      if (part === 'postal') return put({ ...now.texts, postal: value });
      const chosen = now.index && byCode(now.index, now.villages, value);
      if (!now.index || !chosen) return;
      const before = recognise(now.index, { ...now.texts, [part]: entered.current[part], code: entered.current.code }, heldVillages);
      const next = chosenTexts(now.index, now.texts, before, chosen);
      entered.current = next;
      put(next);
    },
    [part, put],
  );
  const set = useCallback(
    (_name: string, value: unknown) => {
      const now = latest.current;
      const next = { ...now.texts, [part]: String(value) };
      put(part === 'postal' ? next : { ...next, code: codeIn(now.index, next) });
    },
    [part, put],
  );
  const suggests = useMemo<Suggestions>(
    () => ({
      isPlain: note !== undefined,
      find: (typed) => (index ? regionOptions(part, { index, villages, place, typed }) : loading),
      pick,
      wake: () => {
        entered.current = latest.current.texts;
        setAwake(true);
        void indexFile.load();
        void file?.load();
      },
    }),
    [note, index, villages, place, part, pick, file],
  );
  return { suggests, note, set };
}
