import { Link } from '@tanstack/react-router';
import type { Row } from '../../../contract/resource.ts';
import { DataIcon } from '../../../ui/icons/data-icon.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { rightsTexts } from '../../../ui/texts/id/rights.ts';
import { pathPart } from './path-part.ts';
import './rights.css';

const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

/** The name with the branch behind it: every branch has its own Guru. */
export function RoleNameCell({ row }: { readonly row: Row }) {
  return (
    <span className="role-name">
      <span>{text(row.name)}</span>
      <small>{text(row.ysb_branch_id)}</small>
    </span>
  );
}

/** The icon in the role's colour, and its name. */
export function RoleIconCell({ row }: { readonly row: Row }) {
  const name = text(row.icon_name);
  if (name === '') return <span className="muted">–</span>;
  return (
    <span className="icon-line">
      <DataIcon name={name} color={row.color_icon} />
      <span className="muted">{name}</span>
    </span>
  );
}

/** Leads to the rights of the role; a role that waits to be sent has none yet. */
export function RoleDetailCell({ row }: { readonly row: Row }) {
  if (row.id.startsWith('local:')) return <span className="muted">–</span>;
  return (
    <Link
      className="cell-link"
      to="/privileges/roles/$id/$name"
      params={{ id: row.id, name: pathPart(text(row.slug_name) || text(row.name)) }}
      aria-label={rightsTexts.roles.detailOf(text(row.name))}
    >
      <span>{rightsTexts.roles.detail}</span>
      <Icon name="chevron-forward-outline" size="s" />
    </Link>
  );
}
