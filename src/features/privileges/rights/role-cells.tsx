import { Link } from '@tanstack/react-router';
import type { Row } from '../../../contract/resource.ts';
import { Icon, iconFromData } from '../../../ui/icons/icon.tsx';
import { rightsTexts } from '../../../ui/texts/id/rights.ts';
import { pathPart } from './path-part.ts';

const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

/** The icon in the role's colour, and its name. */
export function RoleIconCell({ row }: { readonly row: Row }) {
  const name = text(row.icon_name);
  if (name === '') return <span className="muted">–</span>;
  return (
    <span className="row role-icon">
      <Icon name={iconFromData(name)} />
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
