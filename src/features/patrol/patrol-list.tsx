import type { ReactNode } from 'react';
import { addBlocked, ListShell, type NameLeads, type Screen, type ScreenList } from '../../crud/public.ts';
import { useNarrow } from '../../ui/use-narrow.ts';

interface PatrolListProps {
  readonly screen: Screen;
  readonly state: ScreenList;
  /** The page's main button, beside the heading and under the thumb. */
  readonly action: ReactNode;
  /** What else the page offers: before the main button, on a phone beside the search. */
  readonly more?: ReactNode;
  readonly emptyHelp?: string;
  readonly nameLeads: NameLeads;
  readonly onOpen: (key: string | undefined) => void;
}

/** A list without row actions; the patrol's pages bring their own dialogs and buttons. */
export function PatrolList({ screen, state, action, more, emptyHelp, nameLeads, onOpen }: PatrolListProps) {
  const narrow = useNarrow();
  return (
    <ListShell
      state={state}
      heading={screen.heading}
      what={screen.resource.label}
      add={() => action}
      addBlocked={addBlocked(screen, state.rights)}
      nameLeads={nameLeads}
      onOpen={onOpen}
      headActions={more}
      toolbar={narrow && more}
      withoutRowActions
      emptyAction={action}
      {...(emptyHelp ? { emptyHelp } : {})}
    />
  );
}
