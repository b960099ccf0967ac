import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Crumbs, KeysDialog, type ScreenList, useData, useLive } from '../../../crud/public.ts';
import { LinkAddDialog } from './link-add-dialog.tsx';
import { LinkList } from './link-list.tsx';
import type { LinkPlan } from './link-plan.ts';
import { LinkRemoveDialog } from './link-remove-dialog.tsx';
import { usePlainList } from './use-plain-list.ts';

interface LinkPageProps {
  readonly plan: LinkPlan;
  readonly parentId: string;
  /** The name in the address, shown until the row is known. */
  readonly slug: string | undefined;
}

/** The parent's name, from its row; the row is fetched when the device does not have it. */
function useParentName({ plan, parentId, slug }: LinkPageProps): string {
  const { mirror } = useData();
  const { resource } = plan.parent;
  const { value: shown, isStale } = useLive(useMemo(() => mirror.row(resource, parentId), [mirror, resource, parentId]));
  const asked = useQuery({
    queryKey: ['parent', resource.name, parentId],
    enabled: !isStale && shown === undefined,
    queryFn: () => mirror.fetchRow(resource, parentId),
    networkMode: 'always',
    retry: false,
    staleTime: 60_000,
  });
  const row = shown?.row ?? (asked.data?.ok ? asked.data.value : undefined);
  return String(row?.[resource.title] ?? slug ?? parentId);
}

function Dialogs({ plan, parentId, state }: LinkPageProps & { readonly state: ScreenList }) {
  const { list, rights } = state;
  const { dialog } = list.state;
  if (dialog === 'add' && rights.flags.create)
    return <LinkAddDialog plan={plan} parentId={parentId} onClose={list.closeDialog} onReopen={() => list.openDialog('add')} />;
  if (dialog === 'remove' && rights.flags.delete) return <LinkRemoveDialog plan={plan} parentId={parentId} onClose={list.closeDialog} />;
  if (dialog === 'keys') return <KeysDialog onClose={list.closeDialog} />;
  return null;
}

/** What one row has of another kind, such as the menus of a module: read like any list, changed without the queue. */
export function LinkPage(props: LinkPageProps) {
  const { plan, parentId } = props;
  const { parent, up, screen } = plan;
  const filters = useMemo(() => ({ [parent.field]: parentId }), [parent.field, parentId]);
  const state = usePlainList(screen, { filters });
  return (
    <>
      <Crumbs above={[up]} here={useParentName(props)} />
      <LinkList plan={plan} state={state} />
      <Dialogs {...props} state={state} />
    </>
  );
}
