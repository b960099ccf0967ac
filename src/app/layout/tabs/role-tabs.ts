import { flagsFor, passesAll } from '../../../contract/permissions.ts';
import type { SessionUser } from '../../../contract/session.ts';
import { mayReport } from '../../../features/patrol/reported/who-may.ts';
import type { IconName } from '../../../ui/icons/icon.tsx';
import { shellTexts as texts } from '../../../ui/texts/id/shell.ts';
import { mayOpen } from '../../routes/guard.ts';
import { screens } from '../../screens.ts';
import { menuLinks } from '../menus/menus.ts';

/** A place under the thumb: a page, the palette, or the sidebar with the menus. */
type Tab = {
  readonly name: string;
  readonly icon: IconName;
} & (
  | {
      readonly to: string;
      readonly here: IconName;
      /** Another page that belongs to this tab. */
      readonly also?: string;
    }
  | { readonly does: 'search' | 'menus' }
);

export interface RoleTabs {
  /** The label of the tabs for screen readers. */
  readonly label: string;
  readonly tabs: readonly Tab[];
}

type Viewed = Pick<SessionUser, 'level' | 'role_permission' | 'aplikasi' | 'id_teacher'>;

const outbox: Tab = { to: '/kotak-keluar', name: texts.tabOutbox, icon: 'file-tray-full-outline', here: 'file-tray-full' };

const officer: readonly Tab[] = [
  // The login leads to the other of the two homes.
  { to: '/beranda-patrol', also: '/dashboard', name: texts.tabHome, icon: 'home-outline', here: 'home' },
  { to: '/scan', name: texts.tabScan, icon: 'qr-code-outline', here: 'qr-code-outline' },
  { to: '/log-check-points', name: texts.tabLog, icon: 'reader-outline', here: 'reader-outline' },
  outbox,
];

const dashboard = { to: '/dashboard', icon: 'home-outline', here: 'home' } as const;
const ownClass = { name: texts.tabClass, icon: 'people-outline', here: 'people-outline' } as const;

/** Of the tabs with the same name the first that opens: the class is the pupils' page if there is no page about it. */
const teacher: readonly Tab[] = [
  { ...dashboard, name: texts.tabHome },
  { ...ownClass, to: '/beranda-laporan-adab' },
  { ...ownClass, to: '/identitas-murid' },
  { to: '/dimensi', name: texts.tabConduct, icon: 'ribbon-outline', here: 'ribbon-outline' },
  { to: '/temuan/lapor', name: texts.tabReport, icon: 'flag-outline', here: 'flag-outline' },
  outbox,
];

const mender: readonly Tab[] = [
  // The login leads to what stands above the tasks.
  { to: '/tugas', also: '/dashboard', name: texts.tabTasks, icon: 'build-outline', here: 'build-outline' },
  { to: '/scan', name: texts.tabScan, icon: 'qr-code-outline', here: 'qr-code-outline' },
  { to: '/temuan', name: texts.tabFindings, icon: 'flag-outline', here: 'flag-outline' },
  outbox,
];

const administrator: readonly Tab[] = [
  { ...dashboard, name: texts.tabToday },
  { does: 'search', name: texts.tabSearch, icon: 'search-outline' },
  { does: 'menus', name: texts.tabMenus, icon: 'list-outline' },
  outbox,
];

const hasMenu = ({ aplikasi }: Viewed, url: string): boolean => menuLinks(aplikasi).some((menu) => menu.url === url);

/** Whether somebody may record what is scanned; a head of school only reads it. */
const mayRecord = ({ level, role_permission }: Viewed): boolean => flagsFor(level, role_permission, '/log-check-points')?.create === true;

/** People with the patrol home among their menus walk rounds. */
export const isOfficer = (user: Viewed): boolean => hasMenu(user, '/beranda-patrol');

/** People who work on findings and assign none. */
function isMender({ role_permission }: Pick<Viewed, 'role_permission'>): boolean {
  const findings = role_permission.find(({ menu }) => menu.url === '/temuan');
  return findings?.create === 1 && findings.update === 0;
}

const isTeacher = (user: Viewed): boolean =>
  Boolean(user.id_teacher) && ['/beranda-laporan-adab', '/identitas-murid', '/dimensi'].some((url) => hasMenu(user, url));

const opens = (user: Viewed, tab: Tab, hasFindings: boolean): boolean => {
  if (!('to' in tab)) return true;
  // Its page only reports.
  if (tab.to === '/temuan/lapor' && !(hasFindings && mayReport(user))) return false;
  if (tab.to === '/scan' && !mayRecord(user)) return false;
  const entry = screens.find(({ route }) => route === tab.to);
  return entry !== undefined && mayOpen(user, entry);
};

/** The tabs of a role that lead where the person may go, each name once. */
const openTabs = (user: Viewed, tabs: readonly Tab[], hasFindings: boolean): readonly Tab[] =>
  tabs.filter((tab) => opens(user, tab, hasFindings)).filter((tab, at, all) => all.findIndex(({ name }) => name === tab.name) === at);

/**
 * What a person has under the thumb on a phone: officers their round, teachers the class, repairers their tasks, anyone
 * else with menus the way to all of them. Somebody who is several of these gets the first. Without a menu there is
 * nowhere to go, so there are no tabs. `hasFindings`: the service has findings, as ours does.
 */
export function roleTabs(user: Viewed, hasFindings: boolean): RoleTabs | undefined {
  // People above the roles have every menu, and are here for all of them.
  const hasAll = passesAll(user.level);
  const open = (label: string, tabs: readonly Tab[]): RoleTabs => ({ label, tabs: openTabs(user, tabs, hasFindings) });
  // A teacher who only reads of the rounds has the class to look after.
  if (!hasAll && isOfficer(user) && (mayRecord(user) || !isTeacher(user))) return open(texts.patrolTabs, officer);
  if (!hasAll && isTeacher(user)) return open(texts.classTabs, teacher);
  if (!hasAll && isMender(user)) return open(texts.menderTabs, mender);
  return menuLinks(user.aplikasi).length > 0 ? open(texts.adminTabs, administrator) : undefined;
}
