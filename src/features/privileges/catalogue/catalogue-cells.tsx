import type { HeldRow, Resource } from '../../../contract/resource.ts';
import type { menus } from '../../../contract/resources/access/menus.ts';
import type { moduleMenus } from '../../../contract/resources/access/module-menus.ts';
import type { modules } from '../../../contract/resources/access/modules.ts';
import { DataIcon } from '../../../ui/icons/data-icon.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { catalogueTexts } from './texts/id.ts';

interface SlotProps<R extends Resource> {
  readonly row: HeldRow<R>;
}
type OptionalText = string | null | undefined;

const Named = ({ name, color }: { readonly name: OptionalText; readonly color?: OptionalText }) => (
  <span className="icon-line">
    <DataIcon name={name} color={color} />
    <span className="muted">{name}</span>
  </span>
);

export const ModuleIconCell = ({ row }: SlotProps<typeof modules>) => <Named name={row.icon_name} color={row.color_icon} />;
export const MenuIconCell = ({ row }: SlotProps<typeof menus>) => <Named name={row.icon} color={row.color_icon} />;

/** The name of a menu, followed by a mark if an upgrade brought it and nobody has a right to it yet. */
export function MenuNameCell({ row }: SlotProps<typeof menus>) {
  return (
    <span className="menu-name">
      <span>{row.name}</span>
      {row.is_new === true && (
        <span className="chip attention">
          <Icon name="sparkles-outline" />
          {catalogueTexts.menus.isNew}
        </span>
      )}
    </span>
  );
}

/** The name of a linked menu, with its icon. */
export const LinkedMenuCell = ({ row }: SlotProps<typeof moduleMenus>) => (
  <span className="icon-line">
    <DataIcon name={row.icon} />
    <span>{row.name_menu}</span>
  </span>
);
