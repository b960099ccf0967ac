import { useQuery } from '@tanstack/react-query';
import { type DataLayer, isLocal } from '../../data/public.ts';
import '../../ui/photos.css';
import { useData } from '../live/data-context.tsx';
import { useCanAsk } from '../live/use-connection.ts';
import { useStoredFile } from '../lookup/use-stored-file.ts';
import { byMoment } from './by-moment.ts';
import { usePendingPhotos } from './pending-photos.tsx';
import type { PhotoSet } from './photo-set.ts';
import { SmallPhoto } from './small-photo.tsx';
import { listed, smallOne } from './use-served-photos.ts';

interface Thumb {
  readonly number: number;
  readonly moment: unknown;
  readonly small?: string | undefined;
  /** A command of this device that still has the picture. */
  readonly commandId?: string;
}

/** The first photo of each moment that the services have, small. */
async function servedThumbs(data: DataLayer, set: PhotoSet, rowId: string, signal: AbortSignal): Promise<readonly Thumb[]> {
  const list = await listed(data, set, rowId, signal);
  if (!list.ok) return [];
  const firsts = byMoment(list.value, true).flatMap(({ photos }) => photos.slice(0, 1));
  return Promise.all(firsts.map(async (one) => ({ ...one, small: await smallOne(data, set, one.id, signal) })));
}

function OwnThumb({ commandId, alt }: { readonly commandId: string; readonly alt: string }) {
  const picture = useStoredFile(commandId, 'photo');
  return picture ? <SmallPhoto photo={picture} alt={alt} size={160} /> : null;
}

interface MomentThumbsProps {
  readonly set: PhotoSet;
  readonly rowId: string;
  /** What they show, in words. */
  readonly title: string;
  /** How many the services have; none are asked for where there are none. */
  readonly count: number;
  /** Opens them large. */
  readonly onOpen?: () => void;
}

const freshMs = 300_000;

/** A row before and after, side by side: own pictures of this device, and those of the services while there is a connection. */
export function MomentThumbs({ set, rowId, title, count, onOpen }: MomentThumbsProps) {
  const data = useData();
  const canAsk = useCanAsk();
  const own = usePendingPhotos(rowId);
  const { data: served } = useQuery({
    queryKey: ['moment-thumbs', data.who, set.resource.name, rowId, count],
    enabled: canAsk && count > 0 && !isLocal(rowId),
    networkMode: 'always',
    retry: false,
    staleTime: freshMs,
    gcTime: freshMs,
    queryFn: async ({ signal }) => servedThumbs(data, set, rowId, signal),
  });
  const field = set.moment ?? '';
  const here: Thumb[] = own.map((command) => ({
    number: Number(command.body['number'] ?? 0),
    moment: command.body[field],
    commandId: command.id,
  }));
  const shown = byMoment([...(served ?? []).filter(({ small }) => small !== undefined), ...here], true).flatMap(({ label, photos }) => {
    // The services' own first: of those of this device, the picture may be gone once it was sent.
    const first = photos.find(({ small }) => small !== undefined) ?? photos[0];
    return first ? [{ label, first }] : [];
  });
  if (shown.length === 0) return null;
  const thumbs = shown.map(({ label, first }) => (
    <span key={label} className="moment">
      <span className="moment-frame">
        {first.small !== undefined ? <img src={first.small} alt={title} /> : <OwnThumb commandId={first.commandId ?? ''} alt={title} />}
      </span>
      <span>{label}</span>
    </span>
  ));
  return onOpen ? (
    <button type="button" className="moment-thumbs" onClick={onOpen}>
      {thumbs}
    </button>
  ) : (
    <div className="moment-thumbs">{thumbs}</div>
  );
}
