import { Link } from '@tanstack/react-router';
import type { ConnectionWords } from '../../crud/public.ts';
import { Icon } from '../../ui/icons/icon.tsx';

interface ConnectionProps {
  readonly connection: ConnectionWords;
  /** People who have to change the password first cannot open the outbox: they see the state, but it is not a link. */
  readonly isHeld: boolean;
}

/** Wide screens: the state in words; opens the outbox. */
export function ConnectionChip({ connection: { tone, icon, words }, isHeld }: ConnectionProps) {
  const inside = (
    <>
      <Icon name={icon} />
      <span>{words}</span>
    </>
  );
  if (isHeld) return <p className={`conn ${tone}`}>{inside}</p>;
  return (
    <Link to="/kotak-keluar" className={`conn ${tone}`}>
      {inside}
    </Link>
  );
}

/** Narrow screens: the same below the header, across the whole width. */
export function ConnectionStrip({ connection: { tone, icon, words }, isHeld }: ConnectionProps) {
  const inside = (
    <>
      <Icon name={icon} />
      <span>{words}</span>
    </>
  );
  if (isHeld) return <p className={`strip ${tone}`}>{inside}</p>;
  return (
    <Link to="/kotak-keluar" className={`strip ${tone}`}>
      {inside}
      <Icon name="chevron-forward-outline" className="go" />
    </Link>
  );
}
