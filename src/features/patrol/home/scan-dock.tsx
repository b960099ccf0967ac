import { Link } from '@tanstack/react-router';
import { Icon } from '../../../ui/icons/icon.tsx';
import { patrolTexts } from '../texts/id.ts';

/** The way to the camera, under the thumb, on the officer's homes. */
export function ScanDock() {
  return (
    <div className="scan-dock">
      <Link className="scan-btn" to="/scan">
        <Icon name="qr-code-outline" />
        {patrolTexts.home.scan}
      </Link>
    </div>
  );
}
