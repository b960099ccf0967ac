import { useMemo, useState } from 'react';
import { checkPoints } from '../../../contract/resources/patrol/check-points.ts';
import { NotOnDevice, useData, useLive } from '../../../crud/public.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { formatNumber } from '../../../ui/words/format.ts';
import { SearchBox } from '../../../ui/field/search-box.tsx';
import { patrolTexts } from '../texts/id.ts';
import { LoadingRows } from '../day/due-list.tsx';
import { useAskedPoints } from '../day/use-asked-points.ts';
import { useDay } from '../day/use-day.ts';
import type { RoundStatus } from '../../../contract/patrol/rounds.ts';
import { partsOfList } from './by-hand/parts-of-list.ts';
import { PickGroups } from './by-hand/pick-groups.tsx';
import { pointOf } from '../day/point-source.ts';

const texts = patrolTexts.picker;
// All check points of the largest branch, several times over.
const limit = 1000;

interface PointPickerProps {
  /** The round that is being walked. */
  readonly round: RoundStatus | undefined;
  readonly onPick: (id: string) => void;
  readonly onClose: () => void;
}

/** For a label that cannot be read: every check point on the device by floor, those not yet checked first. */
export function PointPicker({ round, onPick, onClose }: PointPickerProps) {
  const data = useData();
  const [search, setSearch] = useState('');
  const { value: rows } = useLive(useMemo(() => data.mirror.lookup(checkPoints, { search, limit }), [data, search]));
  // That a search finds nothing says something only of a list that is here.
  const { value: first } = useLive(useMemo(() => data.mirror.lookup(checkPoints, { search: '', limit: 1 }), [data]));
  const hasList = first === undefined || first.length > 0;
  const asked = useAskedPoints();
  const day = useDay();
  const isWaiting = !hasList && asked.coming;
  const found = (rows ?? []).map(pointOf).filter(({ retired }) => !retired);
  const last = day.hasLogs ? day.last : undefined;
  return (
    <Dialog title={texts.title} onClose={onClose} tall>
      <div className="pick-search" data-touch="patrol">
        <SearchBox label={texts.search} value={search} onSearch={setSearch} delayMs={80} />
      </div>
      <div className="pick-list" data-touch="patrol" tabIndex={-1} data-autofocus>
        {isWaiting && <LoadingRows />}
        {rows !== undefined &&
          rows.length === 0 &&
          !isWaiting &&
          (hasList && search !== '' ? (
            <EmptyState kind="no-match" title={texts.noMatch(search)}>
              {texts.count(formatNumber(0))}
            </EmptyState>
          ) : asked.hasNone ? (
            <EmptyState kind="nothing" title={patrolTexts.home.noneYet}>
              {patrolTexts.home.noneYetHelp}
            </EmptyState>
          ) : (
            <NotOnDevice title={texts.none} problem={asked.problem} onRetry={asked.again}>
              {texts.noneHelp}
            </NotOnDevice>
          ))}
        {partsOfList(found, day, round).map((part) => (
          <PickGroups key={part.heading ?? ''} {...part} last={last} onPick={onPick} />
        ))}
      </div>
    </Dialog>
  );
}
