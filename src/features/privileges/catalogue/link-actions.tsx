import { RightButton, type ScreenList, useIsOnline, spokenLabel } from '../../../crud/public.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { KeyCap } from '../../../ui/part/key-cap.tsx';
import { catalogueTexts } from './texts/id.ts';
import { useNarrow } from '../../../ui/gesture/use-narrow.ts';
import type { LinkPlan } from './link-plan.ts';

interface LinkActionsProps {
  readonly plan: LinkPlan;
  readonly state: ScreenList;
}

/** Why links cannot be changed now: a right is missing, or the connection. */
export function useLinkBlocks({ rights }: ScreenList) {
  const isOnline = useIsOnline();
  const offline = isOnline ? undefined : catalogueTexts.onlineOnly;
  return { add: rights.missing('create') ?? offline, remove: rights.missing('delete') ?? offline, offline };
}

/** Opens the dialog with the pickers. */
export function LinkAdd({ plan, state }: LinkActionsProps) {
  const isNarrow = useNarrow();
  const { add } = useLinkBlocks(state);
  return (
    <RightButton
      missing={add}
      className={isNarrow ? 'btn primary big' : 'btn primary'}
      {...(isNarrow ? { label: spokenLabel(plan.add.narrow, plan.add.title) } : {})}
      onClick={() => state.list.openDialog('add')}
    >
      <Icon name="add-outline" />
      {isNarrow ? plan.add.narrow : plan.add.wide}
      {!isNarrow && <KeyCap keys="N" />}
    </RightButton>
  );
}

/** Opens the list to tick; some pages offer it only on wide screens. */
export function LinkRemove({ plan, state }: LinkActionsProps) {
  const isNarrow = useNarrow();
  const { remove } = useLinkBlocks(state);
  if (isNarrow && plan.remove.isWideOnly) return null;
  return (
    <RightButton
      missing={remove}
      className={isNarrow ? 'btn' : 'icon-btn danger'}
      label={plan.remove.title}
      onClick={() => state.list.openDialog('remove')}
    >
      <Icon name="trash-outline" />
    </RightButton>
  );
}
