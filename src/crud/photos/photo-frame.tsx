import type { Command } from '../../data/public.ts';
import { blobOfDataUrl, extensionOf } from '../../platform/photos/data-url.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { photoTexts as texts } from '../../ui/texts/id/photos.ts';
import { saveFile } from '../export/save-file.ts';
import { useStoredFile } from '../lookup/use-stored-file.ts';
import { numberOf } from './pending-photos.tsx';

interface FrameProps {
  readonly number: number;
  /** What the photo shows, in words. */
  readonly title: string;
  /** Undefined while it is on its way, empty if it cannot be shown. */
  readonly picture: string | undefined;
  /** Shown until the picture is there. */
  readonly small?: string | undefined;
  /** Why it cannot be shown. */
  readonly lost?: string | undefined;
  readonly isUnsent?: boolean;
}

/** One photo as large as there is room for, with its number and its file. */
export function PhotoFrame({ number, title, picture, small, lost = texts.failed, isUnsent = false }: FrameProps) {
  const shown = picture === undefined ? small : picture;
  const download = () => {
    const file = blobOfDataUrl(picture ?? '');
    if (file) saveFile(file, `${texts.fileName(number, title)}.${extensionOf(file)}`);
  };
  return (
    <figure>
      <div className="photo-frame" aria-busy={picture === undefined}>
        {shown ? <img src={shown} alt={texts.alt(number, title)} /> : <span>{picture === '' ? lost : texts.loading}</span>}
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
  );
}

/** One that is still on the device. */
export function UnsentFrame({ command, title }: { readonly command: Command; readonly title: string }) {
  const picture = useStoredFile(command.id, 'photo');
  return <PhotoFrame number={numberOf(command)} title={title} picture={picture} isUnsent />;
}
