import { shownText } from '../../../../contract/words/shown-text.ts';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { AppError } from '../../../../contract/calls/errors.ts';
import { noFlags } from '../../../../contract/permissions.ts';
import type { FiltersOf } from '../../../../contract/declared/list-filter.ts';
import type { HeldRow, Resource } from '../../../../contract/resource.ts';
import { appModules } from '../../../../contract/resources/access/app-modules.ts';
import { apps } from '../../../../contract/resources/access/apps.ts';
import { menus } from '../../../../contract/resources/access/menus.ts';
import { moduleMenus } from '../../../../contract/resources/access/module-menus.ts';
import { rolePermissions } from '../../../../contract/resources/access/role-permissions.ts';
import type { MenuTree } from '../../../../contract/session.ts';
import { type ResourcePage, type Rights, useData, useLive, useResourcePage } from '../../../../crud/public.ts';
import { rightsTexts } from '../texts/id.ts';
import { flagsOf } from '../flags/read-flags.ts';
import { useHeldRights } from '../flags/use-edit-rights.ts';
import { groupMenus } from './matrix-groups.ts';
import type { MatrixGroup, MatrixMenu } from './matrix-model.ts';
import { isLocal } from '../../../../data/public.ts';

// The most rows that one call of the services answers.
const most = 1000;
const everything = { page: 1, limit: most, search: '' } as const;
const nothing: readonly never[] = [];

/** Rows that only order the matrix: without them its groups are those of the editor's sidebar, and nobody is bothered with the reason. */
function useQuietRows<R extends Resource>(resource: R): { readonly rows: readonly HeldRow<R>[]; readonly isAsked: boolean } {
  const { mirror } = useData();
  const { value } = useLive(useMemo(() => mirror.lookup(resource, { search: '', limit: most }), [mirror, resource]));
  const { isFetched } = useQuery({
    queryKey: ['lookup', resource.name, 'matrix'],
    queryFn: async ({ signal }) => (await mirror.refreshLookup(resource, { search: '', limit: most }, signal)).ok,
    networkMode: 'always',
    retry: false,
    staleTime: 30_000,
  });
  return { rows: value ?? nothing, isAsked: isFetched || (value?.length ?? 0) > 0 };
}

const noMenus: MenuTree = [];

/** The menus of the editor's own sidebar. */
function useMenuTree(): MenuTree {
  const { session } = useData();
  const subscribe = useCallback((changed: () => void) => session.subscribe(changed), [session]);
  return useSyncExternalStore(subscribe, () => session.current()?.user.aplikasi ?? noMenus);
}

export interface MatrixData {
  readonly groups: readonly MatrixGroup[];
  readonly menus: readonly MatrixMenu[];
  readonly isReady: boolean;
  /** All rights of the role are known; otherwise nobody could say what a change would revoke. */
  readonly isComplete: boolean;
  readonly problem: AppError | undefined;
  readonly reload: () => void;
}

const isWhole = ({ view, isStale }: ResourcePage) => !isStale && (view?.coverage === 'complete' || view?.coverage === 'exact');

/**
 * Rows that the list left on the device do not make a matrix yet while the rest is on its way, or was answered but is
 * not stored yet; once nothing more comes, they are all there is.
 */
const isKnown = (page: ResourcePage) =>
  page.view !== undefined && page.view.coverage !== 'none' && (isWhole(page) || !(page.isLoading || page.isLive));

/** Every menu with what the role has and what the editor holds, by application and module. */
export function useMatrixData(roleId: string, rights: Rights): MatrixData {
  const heldOf = useHeldRights();
  const filters = useMemo((): FiltersOf<typeof rolePermissions> => ({ id_role: roleId }), [roleId]);
  const entries = useResourcePage(rolePermissions, { ...everything, filters }, { failureLook: 'owned' });
  const all = useResourcePage(menus, everything);
  const [applications, links, modules] = [useQuietRows(apps), useQuietRows(appModules), useQuietRows(moduleMenus)];
  const list = useMemo<readonly MatrixMenu[]>(() => {
    const byMenu = new Map((entries.view?.rows ?? []).map(({ row }) => [shownText(row.id_menu), row]));
    return (all.view?.rows ?? [])
      .filter(({ row, pending }) => !isLocal(row.id) && pending?.operation !== 'delete')
      .map(({ row }) => {
        const entry = byMenu.get(row.id);
        return {
          id: row.id,
          name: shownText(row.name),
          url: shownText(row.url),
          saved: entry ? flagsOf(entry) : noFlags,
          held: heldOf(shownText(row.url)),
          // A menu for which the role has no entry yet gets one.
          closed: rights.missing(entry ? 'update' : 'create'),
        };
      });
  }, [entries.view, all.view, heldOf, rights]);
  const tree = useMenuTree();
  const groups = useMemo(() => {
    // If the links are closed to the editor, nobody can say that a menu is in no module.
    const elsewhere = modules.rows.length > 0 ? rightsTexts.matrix.elsewhere : rightsTexts.matrix.others;
    return groupMenus(list, tree, { apps: applications.rows, appModules: links.rows, moduleMenus: modules.rows }, elsewhere);
  }, [list, tree, applications.rows, links.rows, modules.rows]);
  const ordered = useMemo(() => groups.flatMap((group) => group.menus), [groups]);
  return {
    groups,
    menus: ordered,
    isReady: isKnown(entries) && isKnown(all) && applications.isAsked && links.isAsked && modules.isAsked,
    isComplete: isWhole(entries) && isWhole(all),
    problem: entries.problem ?? all.problem,
    reload: () => {
      entries.reload();
      all.reload();
    },
  };
}
