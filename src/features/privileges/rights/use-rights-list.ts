import { useMemo } from 'react';
import type { HeldRow, Row } from '../../../contract/resource.ts';
import { defineScreen, type RowActionHandlers, type Screen, type ScreenList, useScreenList } from '../../../crud/public.ts';
import { flagCells } from './flags/flag-cells.tsx';
import { type RightsOwner, type RightsResource, rightsOf } from './flags/rights-owner.ts';
import { useEditRights } from './flags/use-edit-rights.ts';
import { useRightsChange } from './flags/use-rights-change.ts';

function screenOf(kind: RightsOwner['kind']): Screen {
  const { resource, menu, texts } = rightsOf[kind];
  return defineScreen(resource, {
    route: menu,
    pageTitle: texts.title,
    heading: texts.title,
    columns: ['name', 'url', 'create', 'read', 'update', 'delete'],
    form: [],
    slots: { cells: flagCells },
  });
}
const screens: Record<RightsOwner['kind'], Screen> = { role: screenOf('role'), user: screenOf('user') };

/** The list of an owner's rights; its buttons change them right away, not through the outbox. */
export function useRightsList(owner: RightsOwner): ScreenList {
  const { kind, id } = owner;
  const filters = useMemo(() => ({ [rightsOf[kind].parent]: id }), [kind, id]);
  const state = useScreenList(screens[kind], undefined, filters, { failureLook: 'owned' });
  const rights = useEditRights(kind);
  const { revoke } = useRightsChange(owner);
  const { list, cursor } = state;
  const handlers = useMemo<RowActionHandlers>(
    () => ({
      resource: rightsOf[kind].resource,
      rights,
      onEdit: (row: Row) => {
        cursor.set(row.id);
        list.openDialog('edit', row.id);
      },
      onRemove: (row: HeldRow<RightsResource>) => void revoke(row.id, row.name ?? ''),
      onUndo: () => undefined,
    }),
    [kind, rights, cursor, list, revoke],
  );
  return { ...state, rights, handlers };
}
