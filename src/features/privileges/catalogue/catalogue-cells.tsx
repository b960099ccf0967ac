import { Link } from '@tanstack/react-router';
import type { Row } from '../../../contract/resource.ts';
import type { RowSlot } from '../../../crud/public.ts';
import { DataIcon } from '../../../ui/icons/data-icon.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { catalogueTexts } from '../../../ui/texts/id/catalogue.ts';
import { rowAddress } from './address.ts';

interface SlotProps {
  readonly row: Row;
}
const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value));
const isLocal = (row: Row): boolean => row.id.startsWith('local:');

/** Detail of a row at an address of its own: which fields hold its id and its slug, and where it leads. */
export function detailCell(menu: string, { id, name }: { readonly id: string; readonly name: string }): RowSlot {
  return function Detail({ row }) {
    // A row that was never sent has no id that the services know.
    if (isLocal(row)) return null;
    return (
      <Link className="btn small" to={rowAddress(menu, row[id], row.slug_name)} aria-label={catalogueTexts.detailOf(text(row[name]))}>
        {catalogueTexts.detail}
        <Icon name="chevron-forward-outline" size="s" />
      </Link>
    );
  };
}

/** The name of a module leads to its menus. */
export function ModuleNameCell({ row }: SlotProps) {
  if (isLocal(row)) return text(row.name);
  return (
    <Link
      className="row-link"
      to={rowAddress('/privileges/sub-modules', row.id, row.slug_name)}
      title={catalogueTexts.modules.subModules(text(row.name))}
    >
      {text(row.name)}
    </Link>
  );
}

const Named = ({ name, color }: { readonly name: unknown; readonly color?: unknown }) => (
  <span className="icon-line">
    <DataIcon name={name} color={color} />
    <span className="muted">{text(name)}</span>
  </span>
);

export const ModuleIconCell = ({ row }: SlotProps) => <Named name={row.icon_name} color={row.color_icon} />;
export const MenuIconCell = ({ row }: SlotProps) => <Named name={row.icon} color={row.color_icon} />;

/** Name of a linked menu with its icon. */
export const LinkedMenuCell = ({ row }: SlotProps) => (
  <span className="icon-line">
    <DataIcon name={row.icon} color={row.color_icon} />
    <span>{text(row.name_menu)}</span>
  </span>
);

/** The column that is called Icon shows the address of the menu. */
export const MenuUrlCell = ({ row }: SlotProps) => text(row.url);
