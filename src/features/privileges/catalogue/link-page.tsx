import { useMemo } from 'react';
import { Crumbs, KeysDialog, NoOwner, type ScreenList, useOwnerRow } from '../../../crud/public.ts';
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

function Dialogs({ plan, parentId, state }: LinkPageProps & { readonly state: ScreenList }) {
  const { list, rights } = state;
  const { dialog } = list.state;
  if (dialog === 'add' && rights.flags.create)
    return <LinkAddDialog plan={plan} parentId={parentId} onClose={list.closeDialog} onReopen={() => list.openDialog('add')} />;
  if (dialog === 'remove' && rights.flags.delete) return <LinkRemoveDialog plan={plan} parentId={parentId} onClose={list.closeDialog} />;
  if (dialog === 'keys') return <KeysDialog onClose={list.closeDialog} />;
  return null;
}

function Links({ plan, parentId, slug }: LinkPageProps) {
  const filters = useMemo(() => ({ [plan.parent.field]: parentId }), [plan.parent.field, parentId]);
  const state = usePlainList(plan.screen, { filters, failureLook: 'owned' });
  return (
    <>
      <LinkList plan={plan} state={state} />
      <Dialogs plan={plan} parentId={parentId} slug={slug} state={state} />
    </>
  );
}

/** What one row has of another kind, such as the menus of a module: read like any list, changed without the queue. */
export function LinkPage(props: LinkPageProps) {
  const { resource } = props.plan.parent;
  const { up } = props.plan;
  const { row, missing } = useOwnerRow(resource, props.parentId);
  return (
    <>
      <Crumbs above={[up]} here={String(row?.[resource.title] ?? props.slug ?? props.parentId)} />
      {missing ? <NoOwner resource={resource} missing={missing} heading={props.plan.screen.heading} {...up} /> : <Links {...props} />}
    </>
  );
}
