import type { Row } from '../../../contract/resource.ts';
import { DataIcon } from '../../../ui/icons/data-icon.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { catalogueTexts } from '../../../ui/texts/id/catalogue.ts';

interface SlotProps {
  readonly row: Row;
}
const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

const Named = ({ name, color }: { readonly name: unknown; readonly color?: unknown }) => (
  <span className="icon-line">
    <DataIcon name={name} color={color} />
    <span className="muted">{text(name)}</span>
  </span>
);

export const ModuleIconCell = ({ row }: SlotProps) => <Named name={row.icon_name} color={row.color_icon} />;
export const MenuIconCell = ({ row }: SlotProps) => <Named name={row.icon} color={row.color_icon} />;

/** Name of a menu; behind it, that an upgrade brought it and nobody has a right on it yet. */
export function MenuNameCell({ row }: SlotProps) {
  return (
    <span className="menu-name">
      <span>{text(row.name)}</span>
      {row.is_new === true && (
        <span className="chip attention">
          <Icon name="sparkles-outline" />
          {catalogueTexts.menus.isNew}
        </span>
      )}
    </span>
  );
}

/** Name of a linked menu with its icon. */
export const LinkedMenuCell = ({ row }: SlotProps) => (
  <span className="icon-line">
    <DataIcon name={row.icon} color={row.color_icon} />
    <span>{text(row.name_menu)}</span>
  </span>
);
