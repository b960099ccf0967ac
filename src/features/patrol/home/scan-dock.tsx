import { Link } from '@tanstack/react-router';
import { useRights } from '../../../crud/public.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { patrolTexts } from '../texts/id.ts';

/** The way to the camera, under the thumb, on the officer's homes; for whoever may record what is scanned. */
export function ScanDock() {
  const { flags } = useRights('/log-check-points', patrolTexts.home.scan);
  if (!flags.create) return null;
  return (
    <div className="scan-dock">
      <Link className="scan-btn" to="/scan">
        <Icon name="qr-code-outline" />
        {patrolTexts.home.scan}
      </Link>
    </div>
  );
}
