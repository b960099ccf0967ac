import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { photoMoments } from '../../contract/declared/photos.ts';
import type { Resource } from '../../contract/resource.ts';
import { type Command, type DataLayer, isLocal } from '../../data/public.ts';
import { useBackLayer } from '../../ui/layer/back-layers.ts';
import '../../ui/styles/photos.css';
import { photoTexts as texts } from '../../ui/texts/id/photos.ts';
import { useData } from '../live/data-context.tsx';
import { useCanAsk } from '../live/connection/use-connection.ts';
import { useStoredFile } from '../lookup/use-stored-file.ts';
import { byMoment } from './by-moment.ts';
import { numberOf, usePendingPhotos } from './pending-photos.tsx';
import { PhotosDialog } from './photos-dialog.tsx';
import type { PhotoSet } from './photo-set.ts';
import { SmallPhoto } from './small-photo.tsx';
import { listed, type ServedPhoto, smallOne } from './use-served-photos.ts';

const smallSize = 160;
const freshMs = 300_000;

/** The photos that the services have of a row; the first of each moment with its thumbnail. */
async function servedFirsts(data: DataLayer, set: PhotoSet, rowId: string, signal: AbortSignal): Promise<readonly ServedPhoto[]> {
  const list = await listed(data, set, rowId, signal);
  if (!list.ok) throw new Error(list.error.code);
  const firsts = new Set(byMoment(list.value, true).flatMap(({ photos }) => photos.slice(0, 1)));
  return Promise.all(
    list.value.map(async (one) => {
      const small = firsts.has(one) ? await smallOne(data, set, one.id, signal) : undefined;
      return small === undefined ? one : { ...one, small };
    }),
  );
}

const isArrived = ({ state }: Command): boolean => state === 'acked' || state === 'done';

/** What the services have of a row, fetched anew once the device's own have arrived, plus what only this device has. */
function useMoments(set: PhotoSet, rowId: string, count: number) {
  const data = useData();
  const canAsk = useCanAsk();
  const own = usePendingPhotos(rowId);
  const arrived = own.filter(isArrived).length;
  const { data: served, isFetching } = useQuery({
    queryKey: ['moment-photos', data.who, set.resource.name, rowId, count, arrived],
    enabled: canAsk && count > 0 && !isLocal(rowId),
    networkMode: 'always',
    retry: false,
    staleTime: freshMs,
    gcTime: freshMs,
    placeholderData: (before: readonly ServedPhoto[] | undefined, query) => (query?.queryKey[3] === rowId ? before : undefined),
    queryFn: async ({ signal }) => servedFirsts(data, set, rowId, signal),
  });
  const known = new Set(served?.map(({ number }) => number));
  return {
    served: served ?? [],
    own: own.filter((command) => !isArrived(command) || !known.has(numberOf(command))),
    isFetching,
    /** There are some that this device has not been told of. */
    isUntold: served === undefined && count > own.length,
  };
}

/** One that is still on the device. */
function OwnPhoto({ command, alt }: { readonly command: Command; readonly alt: string }) {
  const photo = useStoredFile(command.id, 'photo');
  return photo ? <SmallPhoto photo={photo} alt={alt} size={smallSize} /> : null;
}

interface MomentPhotosProps {
  readonly set: PhotoSet;
  /** The row they show, from the resource that the photos refer to. */
  readonly shown: Resource;
  readonly rowId: string;
  /** The field of that row whose value is the heading above them all. */
  readonly titleField: string;
  /** What they show, in words. */
  readonly title: string;
  /** How many there are; the services are not asked if there are none. */
  readonly count: number;
  /** Said if a moment has none; without it such a moment is left out. */
  readonly none?: string;
  /** Below the photos of a moment. */
  readonly below?: (moment: (typeof photoMoments)[number]['value']) => ReactNode;
}

/** The first photo of before and of after; each opens all of them. */
export function MomentPhotos({ set, shown, rowId, titleField, title, count, none, below }: MomentPhotosProps) {
  const [isOpen, setOpen] = useState(false);
  useBackLayer(() => setOpen(false), isOpen);
  const { served, own, isFetching, isUntold } = useMoments(set, rowId, count);
  const photos = [
    ...served.map((photo) => ({ ...photo, picture: photo.small === undefined ? null : <img src={photo.small} alt={title} /> })),
    ...own.map((command) => ({
      number: numberOf(command),
      moment: command.body[set.moment ?? ''],
      picture: <OwnPhoto command={command} alt={title} />,
    })),
  ];
  const moments = byMoment(photos, true).flatMap(({ label, photos: of }, at) => {
    const moment = photoMoments[at]?.value;
    return moment === undefined || (of.length === 0 && none === undefined) ? [] : [{ label, moment, of }];
  });
  if (moments.length === 0) return null;
  return (
    <div className="moment-photos">
      {moments.map(({ label, moment, of: [first, ...more] }) => (
        <section key={label} className="moment" aria-label={label}>
          {first ? (
            <button type="button" className="moment-photo" aria-label={texts.openAll(label, more.length + 1)} onClick={() => setOpen(true)}>
              {first.picture}
              {more.length > 0 && <span className="badge num">+{more.length}</span>}
            </button>
          ) : (
            <span className="moment-photo none">{isUntold ? !isFetching && texts.notLoaded : none}</span>
          )}
          <span className="moment-name">{label}</span>
          {below?.(moment)}
        </section>
      ))}
      {isOpen && <PhotosDialog set={set} shown={shown} rowId={rowId} titleField={titleField} onClose={() => setOpen(false)} />}
    </div>
  );
}
