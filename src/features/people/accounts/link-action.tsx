import type { HeldRow } from '../../../contract/resource.ts';
import { users } from '../../../contract/resources/access/users.ts';
import { RightButton, useData, useIsOurs, useRights } from '../../../crud/public.ts';
import { isLocal } from '../../../data/public.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { useNarrow } from '../../../ui/gesture/use-narrow.ts';
import { accountTexts as texts } from './texts/id.ts';
import { wantLink } from './wanted-link.ts';

/** Creates a one-time link for somebody who forgot their password; one's own is changed with the old one. */
export function LinkAction({ row }: { readonly row: HeldRow<typeof users> }) {
  const { session } = useData();
  const isNarrow = useNarrow();
  const isOurs = useIsOurs(users);
  const rights = useRights('/users', users.label);
  const name = row.username ?? '';
  if (!isOurs || isLocal(row.id) || String(session.current()?.user.id) === row.id) return null;
  return (
    <RightButton
      missing={rights.missing('update')}
      className={isNarrow ? 'btn big block' : 'icon-btn'}
      label={texts.makeLinkOf(name)}
      onClick={() => wantLink({ user: Number(row.id), name })}
    >
      <Icon name="link-outline" />
      {isNarrow && <span>{texts.makeLink}</span>}
    </RightButton>
  );
}
