import { useState } from 'react';
import type { Camera } from '../../../platform/camera.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { patrolTexts } from '../texts/id.ts';

/** The light of the phone, where the browser may switch it. */
export function TorchButton({ camera }: { readonly camera: Camera }) {
  const [on, setOn] = useState(false);
  const toggle = async () => {
    if (await camera.setTorch(!on)) setOn(!on);
  };
  return (
    <button
      type="button"
      className="cam-btn"
      aria-pressed={on}
      aria-label={on ? patrolTexts.scan.torchOn : patrolTexts.scan.torchOff}
      onClick={() => void toggle()}
    >
      <Icon name={on ? 'flashlight' : 'flashlight-outline'} />
    </button>
  );
}
