import { useNavigate } from '@tanstack/react-router';
import type { HeldRow } from '../../contract/resource.ts';
import type { users } from '../../contract/resources/access/users.ts';
import { RightButton, useRights, useRowSheet } from '../../crud/public.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { userTexts as texts } from './texts/id.ts';
import { isLocal } from '../../data/public.ts';

/** A name made only of dots would change the path of the address. */
const pathPart = (name: string): string => (/^\.+$/.test(name) ? '-' : name);

/** Leads to a user's own rights; in a table it is an icon, in a sheet a line. */
export function PermissionLink({ row }: { readonly row: HeldRow<typeof users> }) {
  const navigate = useNavigate();
  const closeSheet = useRowSheet();
  const rights = useRights('/permissions', 'List Permission');
  if (isLocal(row.id)) return null;
  const name = (row.username ?? '').trim();
  const firstname = pathPart((row.firstname ?? '').trim()) || pathPart(name) || '-';
  const lastname = pathPart((row.lastname ?? '').trim());
  const go = () => {
    const to = lastname === '' ? '/permissions/$id/$firstname' : '/permissions/$id/$firstname/$lastname';
    void navigate({ to, params: { id: row.id, firstname, lastname } });
  };
  return (
    <RightButton
      missing={rights.missing('read')}
      className={closeSheet ? 'btn big block' : 'icon-btn'}
      label={texts.permissionOf(name)}
      onClick={go}
    >
      <Icon name="key-outline" />
      {closeSheet && <span>{texts.permission}</span>}
    </RightButton>
  );
}
