import { useMemo } from 'react';
import { shownText } from '../../../contract/field-text.ts';
import { adabScores } from '../../../contract/resources/adab-scores.ts';
import { useData, useLive } from '../../../crud/public.ts';
import { writesOf } from '../../../data/public.ts';
import type { Level } from './cells.ts';

interface Asked {
  /** By command: the level that somebody else filled in. */
  readonly theirs: ReadonlyMap<string, Level>;
  /** The commands that wait for a choice between two levels. */
  readonly commands: readonly string[];
}

/** The cells that two people filled in differently. */
export function useTheirs(levels: readonly Level[]): Asked {
  const { outbox } = useData();
  const { value } = useLive(useMemo(() => outbox.list(), [outbox]));
  return useMemo(() => {
    const asked = writesOf(value ?? [], adabScores).filter(({ state }) => state === 'conflict');
    const theirs = new Map<string, Level>();
    for (const { id, theirs: row } of asked) {
      const level = levels.find((one) => one.id === shownText(row?.ysb_adab_scale_id));
      if (level) theirs.set(id, level);
    }
    return { theirs, commands: asked.map(({ id }) => id) };
  }, [value, levels]);
}
