import { Link } from '@tanstack/react-router';
import { unsentWords } from '../../../crud/public.ts';
import type { OutboxCounts } from '../../../data/public.ts';
import { formatNumber } from '../../../ui/words/format.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { shellTexts as texts } from '../../../ui/texts/id/shell.ts';

/** How many changes are not done; amber if a person has to do something. */
export function OutboxBadge({ counts }: { readonly counts: OutboxCounts }) {
  if (counts.total === 0) return null;
  const needs = counts.attention > 0;
  return (
    <span className={needs ? 'badge attention' : 'badge'} role="img" aria-label={unsentWords(counts)}>
      {formatNumber(counts.total)}
    </span>
  );
}

export function SidebarFoot({ counts, path }: { readonly counts: OutboxCounts; readonly path: string }) {
  const here = (to: string) => (path === to ? 'page' : undefined);
  return (
    <div className="nav nav-foot">
      <Link to="/kotak-keluar" title={texts.outbox} aria-current={here('/kotak-keluar')}>
        <Icon name="file-tray-outline" />
        <span className="label">{texts.outbox}</span>
        <OutboxBadge counts={counts} />
      </Link>
      <Link to="/data-offline" title={texts.offlineData} aria-current={here('/data-offline')}>
        <Icon name="cloud-download-outline" />
        <span className="label">{texts.offlineData}</span>
      </Link>
    </div>
  );
}
