import { useMemo } from 'react';
import { logCheckPoints } from '../../../contract/resources/log-check-points.ts';
import { isServerTrouble, saveFile, useData, useIsOnline, useLive, useStoredFile } from '../../../crud/public.ts';
import { blobOfDataUrl, extensionOf } from '../../../platform/data-url.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { formatNumber } from '../../../ui/format.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import '../../../ui/photos.css';
import { logPhotoTexts as texts } from '../../../ui/texts/id/log-photos.ts';
import { troubleTexts } from '../../../ui/texts/id/trouble.ts';
import { numberOf, type PhotoCommand, usePendingPhotos } from './pending-photos.tsx';
import { type Served, type ServedPhoto, useServedPhotos } from './use-log-photos.ts';

interface Shown {
  readonly number: number;
  readonly room: string;
  /** Undefined while it is on its way, empty when it cannot be shown. */
  readonly picture: string | undefined;
  readonly isUnsent?: boolean;
}

function Photo({ number, room, picture, isUnsent = false }: Shown) {
  const download = () => {
    const file = blobOfDataUrl(picture ?? '');
    if (file) saveFile(file, `${texts.fileName(number, room)}.${extensionOf(file)}`);
  };
  return (
    <li>
      <figure>
        <div className="photo-frame">
          {picture ? <img src={picture} alt={texts.alt(number, room)} /> : <span>{picture === '' ? texts.failed : texts.loading}</span>}
        </div>
        <figcaption>
          <span className="grow">{texts.ofNumber(number)}</span>
          {isUnsent && <span className="chip">{texts.unsent}</span>}
          {picture && (
            <button type="button" className="btn quiet" aria-label={texts.downloadOf(number)} onClick={download}>
              <Icon name="download-outline" />
              {texts.download}
            </button>
          )}
        </figcaption>
      </figure>
    </li>
  );
}

function Unsent({ command, room }: { readonly command: PhotoCommand; readonly room: string }) {
  const picture = useStoredFile(command.id, 'photo');
  return <Photo number={numberOf(command)} room={room} picture={picture} isUnsent />;
}

/** Why not all of them are shown. */
function Rest({ served, rest, again }: { readonly served: Served; readonly rest: number; readonly again: () => void }) {
  if (served.state === 'failed')
    return (
      <p className={isServerTrouble(served.error) ? 'notice' : 'notice attention'} role="alert">
        <Icon name={isServerTrouble(served.error) ? 'server-outline' : 'alert-circle-outline'} />
        <span className="grow">{isServerTrouble(served.error) ? troubleTexts.line(served.error.message) : served.error.message}</span>
        <button type="button" className="btn" onClick={again}>
          {texts.again}
        </button>
      </p>
    );
  if (served.state !== 'offline' || rest === 0) return null;
  return (
    <p className="notice">
      <Icon name="cloud-offline-outline" />
      <span>{texts.onlyOnline(formatNumber(rest))}</span>
    </p>
  );
}

const isUnsent = (command: PhotoCommand): boolean => command.state !== 'acked' && command.state !== 'done';

interface FramesProps {
  readonly expected: readonly number[];
  readonly known: readonly ServedPhoto[];
  readonly waiting: readonly PhotoCommand[];
  readonly room: string;
}

/** By their numbers: each is sent by itself, and a later one may arrive first. */
function Frames({ expected, known, waiting, room }: FramesProps) {
  const frames = [
    ...expected.map((number) => ({ number, frame: <Photo key={number} number={number} room={room} picture={undefined} /> })),
    ...known.map(({ number, picture }) => ({ number, frame: <Photo key={number} number={number} room={room} picture={picture} /> })),
    ...waiting.map((command) => ({ number: numberOf(command), frame: <Unsent key={command.id} command={command} room={room} /> })),
  ];
  return frames.sort((a, b) => a.number - b.number).map(({ frame }) => frame);
}

/** The photos of a log: those of the service, and own ones that are still on the device. */
export function PhotosDialog({ logId, onClose }: { readonly logId: string; readonly onClose: () => void }) {
  const { mirror } = useData();
  const { value: shown } = useLive(useMemo(() => mirror.row(logCheckPoints, logId), [mirror, logId]));
  const room = shown?.row.name_room ?? '';
  const counted = shown?.row.photo_count ?? 0;
  const own = usePendingPhotos(logId).filter(isUnsent);
  const { served, again } = useServedPhotos(logId);
  const online = useIsOnline();
  const known = served.state === 'shown' ? served.photos : [];
  const waiting = own.filter((command) => !known.some(({ number }) => number === numberOf(command)));
  // As many frames as there will be pictures, so that nothing moves when they come.
  const expected = served.state === 'loading' ? Array.from({ length: Math.max(0, counted) }, (_, at) => at + 1) : [];
  const isEmpty = served.state === 'shown' && known.length === 0 && waiting.length === 0;
  return (
    <Dialog title={room === '' ? texts.dialogTitle : `${texts.dialogTitle} · ${room}`} onClose={onClose}>
      <div className="photo-body">
        <Rest served={online ? served : offlineUnless(served)} rest={counted} again={again} />
        {isEmpty && <p className="muted">{texts.none}</p>}
        <ul className="photo-sheet" aria-busy={served.state === 'loading'}>
          <Frames expected={expected} known={known} waiting={waiting} room={room} />
        </ul>
      </div>
    </Dialog>
  );
}

/** What was loaded before the connection went stays. */
const offlineUnless = (served: Served): Served => (served.state === 'shown' ? served : { state: 'offline' });
