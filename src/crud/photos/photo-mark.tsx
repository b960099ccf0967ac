import type { Row } from '../../contract/resource.ts';
import { formatNumber } from '../../ui/words/format.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import '../../ui/styles/photos.css';
import { photoTexts as texts } from '../../ui/texts/id/photos.ts';
import { usePendingPhotos } from './pending-photos.tsx';
import type { PhotoSet } from './photo-set.ts';

interface PhotoMarkProps {
  readonly set: PhotoSet;
  readonly row: Row;
  /** What they show, in words: the room. */
  readonly title: string;
  readonly onOpen: () => void;
}

/** Says how many photos a row has, and opens them. The services' number may not include the latest yet. */
export function PhotoMark({ set, row, title, onOpen }: PhotoMarkProps) {
  const own = usePendingPhotos(row.id).length;
  const count = Math.max(set.countedIn === undefined ? 0 : Number(row[set.countedIn] ?? 0), own);
  if (count === 0) return null;
  return (
    <button type="button" className="photo-mark num" aria-label={texts.marked(formatNumber(count), title)} onClick={onOpen}>
      <Icon name="camera-outline" />
      {formatNumber(count)}
    </button>
  );
}
