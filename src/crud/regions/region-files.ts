import {
  indexAddress,
  readIndex,
  readVillages,
  type RegionIndex,
  type Village,
  villagesAddress,
} from '../../contract/regions/region-files.ts';
import { type FileProblem, keptFile } from '../../platform/storage/kept-file.ts';

const cacheName = 'amanah-wilayah';

/** What is known of a file: nobody asked for it, it is on its way, it is here, or why it is not. */
export type FileState<T> =
  | { readonly kind: 'unasked' | 'loading' }
  | { readonly kind: 'here'; readonly value: T }
  | { readonly kind: 'missing'; readonly problem: FileProblem };

/** A file of the list of regions, read once for all forms that show it. */
export interface RegionFile<T> {
  readonly state: () => FileState<T>;
  readonly subscribe: (listener: () => void) => () => void;
  /** Reads it; tries again if that failed before. */
  readonly load: () => Promise<FileState<T>>;
}

const unasked = { kind: 'unasked' } as const;
const loading = { kind: 'loading' } as const;

function regionFile<T>(address: string, understand: (text: string) => T | undefined): RegionFile<T> {
  let state: FileState<T> = unasked;
  let reading: Promise<FileState<T>> | undefined;
  const listeners = new Set<() => void>();
  const become = (next: FileState<T>) => {
    state = next;
    for (const listener of listeners) listener();
    return next;
  };
  const read = async (): Promise<FileState<T>> => {
    // The failure stays on screen while it is tried again: the words must not flicker with every focus.
    if (state.kind === 'unasked') become(loading);
    const found = await keptFile(cacheName, address, understand);
    reading = undefined;
    return become(found.ok ? { kind: 'here', value: found.value } : { kind: 'missing', problem: found.problem });
  };
  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    load: () => {
      if (state.kind === 'here') return Promise.resolve(state);
      reading ??= read();
      return reading;
    },
  };
}

/** Provinces, regencies and districts. */
export const indexFile: RegionFile<RegionIndex> = regionFile(indexAddress, readIndex);

const villageFiles = new Map<string, RegionFile<readonly Village[]>>();

/** The villages of a regency. */
export function villagesFile(regency: string): RegionFile<readonly Village[]> {
  const held = villageFiles.get(regency) ?? regionFile(villagesAddress(regency), (text) => readVillages(regency, text));
  villageFiles.set(regency, held);
  return held;
}

/** The villages of a regency that were already read. */
export function heldVillages(regency: string): readonly Village[] | undefined {
  const state = villageFiles.get(regency)?.state();
  return state?.kind === 'here' ? state.value : undefined;
}
