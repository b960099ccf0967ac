import { Link } from '@tanstack/react-router';
import { Icon } from '../../../ui/icons/icon.tsx';
import { useMayRecord } from '../day/point-way.tsx';
import { patrolTexts } from '../texts/id.ts';

/** The way to the camera, under the thumb, on the officer's homes; for whoever may record what is scanned. */
export function ScanDock() {
  if (!useMayRecord()) return null;
  return (
    <div className="scan-dock">
      <Link className="scan-btn" to="/scan">
        <Icon name="qr-code-outline" />
        {patrolTexts.home.scan}
      </Link>
    </div>
  );
}
