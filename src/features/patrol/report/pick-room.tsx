import { useEffect, useMemo, useState } from 'react';
import { shownText } from '../../../contract/words/shown-text.ts';
import { rooms } from '../../../contract/resources/places/rooms.ts';
import { useCanAsk, useData, useLive } from '../../../crud/public.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { SearchBox } from '../../../ui/field/search-box.tsx';
import { LoadingRows } from '../day/due-list.tsx';
import { NoneToPick, pickLimit, useAskedPicks } from './none-to-pick.tsx';
import { ScanLabel } from './scan-label.tsx';
import { reportTexts as texts } from './texts/id.ts';

/** The rooms of this device that match the typed text; fetched again with a connection. */
function useRooms(search: string) {
  const { mirror } = useData();
  const asked = useAskedPicks(rooms);
  const rows = useLive(useMemo(() => mirror.lookup(rooms, { search, limit: pickLimit }), [mirror, search])).value;
  // That a search finds nothing says something only of a list that is here.
  const first = useLive(useMemo(() => mirror.lookup(rooms, { search: '', limit: 1 }), [mirror])).value;
  return { rows, asked, hasList: first === undefined || first.length > 0 };
}

/** A room by its id; fetched if this device does not know it yet. */
export function useRoom(id: string) {
  const { mirror } = useData();
  const canAsk = useCanAsk();
  const row = useLive(useMemo(() => mirror.row(rooms, id), [mirror, id])).value?.row;
  useEffect(() => {
    if (!canAsk) return;
    const stop = new AbortController();
    void mirror.refreshLookup(rooms, { search: '', limit: 1, filters: { 'id.any': id } }, stop.signal).catch(() => undefined);
    return () => stop.abort();
  }, [mirror, canAsk, id]);
  return row;
}

/** Where something was found. */
export function PickRoom({ onPick }: { readonly onPick: (id: string) => void }) {
  const [search, setSearch] = useState('');
  const [isScanning, setScanning] = useState(false);
  const { rows, asked, hasList } = useRooms(search);
  return (
    <>
      <button type="button" className="btn big block" onClick={() => setScanning(true)}>
        <Icon name="qr-code-outline" />
        {texts.scan}
      </button>
      {isScanning && <ScanLabel onRoom={onPick} onClose={() => setScanning(false)} />}
      <SearchBox label={texts.search} value={search} onSearch={setSearch} delayMs={80} />
      {rows === undefined ? (
        <LoadingRows />
      ) : rows.length === 0 && (search === '' || !hasList) ? (
        <NoneToPick of={rooms} asked={asked} {...texts.rooms} />
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
