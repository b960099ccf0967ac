import type { ReactNode } from 'react';
import { addBlocked, ListShell, openRow, type Screen, type ScreenList } from '../../crud/public.ts';

interface PatrolListProps {
  readonly screen: Screen;
  readonly state: ScreenList;
  /** The page's main button, beside the heading and under the thumb. */
  readonly action: ReactNode;
  readonly emptyHelp?: string;
}

/** A list without row actions; the patrol's pages bring their own dialogs and buttons. */
export function PatrolList({ screen, state, action, emptyHelp }: PatrolListProps) {
  return (
    <ListShell
      state={state}
      heading={screen.heading}
      what={screen.resource.label}
      add={() => action}
      addBlocked={addBlocked(screen, state.rights)}
      onOpen={(key) => openRow(state, key)}
      withoutRowActions
      emptyAction={action}
      {...(emptyHelp ? { emptyHelp } : {})}
    />
  );
}
