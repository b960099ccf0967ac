import { useEffect, useRef } from 'react';
import { Icon, type IconName } from '../../ui/icons/icon.tsx';
import { opensCamera } from '../../ui/touch/handheld-camera.ts';
import { photoTexts as texts } from '../../ui/texts/id/photos.ts';
import { RightButton } from '../rights/right-button.tsx';
import type { PhotoSet } from './photo-set.ts';
import { useTaking } from './use-taking.ts';

interface AddPhotoProps {
  readonly set: PhotoSet;
  readonly onPhoto: (photo: string) => Promise<unknown>;
}

interface PhotoButtonProps extends AddPhotoProps {
  readonly label: string;
  readonly className?: string;
  readonly icon?: IconName;
  readonly disabled?: boolean;
  /** Why it may not be pressed; the button stays and gives the reason. */
  readonly missing?: string | undefined;
}

/** A button that yields one photo: taken, or chosen on a device without a handheld camera. */
export function PhotoButton(props: PhotoButtonProps) {
  const { missing, label, className = 'btn', icon = 'camera-outline' } = props;
  if (missing === undefined) return <Taking {...props} />;
  return (
    <RightButton missing={missing} className={className} onClick={() => undefined}>
      <Icon name={icon} />
      {label}
    </RightButton>
  );
}

function Taking({ set, onPhoto, label, className = 'btn', icon = 'camera-outline', disabled = false }: PhotoButtonProps) {
  const { files, isReading, problem, take } = useTaking({ set, add: (photo) => void onPhoto(photo), track: () => undefined });
  const input = useRef<HTMLInputElement>(null);
  const hasCamera = opensCamera();
  useEffect(() => {
    if (hasCamera) files.prepare();
  }, [hasCamera, files]);
  return (
    <>
      <input
        ref={input}
        type="file"
        className="sr"
        disabled={disabled}
        tabIndex={-1}
        aria-hidden="true"
        accept={set.field.accept.join(',')}
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) take(async () => file);
          event.target.value = '';
        }}
      />
      <button
        type="button"
        className={className}
        disabled={isReading || disabled}
        onClick={() => (hasCamera ? take(files.takePhoto) : input.current?.click())}
      >
        <Icon name={icon} />
        {isReading ? texts.reading : label}
      </button>
      {problem && (
        <p className="error" role="alert">
          {problem}
        </p>
      )}
    </>
  );
}

/** One more photo for what was just saved. */
export function AddPhoto(props: AddPhotoProps) {
  return (
    <div className="undo-photo">
      <PhotoButton {...props} label={texts.addLate} />
    </div>
  );
}
