import { useEffect, useRef } from 'react';
import type { RosterClass } from '../../../contract/calls/adab/adab-calls.ts';
import { formatNumber } from '../../../ui/words/format.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { notesTexts as texts } from './texts/id.ts';

interface TilesProps {
  readonly pupils: RosterClass['pupils'];
  readonly noted: ReadonlyMap<string, number>;
  /** Whether the device knows the notes of the week: before that nobody is said to have none. */
  readonly isKnown: boolean;
  readonly chosen: ReadonlySet<number>;
  /** The pupil a link named: that tile is scrolled into view. */
  readonly first: number | undefined;
  readonly onToggle: (id: number) => void;
}

/** The class in view: a tap chooses a pupil, another one undoes the choice. */
export function Tiles({ pupils, noted, isKnown, chosen, first, onToggle }: TilesProps) {
  const named = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Newer browsers return a promise, which an effect must not return.
    named.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <fieldset className="notes-tiles">
      <legend className="sr">{texts.group}</legend>
      {pupils.map(({ id, name }) => {
        const count = noted.get(String(id)) ?? 0;
        return (
          <button
            key={id}
            ref={id === first ? named : undefined}
            type="button"
            className={count > 0 ? 'notes-tile' : isKnown ? 'notes-tile new' : 'notes-tile unknown'}
            aria-pressed={chosen.has(id)}
            onClick={() => onToggle(id)}
          >
            <b>{name}</b>
            <small className="num">{count > 0 ? texts.week(formatNumber(count)) : isKnown ? texts.notYet : '\u00a0'}</small>
            {chosen.has(id) && (
              <span className="notes-mark" aria-hidden="true">
                <Icon name="checkmark-outline" />
              </span>
            )}
          </button>
        );
      })}
    </fieldset>
  );
}
