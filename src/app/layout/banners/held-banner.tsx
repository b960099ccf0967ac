import { Link } from '@tanstack/react-router';
import { heldFor } from '../../../contract/session.ts';
import { formatNumber } from '../../../ui/words/format.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { firstPages } from '../../routes/first-pages.ts';
import { heldTexts as texts } from '../texts/id.ts';
import type { Shell } from '../use-shell.ts';

/** A login in place found something to do first: the page and what is typed on it stay, but nothing is sent until that is done. */
export function HeldBanner({ shell }: { readonly shell: Shell }) {
  const held = heldFor(shell.user);
  if (held === undefined || shell.path === firstPages[held]) return null;
  const { total } = shell.counts;
  return (
    <div className="banner attention" role="status">
      <Icon name="key-outline" />
      <span>
        <b>{texts[held]}</b> {total > 0 && texts.unsent(formatNumber(total))}
      </span>
      <Link className="btn" to={firstPages[held]}>
        {texts.go}
      </Link>
    </div>
  );
}
