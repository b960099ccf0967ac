import { ListShell, type ScreenList } from '../../../crud/public.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { useNarrow } from '../../../ui/gesture/use-narrow.ts';
import { LinkAdd, LinkRemove, useLinkBlocks } from './link-actions.tsx';
import type { LinkPlan } from './link-plan.ts';

interface LinkListProps {
  readonly plan: LinkPlan;
  readonly state: ScreenList;
}

/** Enter follows the link of the current row. */
const follow = () => document.querySelector<HTMLElement>('[data-row][aria-current] a[href]')?.click();

/** Says below the list why its buttons are disabled. */
function Reasons({ state }: Pick<LinkListProps, 'state'>) {
  const blocks = useLinkBlocks(state);
  const reasons = [...new Set([blocks.add, blocks.remove])].filter((words) => words !== undefined);
  return reasons.map((words) => (
    <p key={words} className="rights-note">
      <Icon name={words === blocks.offline ? 'cloud-offline-outline' : 'lock-closed-outline'} size="s" />
      {words}
    </p>
  ));
}

/** The links of one row. They have no actions of their own, because they are changed together. */
export function LinkList({ plan, state }: LinkListProps) {
  const isNarrow = useNarrow();
  const blocks = useLinkBlocks(state);
  const { view } = state.page;
  const remove = view !== undefined && view.coverage !== 'none' && view.rows.length > 0 && <LinkRemove plan={plan} state={state} />;
  return (
    <ListShell
      state={state}
      heading={plan.screen.heading}
      what={plan.what}
      add={() => <LinkAdd plan={plan} state={state} />}
      addBlocked={blocks.add}
      onOpen={follow}
      nameLeads={plan.screen.nameLeads}
      headActions={remove}
      toolbar={isNarrow && remove}
      below={<Reasons state={state} />}
      withoutRowActions
      emptyHelp={plan.emptyHelp}
    />
  );
}
