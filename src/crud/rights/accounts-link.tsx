import { Link } from '@tanstack/react-router';
import { users } from '../../contract/resources/access/users.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { listTexts } from '../../ui/texts/id/list.ts';
import { useNarrow } from '../../ui/gesture/use-narrow.ts';
import { useIsOursOnceMet } from '../live/connection/use-connection.ts';
import { useRights } from './use-rights.ts';

/** The page for making many accounts: under whichever menu of the accounts somebody has. */
const places = [
  { menu: '/users', to: '/users/banyak' },
  { menu: '/privileges/users', to: '/privileges/users/banyak' },
] as const;

/** Links lists of people to making accounts for those who have none; nothing for people who may not. */
export function AccountsLink() {
  const isNarrow = useNarrow();
  const isOurs = useIsOursOnceMet(users);
  const rights = [useRights(places[0].menu, users.label), useRights(places[1].menu, users.label)];
  const place = places.find((_, at) => rights[at]?.flags.create === true);
  if (!isOurs || !place) return null;
  return (
    <Link className={isNarrow ? 'btn big' : 'btn'} to={place.to} {...(isNarrow ? { 'aria-label': listTexts.makeAccounts } : {})}>
      <Icon name="people-outline" />
      {!isNarrow && listTexts.makeAccounts}
    </Link>
  );
}
