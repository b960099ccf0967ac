import { mayMendSomething } from '../../../contract/calls/contradiction-calls.ts';
import type { SessionUser } from '../../../contract/session.ts';
import { hasAll, spelled, typedWords } from '../../../contract/words/spelling.ts';
import { type IconName, iconFromData } from '../../../ui/icons/icon.tsx';
import { shellTexts as texts } from '../../../ui/texts/id/shell.ts';
import { menuApps } from '../menus/menus.ts';
import type { Distance, PaletteHit } from './hit.ts';
import { flagsOf } from './sources.ts';

/** A page that the person may open from anywhere. */
export interface PaletteLink {
  readonly name: string;
  readonly url: string;
  readonly icon: IconName;
  /** The module it belongs to. */
  readonly under: string;
}

const home: PaletteLink = { name: texts.home, url: '/dashboard', icon: 'home-outline', under: '' };
const always: readonly PaletteLink[] = [
  { name: texts.outbox, url: '/kotak-keluar', icon: 'file-tray-outline', under: '' },
  { name: texts.offlineData, url: '/data-offline', icon: 'cloud-download-outline', under: '' },
];
/** Shows contradictions in the master data to people who may change it. */
const tidy: PaletteLink = { name: texts.tidy, url: '/perlu-dirapikan', icon: 'build-outline', under: '' };

/** Every page of the person's menus once, and those that everybody has. */
export function paletteLinks({ aplikasi, ...person }: Pick<SessionUser, 'aplikasi' | 'level' | 'role_permission'>): readonly PaletteLink[] {
  const menus = menuApps(aplikasi)
    .flatMap((app) => app.modules)
    .flatMap(({ name: under, icon, menus: own }) => own.map(({ name, url }) => ({ name, url, icon: iconFromData(icon), under })));
  const mends = mayMendSomething({ level: person.level, flags: (menu) => flagsOf(person, menu) });
  return [...new Map([home, ...menus, ...always, ...(mends ? [tidy] : [])].map((link) => [link.url, link])).values()];
}

/** How near a name is to the typed text; undefined if it does not match. */
export function nearness(name: string, typed: string): Distance | undefined {
  const words = typedWords(typed);
  const text = spelled(name);
  if (!hasAll(text, words)) return undefined;
  if (text.startsWith(spelled(typed.trim()))) return 0;
  const starts = words.map((forms) => forms.map((form) => ` ${form}`));
  return hasAll(` ${text}`, starts) ? 1 : 2;
}

export const linkHit = ({ name, url, icon, under }: PaletteLink, distance: Distance): PaletteHit => ({
  key: url,
  group: 'menu',
  icon,
  name,
  detail: '',
  kind: under,
  act: { href: url },
  distance,
});

/** The pages whose names match, the nearest first; without letters all of them. */
export const linkHits = (links: readonly PaletteLink[], typed: string): readonly PaletteHit[] =>
  links
    .flatMap((link) => {
      const distance = nearness(link.name, typed);
      return distance === undefined ? [] : [linkHit(link, distance)];
    })
    .sort((a, b) => a.distance - b.distance);
