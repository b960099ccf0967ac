import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { RefField } from '../../contract/fields.ts';
import type { Resource } from '../../contract/resource.ts';
import type { FillWay, RefOptions } from '../../ui/field/lookup-source.ts';
import { formTexts } from '../../ui/texts/id/form.ts';
import { useData } from '../live/data-context.tsx';
import { useIsOurs } from '../live/connection/use-connection.ts';
import { useLive } from '../live/use-live.ts';
import { useRights } from '../rights/use-rights.ts';
import { emptyPicker } from './empty-picker.ts';

/** The way to the screen that fills a list of choices, for those who have it in their menus and may add a row there. */
export function useFillWay(target: Resource | undefined): FillWay | undefined {
  const { session } = useData();
  const navigate = useNavigate();
  const menu = target?.menu ?? '';
  const { flags } = useRights(menu, target?.label ?? '');
  const isOurs = useIsOurs(target ?? { service: 'master' });
  const apps = session.current()?.user.aplikasi ?? [];
  const isListed = apps.some(({ modules }) => modules.some(({ menus }) => menus.some(({ url }) => url === menu)));
  // Other people's services may have no call that adds one.
  const isServed = target?.operations.includes('create') === true && (isOurs || !(target.companion ?? target.companionWrites));
  const isOpen = isListed && isServed && flags.create;
  const label = target?.label ?? '';
  return useMemo(
    () => (isOpen ? { to: menu, words: formTexts.fill(label), follow: () => void navigate({ to: menu }) } : undefined),
    [isOpen, navigate, menu, label],
  );
}

/** Whether the device holds all rows of a list, so that a row it lacks does not exist. */
function useIsWhole(resource: Resource | undefined, isAsked: boolean): boolean {
  const { mirror } = useData();
  const live = useMemo(
    () => (resource && isAsked ? mirror.page(resource, { page: 1, limit: 1, search: '' }) : null),
    [mirror, resource, isAsked],
  );
  return useLive(live).value?.coverage === 'complete';
}

interface Found {
  /** How many rows there are, whether or not they may be chosen. */
  readonly count: number;
  readonly isOpen: boolean;
  /** Nobody could be asked. */
  readonly isOffline: boolean;
}

/**
 * Why a picker would have nothing to choose from. Undefined if nobody could be asked and the device does not hold the
 * whole list: then it is not known whether there is anything.
 */
export function useEmptyPicker(field: RefField, target: Resource | undefined, { count, isOpen, isOffline }: Found): RefOptions['empty'] {
  const way = useFillWay(target);
  const isWhole = useIsWhole(target, isOpen && isOffline);
  const isAllTaken = count > 0;
  return useMemo(
    () =>
      target === undefined || (isOffline && !isWhole)
        ? undefined
        : emptyPicker({ field, target, isAllTaken, isFromDevice: isOffline, way }),
    [field, target, isAllTaken, isOffline, isWhole, way],
  );
}
