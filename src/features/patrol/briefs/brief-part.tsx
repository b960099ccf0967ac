import { useId } from 'react';
import { linesOf } from '../../../contract/words/lines.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { briefTexts as texts } from './texts/id.ts';
import { type Brief, toggled } from './ticks.ts';
import './briefs.css';

interface BriefPartProps {
  readonly brief: Brief | undefined;
  /** From the route that is being walked, for this point. */
  readonly message: string;
  readonly ticks: string;
  readonly onTick: (ticks: string) => void;
}

/** On the sheet of a point: what to look at, to be ticked off, and the planner's note. Nothing has to be ticked. */
export function BriefPart({ brief, message, ticks, onTick }: BriefPartProps) {
  const id = useId();
  const notes = [...new Set([brief?.note ?? '', message])].filter((note) => note !== '');
  const items = brief?.items ?? [];
  const on = new Set(linesOf(ticks));
  if (notes.length === 0 && items.length === 0) return null;
  return (
    <fieldset className="brief-items" aria-label={texts.toDo}>
      {notes.map((note) => (
        <p key={note} className="brief-note">
          <Icon name="information-circle-outline" size="s" />
          <span dir="auto">{note}</span>
        </p>
      ))}
      {items.map((item, at) => (
        <label key={item} className={on.has(item) ? 'brief-item on' : 'brief-item'} htmlFor={`${id}-${at}`}>
          <input id={`${id}-${at}`} type="checkbox" checked={on.has(item)} onChange={() => onTick(toggled(ticks, item, items))} />
          <span dir="auto">{item}</span>
        </label>
      ))}
    </fieldset>
  );
}
