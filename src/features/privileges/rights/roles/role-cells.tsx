import { shownText } from '../../../../contract/words/shown-text.ts';
import { Link } from '@tanstack/react-router';
import type { HeldRow } from '../../../../contract/resource.ts';
import type { roles } from '../../../../contract/resources/access/roles.ts';
import { DataIcon } from '../../../../ui/icons/data-icon.tsx';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { rightsTexts } from '../texts/id.ts';
import '../rights.css';
import { isLocal } from '../../../../data/public.ts';

type Role = HeldRow<typeof roles>;

/** A name as one part of an address; if it is empty or only dots it would change the path, so it becomes a dash. */
const pathPart = (name: string): string => (/^\.*$/.test(name.trim()) ? '-' : name.trim());

/** The name with the branch behind it: every branch has its own Guru. */
export function RoleNameCell({ row }: { readonly row: Role }) {
  return (
    <span className="role-name">
      <span>{shownText(row.name)}</span>
      <small>{shownText(row.ysb_branch_id)}</small>
    </span>
  );
}

/** The icon in the role's colour, and its name. */
export function RoleIconCell({ row }: { readonly row: Role }) {
  const name = shownText(row.icon_name);
  if (name === '') return <span className="muted">–</span>;
  return (
    <span className="icon-line">
      <DataIcon name={name} color={row.color_icon} />
      <span className="muted">{name}</span>
    </span>
  );
}

/** Leads to the rights of the role; a role that is waiting to be sent has none yet. */
export function RoleDetailCell({ row }: { readonly row: Role }) {
  if (isLocal(row.id)) return <span className="muted">–</span>;
  return (
    <Link
      className="cell-link"
      to="/privileges/roles/$id/$name"
      params={{ id: row.id, name: pathPart(shownText(row.slug_name) || shownText(row.name)) }}
      aria-label={rightsTexts.roles.detailOf(shownText(row.name))}
    >
      <span>{rightsTexts.roles.detail}</span>
      <Icon name="chevron-forward-outline" size="s" />
    </Link>
  );
}
