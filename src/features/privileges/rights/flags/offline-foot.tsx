import { Icon } from '../../../../ui/icons/icon.tsx';
import { rightsTexts } from '../texts/id.ts';

/** At the foot of a dialog that needs a connection. */
export function OfflineFoot() {
  return (
    <p className="note">
      <Icon name="cloud-offline-outline" />
      <span>{rightsTexts.offlineNote}</span>
    </p>
  );
}
