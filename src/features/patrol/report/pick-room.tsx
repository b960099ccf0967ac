import { useEffect, useMemo, useState } from 'react';
import { shownText } from '../../../contract/field-text.ts';
import { rooms } from '../../../contract/resources/rooms.ts';
import { NotOnDevice, useCanAsk, useData, useLive } from '../../../crud/public.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { LoadingRows } from '../home/due-list.tsx';
import { reportTexts as texts } from './texts/id.ts';

/** More than a branch has. */
const limit = 1000;

/** The rooms of this device by what is typed; asked for anew with a connection. */
function useRooms(search: string) {
  const { mirror } = useData();
  const canAsk = useCanAsk();
  const [isAsked, setAsked] = useState(!canAsk);
  useEffect(() => {
    if (!canAsk) return;
    const stop = new AbortController();
    const done = () => !stop.signal.aborted && setAsked(true);
    void mirror.refreshLookup(rooms, { search: '', limit }, stop.signal).then(done, done);
    return () => stop.abort();
  }, [mirror, canAsk]);
  const rows = useLive(useMemo(() => mirror.lookup(rooms, { search, limit }), [mirror, search])).value;
  return { rows, isComing: canAsk && !isAsked };
}

/** Where something was found. */
export function PickRoom({ onPick }: { readonly onPick: (id: string) => void }) {
  const [search, setSearch] = useState('');
  const { rows, isComing } = useRooms(search);
  return (
    <>
      <SearchBox label={texts.search} value={search} onSearch={setSearch} delayMs={80} />
      {rows === undefined || (rows.length === 0 && search === '' && isComing) ? (
        <LoadingRows />
      ) : rows.length === 0 && search === '' ? (
        <NotOnDevice title={texts.none}>{texts.noneHelp}</NotOnDevice>
      ) : rows.length === 0 ? (
        <EmptyState kind="no-match" title={texts.noMatch(search)}>
          {null}
        </EmptyState>
      ) : (
        <div className="plain">
          <ul>
            {rows.map((row) => (
              <li key={row.id}>
                <button type="button" className="due-row" onClick={() => onPick(row.id)}>
                  <span className="grow">
                    <b>{shownText(row.name_room)}</b>
                    <small>{[shownText(row.name_floor), shownText(row.name_school)].filter((part) => part !== '').join(' · ')}</small>
                  </span>
                  <Icon name="chevron-forward-outline" size="s" />
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
