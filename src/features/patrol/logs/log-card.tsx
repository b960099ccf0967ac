import { weekdayText } from '../../../contract/words/field-text.ts';
import { shownText } from '../../../contract/words/shown-text.ts';
import { useCallback, useMemo, useState } from 'react';
import { type logCheckPoints, noteCategories } from '../../../contract/resources/patrol/log-check-points.ts';
import type { HeldRow } from '../../../contract/resource.ts';
import { useData } from '../../../crud/public.ts';
import type { CardLook } from '../../../ui/table/compact-cards.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import type { ListedRow } from '../../../ui/table/rows.ts';
import { logListTexts } from './texts/id.ts';
import { TicksMark } from '../briefs/ticks-mark.tsx';
import { LogPhotoMark } from '../log-photos.tsx';
import { FindingMark } from './finding/finding-mark.tsx';
import { categoryIcon } from '../quick-notes/category-icon.ts';
import { categoryWords } from './category-words.ts';
import { LogMarks, OfficerName, PlaceName, TimeWords } from './log-cells.tsx';
import { localDayWords } from './log-moment.ts';
import { usePendingLogs } from './pending-logs.tsx';

type Log = HeldRow<typeof logCheckPoints>;

/** How many letters fit into the two lines that a card gives to a note. */
const shortNote = 60;

/** The note in two lines; a longer one expands in place. */
function Note({ words }: { readonly words: string }) {
  const [isOpen, setOpen] = useState(false);
  if (words.length <= shortNote && !words.includes('\n')) return <span className="log-card-note">{words}</span>;
  return (
    <button type="button" className="log-card-note long" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
      <span>{words}</span>
      <Icon name={isOpen ? 'chevron-up-outline' : 'chevron-down-outline'} size="s" />
    </button>
  );
}

/** Whether the person at this device made the log: nobody needs to read their own name on every card. */
function useIsOwn(row: Log, isUnsent: boolean): boolean {
  const { session } = useData();
  const user = session.current()?.user;
  if (isUnsent || !user) return true;
  return shownText(row.user_id) === '' ? shownText(row.name_users) === user.username : shownText(row.user_id) === String(user.id);
}

function LogCard({ item: { row, mark } }: { readonly item: ListedRow<Log> }) {
  const isOwn = useIsOwn(row, mark !== 'none');
  return (
    <>
      <header>
        <h3>
          <PlaceName row={row} field="name_room" />
        </h3>
        <TimeWords row={row} />
      </header>
      <div className="log-card-said">
        <Icon name={categoryIcon(row.ysb_kategori_note)} size="s" />
        <Note words={shownText(row.note)} />
        <span className="log-card-kind">{categoryWords(row, noteCategories)}</span>
        <FindingMark row={row} />
        <LogPhotoMark row={row} />
        <TicksMark row={row} />
      </div>
      <p className="log-card-where">
        <PlaceName row={row} field="name_school" /> · <PlaceName row={row} field="name_floor" wordsOf={logListTexts.storey} />
        {!isOwn && (
          <>
            {' · '}
            <OfficerName row={row} />
          </>
        )}
      </p>
      <LogMarks row={row} />
    </>
  );
}

/** The cards of both tabs on a phone, under their days. */
export function useLogCards(): CardLook<Log> {
  const pending = usePendingLogs();
  const groupOf = useCallback(
    ({ row }: ListedRow<Log>) => {
      if (row.date_check !== undefined) return weekdayText(shownText(row.date_check));
      const waiting = pending.get(row.id);
      return waiting ? localDayWords(new Date(waiting.occurredAt)) : '';
    },
    [pending],
  );
  return useMemo(() => ({ card: LogCard, groupOf }), [groupOf]);
}
