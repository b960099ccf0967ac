import { type ReactNode, useState } from 'react';
import { photoMoments } from '../../contract/photos.ts';
import type { Resource } from '../../contract/resource.ts';
import type { Command } from '../../data/public.ts';
import { useBackLayer } from '../../ui/back-layers.ts';
import '../../ui/photos.css';
import { photoTexts as texts } from '../../ui/texts/id/photos.ts';
import { useStoredFile } from '../lookup/use-stored-file.ts';
import { byMoment } from './by-moment.ts';
import { numberOf, usePendingPhotos } from './pending-photos.tsx';
import { PhotosDialog } from './photos-dialog.tsx';
import type { PhotoSet } from './photo-set.ts';
import { SmallPhoto } from './small-photo.tsx';
import { useServedPhotos } from './use-served-photos.ts';

const thumbSize = 160;

/** One that is still on the device. */
function Unsent({ command }: { readonly command: Command }) {
  const photo = useStoredFile(command.id, 'photo');
  return photo ? <SmallPhoto photo={photo} alt="" size={thumbSize} /> : null;
}

interface MomentPhotosProps {
  readonly set: PhotoSet;
  /** The row they show, of the resource that the photos refer to. */
  readonly shown: Resource;
  readonly rowId: string;
  readonly titleField: string;
  /** Said where there is none of a moment. */
  readonly none: string;
  /** Below the photos of a moment. */
  readonly below?: (moment: (typeof photoMoments)[number]['value']) => ReactNode;
}

/** The first photo of before and of after side by side; each opens all of them. */
export function MomentPhotos({ set, shown, rowId, titleField, none, below }: MomentPhotosProps) {
  const [isOpen, setOpen] = useState(false);
  useBackLayer(() => setOpen(false), isOpen);
  const { served } = useServedPhotos(set, rowId);
  const known = served.state === 'shown' ? served.photos : [];
  const own = usePendingPhotos(rowId).filter(
    (command) => command.state !== 'acked' && command.state !== 'done' && !known.some(({ number }) => number === numberOf(command)),
  );
  const photos = [
    ...known.map((photo) => ({ ...photo, picture: photo.small ? <img src={photo.small} alt="" /> : null })),
    ...own.map((command) => ({
      number: numberOf(command),
      moment: set.moment === undefined ? undefined : command.body[set.moment],
      picture: <Unsent command={command} />,
    })),
  ];
  return (
    <div className="moment-photos">
      {byMoment(photos, true).map(({ label, photos: [first, ...more] }, at) => (
        <section key={label} aria-label={label}>
          {first ? (
            <button type="button" className="moment-photo" aria-label={texts.openAll(label, more.length + 1)} onClick={() => setOpen(true)}>
              {first.picture}
              {more.length > 0 && <span className="badge num">+{more.length}</span>}
            </button>
          ) : (
            <span className="moment-photo none">{none}</span>
          )}
          <h3>{label}</h3>
          {below?.(photoMoments[at]?.value ?? photoMoments[0].value)}
        </section>
      ))}
      {isOpen && <PhotosDialog set={set} shown={shown} rowId={rowId} titleField={titleField} onClose={() => setOpen(false)} />}
    </div>
  );
}
