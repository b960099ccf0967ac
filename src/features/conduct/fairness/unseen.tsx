import { useId } from 'react';
import type { FairClass } from '../../../contract/calls/adab/adab-calls.ts';
import { formatNumber, formatWireDay } from '../../../ui/words/format.ts';
import { HrefLink } from '../../../ui/part/href-link.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { conductTexts } from '../texts/id.ts';
import { fairnessTexts as texts } from './texts/id.ts';

type Pupil = FairClass['pupils'][number];

interface UnseenProps {
  readonly title: string;
  readonly pupils: readonly Pupil[];
  /** The message if there is nobody. */
  readonly nobody: string;
  readonly saidOf: (pupil: Pupil) => string;
  readonly kelas: number;
  /** The caller may write notes. */
  readonly writes: boolean;
}

/** Pupils to look at, in the order of their names; a tap leads to their tile. */
export function Unseen({ title, pupils, nobody, saidOf, kelas, writes }: UnseenProps) {
  const id = useId();
  return (
    <section className="panel" aria-labelledby={id}>
      <div className="panel-head">
        <h2 id={id}>
          {title} <span className="fair-count num">{formatNumber(pupils.length)}</span>
        </h2>
      </div>
      {pupils.length === 0 ? (
        <p className="fair-none muted">{nobody}</p>
      ) : (
        <ul>
          {pupils.map((pupil) => (
            <li key={pupil.id}>
              <span className="grow">
                <b dir="auto">{pupil.name}</b>
                <small className="num">{saidOf(pupil)}</small>
              </span>
              {writes && (
                <HrefLink className="btn" href={`/catatan-adab?kelas=${kelas}&murid=${pupil.id}`} aria-label={texts.writeOf(pupil.name)}>
                  <Icon name="create-outline" />
                  {texts.write}
                </HrefLink>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

export const sinceOf = ({ since, came }: Pupil): string => (came ? conductTexts.came : texts.since)(formatWireDay(since));
export const lastOf = ({ last }: Pupil): string => texts.last(formatWireDay(last));
