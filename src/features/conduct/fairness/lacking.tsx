import { useState } from 'react';
import type { FairClass, Fairness } from '../../../contract/calls/adab/adab-calls.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { formatNumber } from '../../../ui/words/format.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { fairnessTexts as texts } from './texts/id.ts';

interface LackingProps {
  readonly dimensions: Fairness['dimensions'];
  readonly kelas: FairClass;
}

/** For each dimension how many pupils have no note in it, the most first; a tap shows who. */
export function Lacking({ dimensions, kelas }: LackingProps) {
  const [open, setOpen] = useState<number>();
  const lines = dimensions
    .map((one, at) => ({ ...one, ids: kelas.lacking[at] ?? [] }))
    .filter(({ ids }) => ids.length > 0)
    .sort((a, b) => b.ids.length - a.ids.length);
  const shown = lines.find(({ id }) => id === open);
  const who = new Set(shown?.ids);
  const all = formatNumber(kelas.pupils.length);
  return (
    <section className="panel" aria-labelledby="fair-lacking">
      <div className="panel-head">
        <h2 id="fair-lacking">{texts.dimensions}</h2>
      </div>
      {lines.length === 0 ? (
        <p className="fair-none muted">{texts.everyDimension}</p>
      ) : (
        <ul>
          {lines.map(({ id, name, ids }) => (
            <li key={id} className="fair-open">
              <button type="button" aria-haspopup="dialog" onClick={() => setOpen(id)}>
                <b dir="auto" className="grow">
                  {name}
                </b>
                <span className="num muted">{texts.pupils(formatNumber(ids.length), all)}</span>
                <Icon name="chevron-forward-outline" size="s" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {shown && (
        <Dialog
          title={texts.lackingTitle(shown.name)}
          lead={texts.pupils(formatNumber(shown.ids.length), all)}
          onClose={() => setOpen(undefined)}
          foot={
            <button type="button" className="btn" onClick={() => setOpen(undefined)}>
              {texts.close}
            </button>
          }
        >
          <ul className="fair-names">{kelas.pupils.map(({ id, name }) => who.has(id) && <li key={id}>{name}</li>)}</ul>
        </Dialog>
      )}
    </section>
  );
}
