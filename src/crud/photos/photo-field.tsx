import { type RefObject, useEffect, useId, useRef } from 'react';
import { Icon } from '../../ui/icons/icon.tsx';
import '../../ui/styles/photos.css';
import { opensCamera } from '../../ui/touch/handheld-camera.ts';
import { photoTexts as texts } from '../../ui/texts/id/photos.ts';
import { SmallPhoto } from './small-photo.tsx';
import type { PhotoModel } from './use-photo-draft.ts';
import { useTaking } from './use-taking.ts';

function Shown({ photo, number, onRemove }: { readonly photo: string; readonly number: number; readonly onRemove: () => void }) {
  return (
    <li className="photo-tile">
      <SmallPhoto photo={photo} alt={texts.shown(number)} size={72} />
      <button type="button" className="photo-remove" aria-label={texts.remove(number)} onClick={onRemove}>
        <span>
          <Icon name="close-outline" />
        </span>
      </button>
    </li>
  );
}

interface WaysProps {
  readonly model: PhotoModel;
  /** This many more may be added. */
  readonly room: number;
  readonly isLive: boolean;
  readonly input: RefObject<HTMLInputElement | null>;
  readonly files: ReturnType<typeof useTaking>['files'];
  readonly take: ReturnType<typeof useTaking>['take'];
}

/**
 * Taken with the camera, or chosen. A photo that must be of this moment cannot come from a gallery: where the
 * browser can, the input itself opens the camera, even before the camera library has been fetched.
 */
function Ways({ model: { set }, room, isLive, input, files, take }: WaysProps) {
  const id = useId();
  const hasCamera = opensCamera();
  const isCamera = isLive && hasCamera;
  const words = isCamera ? texts.take : texts.pick;
  return (
    <div className="photo-ways">
      {hasCamera && !isLive && (
        <button type="button" className="btn" onClick={() => take(files.takePhoto)}>
          <Icon name="camera-outline" />
          {texts.take}
        </button>
      )}
      <input
        ref={input}
        id={id}
        type="file"
        className="sr"
        // A camera takes one at a time; browsers that may choose several offer the gallery.
        multiple={room > 1 && !isCamera}
        {...(isCamera ? { capture: 'environment' as const } : {})}
        // Some browsers open the camera only for pictures of any type; a useless one is detected when it is read.
        accept={isCamera ? 'image/*' : set.field.accept.join(',')}
        aria-label={words}
        onChange={(event) => {
          for (const file of [...(event.target.files ?? [])].slice(0, room)) take(async () => file);
          // The same file may be chosen again after it was removed.
          event.target.value = '';
        }}
      />
      <label htmlFor={id} className="btn file-pick" aria-hidden="true">
        <Icon name={isCamera ? 'camera-outline' : 'image-outline'} />
        <span>{words}</span>
      </label>
    </div>
  );
}

interface PhotoFieldProps {
  readonly model: PhotoModel;
  /** The photo has to be of this moment. */
  readonly isLive?: boolean;
}

/** The photos of a form: taken or chosen, as many as the row may have. */
export function PhotoField({ model, isLive = false }: PhotoFieldProps) {
  const { photos, set } = model;
  const { files, isReading, problem, take } = useTaking(model);
  const input = useRef<HTMLInputElement>(null);
  const hasCamera = opensCamera();
  useEffect(() => {
    if (hasCamera && !isLive) files.prepare();
  }, [hasCamera, isLive, files]);
  const room = set.most - photos.length;
  return (
    <fieldset className="step field log-photos" aria-label={texts.label}>
      <span className="label">
        {texts.label} <small>{texts.optional(set.most)}</small>
      </span>
      {(photos.length > 0 || isReading) && (
        <ul className="photo-tiles">
          {photos.map((photo, at) => (
            <Shown
              key={at}
              photo={photo}
              number={at + 1}
              onRemove={() => {
                model.remove(at);
                input.current?.focus();
              }}
            />
          ))}
          {isReading && <li className="photo-tile busy" aria-hidden="true" />}
        </ul>
      )}
      {room > 0 && <Ways {...{ model, room, isLive, input, files, take }} />}
      <p className="sr" role="status">
        {isReading ? texts.reading : ''}
      </p>
      {problem && (
        <p className="error" role="alert">
          <Icon name="alert-circle-outline" size="s" />
          <span>{problem}</span>
        </p>
      )}
    </fieldset>
  );
}
