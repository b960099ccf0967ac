import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { labelsRoute as route } from './labels-of.ts';
import { type LabelChoice, readChoice, writeChoice } from './label-choice.ts';

export interface LabelAddress {
  readonly choice: LabelChoice;
  readonly picking: boolean;
  /** Replaces this choice with another in the history: Back leads to the list, not through every filter. */
  readonly choose: (choice: LabelChoice) => void;
  readonly openPicker: () => void;
  readonly closePicker: () => void;
}

const hrefOf = (choice: LabelChoice, dialog?: string): string => {
  const search = new URLSearchParams({ ...writeChoice(choice), ...(dialog ? { dialog } : {}) }).toString();
  return search === '' ? route : `${route}?${search}`;
};

const wasOpenedHere = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'openedDialog' in state && state.openedDialog === true;

/** What is printed is in the address, so that a reload and a link show the same sheets. */
export function useLabelAddress(): LabelAddress {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const router = useRouter();
  const navigate = useNavigate();
  const choice = useMemo(() => readChoice(search), [search]);
  const go = useCallback(
    (href: string, how: { readonly replace: boolean; readonly openedDialog?: boolean }) =>
      void navigate({
        href,
        replace: how.replace,
        resetScroll: false,
        state: (state) => ({ ...state, openedDialog: how.openedDialog ?? false }),
      }),
    [navigate],
  );
  return {
    choice,
    picking: search.dialog === 'pick',
    choose: (next) => go(hrefOf(next), { replace: true }),
    openPicker: () => go(hrefOf(choice, 'pick'), { replace: false, openedDialog: true }),
    closePicker: () => {
      if (wasOpenedHere(router.state.location.state)) router.history.back({ ignoreBlocker: true });
      else go(hrefOf(choice), { replace: true });
    },
  };
}
