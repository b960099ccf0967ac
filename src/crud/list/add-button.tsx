import { Icon } from '../../ui/icons/icon.tsx';
import { KeyCap } from '../../ui/part/key-cap.tsx';
import { useNarrow } from '../../ui/gesture/use-narrow.ts';
import { RightButton } from '../rights/right-button.tsx';
import type { Screen } from '../screen.ts';
import type { ListControls } from './use-list-state.ts';
import type { Rights } from '../rights/use-rights.ts';
import { canAdd } from './use-screen-list.ts';

/** The full name of a button whose text is short. People who use voice control say what they read on a button, so the name contains it. */
export const spokenLabel = (short: string, full: string): string => (full.includes(short) ? full : `${short}: ${full}`);

interface AddButtonProps {
  readonly screen: Screen;
  readonly list: ListControls;
  readonly rights: Rights;
  /** Not filled if another filled button is in view. */
  readonly isQuiet?: boolean;
}

/** Opens the form for a new row; a short label on a phone. */
export function AddButton({ screen, list, rights, isQuiet = false }: AddButtonProps) {
  const isNarrow = useNarrow();
  if (!canAdd(screen)) return null;
  const className = ['btn', !isQuiet && 'primary', isNarrow && 'big'].filter(Boolean).join(' ');
  return (
    <RightButton
      missing={rights.missing('create')}
      className={className}
      {...(isNarrow ? { label: spokenLabel(screen.add.narrow, screen.titles.add) } : {})}
      onClick={() => list.openDialog('add')}
    >
      <Icon name="add-outline" />
      {isNarrow ? screen.add.narrow : screen.add.wide}
      {!isNarrow && !isQuiet && <KeyCap keys="N" />}
    </RightButton>
  );
}
