import { createContext, type ReactNode, useContext, useId, useState } from 'react';
import { shownText } from '../../../contract/words/shown-text.ts';
import { linesOf } from '../../../contract/words/lines.ts';
import type { HeldRow } from '../../../contract/resource.ts';
import type { logCheckPoints } from '../../../contract/resources/patrol/log-check-points.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { briefTexts as texts } from './texts/id.ts';
import { type Brief, ticksWords } from './ticks.ts';
import { useBriefs } from './use-briefs.ts';
import './briefs.css';

type Log = Pick<HeldRow<typeof logCheckPoints>, 'ticks' | 'ysb_check_point_id'>;

const Briefs = createContext<ReadonlyMap<string, Brief>>(new Map());

/** What is asked at each point, read once for all logs of a screen. */
export function BriefsProvider({ children }: { readonly children: ReactNode }) {
  return <Briefs.Provider value={useBriefs()}>{children}</Briefs.Provider>;
}

/** "2 dari 3 butir" of a log, for its line; empty where nothing was ticked. */
export function useTicksWords({ ticks, ysb_check_point_id }: Log): string {
  return ticksWords(shownText(ticks), useContext(Briefs).get(shownText(ysb_check_point_id)));
}

/** How many items of its point were ticked in a log; which ones opens in place. */
export function TicksMark({ row }: { readonly row: Log }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const words = useTicksWords(row);
  if (words === '') return null;
  return (
    <>
      <button
        type="button"
        className="ticks-mark"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={(isOpen ? texts.hideTicked : texts.showTicked)(words)}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="checkbox-outline" size="s" />
        {words}
      </button>
      <ul id={id} className="ticks-list" hidden={!isOpen}>
        {linesOf(shownText(row.ticks)).map((item) => (
          <li key={item} dir="auto">
            ✓ {item}
          </li>
        ))}
      </ul>
    </>
  );
}
