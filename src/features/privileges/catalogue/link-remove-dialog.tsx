import { plainText } from '../../../contract/words/field-text.ts';
import { useMemo } from 'react';
import { type ScreenList, useDirectSend, useIsOnline, useResourcePage } from '../../../crud/public.ts';
import { catalogueTexts } from './texts/id.ts';
import { CheckListDialog } from '../check-list-dialog.tsx';
import { tellNotRemoved, tellRemoved } from './link-messages.ts';
import type { LinkPlan } from './link-plan.ts';

interface LinkRemoveDialogProps {
  readonly plan: LinkPlan;
  readonly parentId: string;
  readonly onClose: ScreenList['list']['closeDialog'];
}

// The services never answer with more than 1000 rows at a time.
const all = { page: 1, limit: 1000, search: '' } as const;

/** Every link of the parent, to tick. */
function useItems({ plan, parentId }: LinkRemoveDialogProps) {
  const { screen, parent, picked } = plan;
  const page = useResourcePage(screen.resource, { ...all, filters: { [parent.field]: parentId } });
  const { view, isLoading } = page;
  const items = useMemo(() => {
    if (!view || (view.rows.length === 0 && (isLoading || view.coverage === 'none'))) return undefined;
    return view.rows.map(({ row }) => ({
      value: plainText(row[picked.field]),
      label: plainText(row[picked.name]),
      ...(picked.detail ? { detail: plainText(row[picked.detail]) } : {}),
    }));
  }, [view, isLoading, picked]);
  return { page, items };
}

/** The links as a list to tick; the ticked ones are removed together. */
export function LinkRemoveDialog(props: LinkRemoveDialogProps) {
  const { plan, parentId, onClose } = props;
  const isOnline = useIsOnline();
  const { page, items } = useItems(props);
  const send = useDirectSend([plan.links]);
  const remove = async (ids: readonly string[]) => {
    const result = await send(plan.unlink(parentId, ids));
    if (result?.ok) tellRemoved();
    else if (result) tellNotRemoved(result.error, plan.remove.failed);
    return result?.ok === true;
  };
  return (
    <CheckListDialog
      title={plan.remove.title}
      items={items}
      failure={page.problem?.message}
      onRetry={page.reload}
      blocked={isOnline ? undefined : catalogueTexts.onlineOnly}
      onRemove={remove}
      onClose={onClose}
    />
  );
}
