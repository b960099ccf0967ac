import { useNavigate } from '@tanstack/react-router';
import type { Row } from '../../contract/resource.ts';
import { RightButton, useRights } from '../../crud/public.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { rightsTexts } from '../../ui/texts/id/rights.ts';
import { useNarrow } from '../../ui/use-narrow.ts';

const texts = rightsTexts.user;
const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value).trim());
/** Made of dots a name would change the address. */
const part = (name: string): string => (/^\.+$/.test(name) ? '-' : name);

/** Leads to the rights of a user's own; in a table an icon, in a sheet a line. */
export function PermissionLink({ row }: { readonly row: Row }) {
  const navigate = useNavigate();
  const isNarrow = useNarrow();
  const rights = useRights('/permissions', 'List Permission');
  if (row.id.startsWith('local:')) return null;
  const name = text(row.username);
  const firstname = part(text(row.firstname)) || part(name) || '-';
  const lastname = part(text(row.lastname));
  const go = () => {
    const to = lastname === '' ? '/permissions/$id/$firstname' : '/permissions/$id/$firstname/$lastname';
    void navigate({ to, params: { id: row.id, firstname, lastname } });
  };
  return (
    <RightButton
      missing={rights.missing('read')}
      className={isNarrow ? 'btn big block' : 'icon-btn'}
      label={texts.linkOf(name)}
      onClick={go}
    >
      <Icon name="key-outline" />
      {isNarrow && <span>{texts.link}</span>}
    </RightButton>
  );
}
