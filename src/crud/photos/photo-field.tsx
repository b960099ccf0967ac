import { useEffect, useId, useRef } from 'react';
import { Icon } from '../../ui/icons/icon.tsx';
import '../../ui/photos.css';
import { photoTexts as texts } from '../../ui/texts/id/photos.ts';
import { SmallPhoto } from './small-photo.tsx';
import type { PhotoModel } from './use-photo-draft.ts';
import { hasTouch, useTaking } from './use-taking.ts';

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

/** The photos of a form: taken or chosen, as many as the row may have. */
export function PhotoField({ model }: { readonly model: PhotoModel }) {
  const { photos, set } = model;
  const { files, isReading, problem, take } = useTaking(model);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const isTouch = hasTouch();
  useEffect(() => {
    if (isTouch) files.prepare();
  }, [isTouch, files]);
  const room = set.most - photos.length;
  const choose = (chosen: FileList | null) => {
    for (const file of [...(chosen ?? [])].slice(0, room)) take(async () => file);
  };
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
      {room > 0 && (
        <div className="photo-ways">
          {isTouch && (
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
            multiple={room > 1}
            accept={set.field.accept.join(',')}
            aria-label={texts.pick}
            onChange={(event) => {
              choose(event.target.files);
              // The same file may be chosen again after it was removed.
              event.target.value = '';
            }}
          />
          <label htmlFor={id} className="btn file-pick" aria-hidden="true">
            <Icon name="image-outline" />
            <span>{texts.pick}</span>
          </label>
        </div>
      )}
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
