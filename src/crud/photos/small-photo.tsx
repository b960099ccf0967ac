import { useEffect, useState } from 'react';
import { thumbnailOf } from '../../platform/photos/thumbnail.ts';

interface SmallPhotoProps {
  readonly photo: string;
  readonly alt: string;
  /** In CSS pixels. */
  readonly size: number;
}

/**
 * A photo of this device as a small one, drawn once: the whole picture takes five megabytes of memory wherever it is
 * shown, however small. If the device cannot draw it, the picture itself is shown.
 */
export function SmallPhoto({ photo, alt, size }: SmallPhotoProps) {
  const [small, setSmall] = useState<string>();
  useEffect(() => {
    let isCurrent = true;
    void thumbnailOf(photo).then((drawn) => isCurrent && setSmall(drawn));
    return () => {
      isCurrent = false;
    };
  }, [photo]);
  return <img src={small} alt={alt} width={size} height={size} />;
}
