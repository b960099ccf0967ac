import { useEffect, useRef } from 'react';
import { Icon } from '../../ui/icons/icon.tsx';
import { photoTexts as texts } from '../../ui/texts/id/photos.ts';
import type { PhotoSet } from './photo-set.ts';
import { hasTouch, useTaking } from './use-taking.ts';

interface AddPhotoProps {
  readonly set: PhotoSet;
  readonly onPhoto: (photo: string) => Promise<unknown>;
}

/** One more photo of what was saved a moment ago, taken or, without a camera in the hand, chosen. */
export function AddPhoto({ set, onPhoto }: AddPhotoProps) {
  const { files, isReading, problem, take } = useTaking({ set, add: (photo) => void onPhoto(photo), track: () => undefined });
  const input = useRef<HTMLInputElement>(null);
  const isTouch = hasTouch();
  useEffect(() => {
    if (isTouch) files.prepare();
  }, [isTouch, files]);
  return (
    <div className="undo-photo">
      <input
        ref={input}
        type="file"
        className="sr"
        tabIndex={-1}
        aria-hidden="true"
        accept={set.field.accept.join(',')}
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) take(async () => file);
          event.target.value = '';
        }}
      />
      <button type="button" className="btn" disabled={isReading} onClick={() => (isTouch ? take(files.takePhoto) : input.current?.click())}>
        <Icon name="camera-outline" />
        {isReading ? texts.reading : texts.addLate}
      </button>
      {problem && (
        <p className="error" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
