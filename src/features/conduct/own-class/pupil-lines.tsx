import { useId } from 'react';
import { useCanAsk } from '../../../crud/public.ts';
import { formatNumber, formatWireDay } from '../../../ui/words/format.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import type { PupilMonth } from './month.ts';
import { conductTexts } from '../texts/id.ts';
import { ownClassTexts as texts } from './texts/id.ts';

function saidOf({ all, last, came }: PupilMonth): string {
  const noted =
    all > 0 ? texts.summary(formatNumber(all), formatWireDay(last)) : last === '' ? texts.never : texts.before(formatWireDay(last));
  return came === undefined ? noted : `${conductTexts.came(formatWireDay(came))} · ${noted}`;
}

interface PupilLinesProps {
  readonly title: string;
  readonly pupils: readonly PupilMonth[];
  /** The message if there is nobody. */
  readonly nobody: string;
  readonly onNotes: (pupil: PupilMonth) => void;
  readonly onCall: (pupil: PupilMonth) => void;
}

/** Pupils in the order of their names, with the dimensions in which something was seen. */
export function PupilLines({ title, pupils, nobody, onNotes, onCall }: PupilLinesProps) {
  const id = useId();
  const canAsk = useCanAsk();
  return (
    <section className="panel month-lines" aria-labelledby={id}>
      <div className="panel-head">
        <h2 id={id}>
          {title} <span className="month-count num">{formatNumber(pupils.length)}</span>
        </h2>
      </div>
      {pupils.length === 0 && <p className="month-none muted">{nobody}</p>}
      <ul>
        {pupils.map((pupil) => (
          <li key={pupil.id}>
            <span className="grow">
              <b dir="auto">{pupil.name}</b>
              <small className="num muted">{saidOf(pupil)}</small>
            </span>
            <span className="month-acts">
              <button type="button" className="btn" aria-label={texts.notesOf(pupil.name)} onClick={() => onNotes(pupil)}>
                <Icon name="reader-outline" />
                {texts.notes}
              </button>
              <button
                type="button"
                className="icon-btn"
                disabled={!canAsk}
                title={canAsk ? texts.call : texts.parentsOffline}
                aria-label={texts.callOf(pupil.name)}
                onClick={() => onCall(pupil)}
              >
                <Icon name="call-outline" />
              </button>
            </span>
            {pupil.dimensions.length > 0 && (
              <span className="month-dims num">
                {pupil.dimensions.map(({ dimension, all, guided }) => (
                  <span key={dimension} className="month-dim">
                    {dimension} <b>{formatNumber(all)}</b>
                    {guided > 0 && <small>{texts.guided(formatNumber(guided))}</small>}
                  </span>
                ))}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
