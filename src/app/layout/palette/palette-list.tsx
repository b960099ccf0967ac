import { useEffect } from 'react';
import { typedWords } from '../../../contract/words/spelling.ts';
import { formatNumber } from '../../../ui/words/format.ts';
import type { PaletteGroup, PaletteHit } from './hit.ts';
import { PaletteOption } from './option.tsx';
import { paletteTexts as texts } from './texts/id.ts';

interface ListProps {
  readonly id: string;
  readonly groups: readonly PaletteGroup[];
  readonly typed: string;
  readonly at: number;
  /** Some list is not whole on this device: matches are counted only here. */
  readonly isPart: boolean;
  readonly onGo: (hit: PaletteHit, how: { readonly isEdit: boolean }) => void;
}

/** The lines in their groups; the keys walk through all of them as one list. */
export function PaletteList({ id, groups, typed, at, isPart, onGo }: ListProps) {
  useEffect(() => {
    document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' });
    // So that the heading of the first group is visible as well.
    if (at === 0) document.getElementById(id)?.scrollTo({ top: 0 });
  }, [id, at]);
  const words = typedWords(typed);
  let before = 0;
  return (
    <div id={id} data-typed={typed} className="palette-list" role="listbox" aria-label={texts.results} tabIndex={-1}>
      {groups.map(({ name, hits, fitting }) => {
        const from = before;
        before += hits.length;
        const count = fitting === undefined ? undefined : (isPart ? texts.fittingHere : texts.fitting)(formatNumber(fitting));
        const title = texts.groups[name];
        return (
          // biome-ignore lint/a11y/useSemanticElements: options of a list box are in groups, not in fieldsets.
          <div key={name} role="group" aria-label={count === undefined ? title : texts.groupOf(title, count)}>
            <div className="cap" aria-hidden="true">
              <span>{title}</span>
              {count !== undefined && <span>{count}</span>}
            </div>
            {hits.map((hit, index) => (
              // By its place: a line that takes another one's words is drawn faster than a new one.
              <PaletteOption key={`${index}`} id={`${id}-${from + index}`} hit={hit} words={words} isAt={from + index === at} onGo={onGo} />
            ))}
          </div>
        );
      })}
    </div>
  );
}
