import { Link } from '@tanstack/react-router';
import { Icon } from '../../ui/icons/icon.tsx';
import type { ConnectionWords } from '../../crud/connection-words.ts';

/** Wide screens: the state in words; opens the outbox. */
export function ConnectionChip({ connection }: { readonly connection: ConnectionWords }) {
  return (
    <Link to="/kotak-keluar" className={`conn ${connection.tone}`}>
      <Icon name={connection.icon} />
      <span>{connection.words}</span>
    </Link>
  );
}

/** Narrow screens: the same below the header, over the whole width. */
export function ConnectionStrip({ connection }: { readonly connection: ConnectionWords }) {
  return (
    <Link to="/kotak-keluar" className={`strip ${connection.tone}`}>
      <Icon name={connection.icon} />
      <span>{connection.words}</span>
      <Icon name="chevron-forward-outline" className="go" />
    </Link>
  );
}
