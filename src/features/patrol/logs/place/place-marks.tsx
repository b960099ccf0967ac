import { useState } from 'react';
import { shownText } from '../../../../contract/words/shown-text.ts';
import type { HeldRow } from '../../../../contract/resource.ts';
import { logCheckPoints } from '../../../../contract/resources/patrol/log-check-points.ts';
import { useCanAsk, useData, usePendingPhotos } from '../../../../crud/public.ts';
import { isLocal } from '../../../../data/public.ts';
import { ExplainedChip } from '../../../../ui/feedback/explained-chip.tsx';
import { photoMarkOf } from '../../../../contract/patrol/log-marks.ts';
import { formatNumber } from '../../../../ui/words/format.ts';
import { LogMarkChips } from '../../marks/mark-chips.tsx';
import { usePendingLog } from '../pending-logs.tsx';
import { placeTexts as texts } from './texts/id.ts';

type Log = HeldRow<typeof logCheckPoints>;

/**
 * The coordinates, fetched when somebody asks for them: no device keeps them except for its own logs until they are
 * sent, and opening a colleague's is recorded.
 */
function Coordinates({ id }: { readonly id: string }) {
  const { mirror } = useData();
  const canAsk = useCanAsk();
  const [words, setWords] = useState('');
  const show = async () => {
    const fetched = await mirror.fetchRow(logCheckPoints, id);
    if (!fetched.ok) return setWords(fetched.error.message);
    const [lat, lng] = [shownText(fetched.value.lat), shownText(fetched.value.lng)];
    setWords(lat === '' ? texts.closed : texts.coordinates(lat, lng));
  };
  const isHere = isLocal(id);
  if (!canAsk && !isHere) return <p>{texts.offline}</p>;
  return (
    <>
      {words === '' && (
        <button type="button" className="btn" onClick={() => void show()}>
          {texts.show}
        </button>
      )}
      <p className="num" role="status">
        {words}
      </p>
      {!isHere && <p className="foot">{texts.noted}</p>}
    </>
  );
}

/** How exactly the device knew where it was. */
function Accuracy({ row }: { readonly row: Log }) {
  const metres = Number(row.location_accuracy ?? 0);
  if (metres <= 0) return null;
  const figure = formatNumber(metres);
  return (
    <ExplainedChip icon="location-outline" words={texts.accuracy(figure)} title={texts.title}>
      <p>{texts.about(figure)}</p>
      <Coordinates id={row.id} />
    </ExplainedChip>
  );
}

/** The photo that was asked for did not come with the log; what waits on this device counts like what has arrived. */
function AskedPhoto({ row }: { readonly row: Log }) {
  const own = usePendingPhotos(row.id);
  const pending = usePendingLog(row.id);
  const moments = [shownText(row.photo_at), ...own.map(({ occurredAt }) => occurredAt)].filter((at) => at !== '');
  const mark = photoMarkOf({
    ...row,
    occurred_at: shownText(row.occurred_at) || pending?.occurredAt,
    photo_count: Math.max(Number(row.photo_count ?? 0), own.length),
    photo_at: moments.sort()[0],
  });
  return mark ? <LogMarkChips marks={[mark]} /> : null;
}

/** Whether a log has a place or a requested photo to show; the photo may still have come. */
export const hasPlaceMarks = (row: Log): boolean => Number(row.location_accuracy ?? 0) > 0 || row.photo_asked === true;

/** What the route asked for besides the scan: the place, and a photo. */
export function PlaceMarks({ row }: { readonly row: Log }) {
  return (
    <>
      <Accuracy row={row} />
      <AskedPhoto row={row} />
    </>
  );
}
