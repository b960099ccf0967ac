import { type ReactNode, useMemo } from 'react';
import type { Resource } from '../../contract/resource.ts';
import type { Command } from '../../data/public.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { formatNumber } from '../../ui/words/format.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import '../../ui/styles/photos.css';
import { photoTexts as texts } from '../../ui/texts/id/photos.ts';
import { troubleTexts } from '../../ui/texts/id/trouble.ts';
import { useData } from '../live/data-context.tsx';
import { isServerTrouble } from '../live/connection/load-failure.ts';
import { useIsOnline } from '../live/connection/use-connection.ts';
import { useLive } from '../live/use-live.ts';
import { byMoment } from './by-moment.ts';
import { numberOf, usePendingPhotos } from './pending-photos.tsx';
import { PhotoFrame, UnsentFrame } from './photo-frame.tsx';
import type { PhotoSet } from './photo-set.ts';
import { type Served, type ServedPhoto, useServedPhotos } from './use-served-photos.ts';

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

const isUnsent = (command: Command): boolean => command.state !== 'acked' && command.state !== 'done';

interface FramesProps {
  readonly set: PhotoSet;
  /** Numbers of photos about which nothing else is known yet. */
  readonly expected: readonly number[];
  readonly known: readonly ServedPhoto[];
  readonly waiting: readonly Command[];
  readonly title: string;
}

interface Framed {
  readonly number: number;
  readonly moment: unknown;
  readonly frame: ReactNode;
}

function framesOf({ set, expected, known, waiting, title }: FramesProps): Framed[] {
  const { moment = '' } = set;
  return [
    ...expected.map((number) => ({ number, moment: '', frame: <PhotoFrame number={number} title={title} picture={undefined} /> })),
    ...known.map((photo) => ({
      ...photo,
      frame: <PhotoFrame number={photo.number} title={title} small={photo.small} picture={photo.picture} lost={photo.lost} />,
    })),
    ...waiting.map((command) => ({
      number: numberOf(command),
      moment: command.body[moment],
      frame: <UnsentFrame command={command} title={title} />,
    })),
  ];
}

/** The photos one below the other, or before and after side by side. */
function PhotoFrames(props: FramesProps & { readonly isLoading: boolean }) {
  const groups = byMoment(framesOf(props), props.set.moment !== undefined);
  return (
    <div className="photo-moments">
      {groups.map(({ label, photos }) => (
        <section key={label} {...(label === '' ? {} : { 'aria-label': label })}>
          {label !== '' && <h3>{label}</h3>}
          {label !== '' && photos.length === 0 && <p className="muted">{texts.noneAt}</p>}
          <ul className="photo-sheet" aria-busy={props.isLoading}>
            {photos.map(({ number, frame }) => (
              <li key={number}>{frame}</li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

interface PhotosDialogProps {
  readonly set: PhotoSet;
  /** The row they show, from the resource that the photos refer to. */
  readonly shown: Resource;
  readonly rowId: string;
  /** What the row is called to a person. */
  readonly titleField: string;
  readonly onClose: () => void;
}

/** The photos of a row: those of the services, and the device's own that are still here. */
export function PhotosDialog({ set, shown, rowId, titleField, onClose }: PhotosDialogProps) {
  const { mirror } = useData();
  const { value } = useLive(useMemo(() => mirror.row(shown, rowId), [mirror, shown, rowId]));
  const title = String(value?.row[titleField] ?? '');
  const counted = set.countedIn === undefined ? 0 : Number(value?.row[set.countedIn] ?? 0);
  const own = usePendingPhotos(rowId).filter(isUnsent);
  const { served, again } = useServedPhotos(set, rowId);
  const online = useIsOnline();
  const known = served.state === 'shown' ? served.photos : [];
  const waiting = own.filter((command) => !known.some(({ number }) => number === numberOf(command)));
  // As many frames as there will be pictures, so that nothing moves when they come.
  const expected = served.state === 'loading' ? Array.from({ length: Math.max(0, counted) }, (_, at) => at + 1) : [];
  const isEmpty = served.state === 'shown' && known.length === 0 && waiting.length === 0;
  const heading = set.resource.label;
  return (
    <Dialog title={title === '' ? heading : `${heading} · ${title}`} onClose={onClose}>
      <div className="photo-body">
        <Rest served={online ? served : offlineUnless(served)} rest={counted} again={again} />
        {isEmpty ? (
          <p className="muted">{texts.none(set.what)}</p>
        ) : (
          <PhotoFrames set={set} expected={expected} known={known} waiting={waiting} title={title} isLoading={served.state === 'loading'} />
        )}
      </div>
    </Dialog>
  );
}

/** Without a connection, what was loaded before stays. */
const offlineUnless = (served: Served): Served => (served.state === 'shown' ? served : { state: 'offline' });
