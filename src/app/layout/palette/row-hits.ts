import { columnText } from '../../../contract/words/column-text.ts';
import { isOn, plainText } from '../../../contract/words/field-text.ts';
import { saysLeft } from '../../../contract/declared/list-filter.ts';
import { rightWords } from '../../../contract/permissions.ts';
import type { Row } from '../../../contract/resource.ts';
import { rowPagePath } from '../../../crud/public.ts';
import { isLocal } from '../../../data/public.ts';
import { listTexts } from '../../../ui/texts/id/list.ts';
import type { Distance, PaletteHit } from './hit.ts';
import { flagsOf, type PaletteSource, type Person } from './sources.ts';
import { paletteTexts as texts } from './texts/id.ts';

/** What a row says about itself that a name does not. */
function chipOf({ resource }: PaletteSource, row: Row): string | undefined {
  const { leaving, retired } = resource;
  const state = leaving ? plainText(row[leaving.field]) : '';
  // A state has a word of its own; a day only says that it is over.
  if (saysLeft(state)) return /^\d/.test(state) ? texts.left : state;
  if (retired && isOn(row[retired])) return texts.retired;
  return isLocal(row.id) ? texts.unsent : undefined;
}

/** The list narrowed to a name, if the row has no page: it also shows people who left. */
function listHref({ resource, route }: PaletteSource, row: Row, name: string): string {
  const kept = resource.leaving && saysLeft(plainText(row[resource.leaving.field])) ? { [`${resource.leaving.field}.left`]: 'all' } : {};
  return `${route}?${new URLSearchParams({ search: name, ...kept })}`;
}

/** The form of a row over its page, or over the list if it has none; else the right that is missing. */
function editOf(person: Person, source: PaletteSource, id: string): PaletteHit['edit'] {
  const { of, route, kind, resource } = source;
  if (!of.operations.includes('update')) return { missing: texts.notEditable(kind) };
  // The page is under the menu of its own list, whichever list the row was found in.
  const menus = of === resource ? [route] : [of.menu, ...of.alsoMenus];
  if (!menus.some((menu) => flagsOf(person, menu)?.update === true)) return { missing: listTexts.noRight(rightWords.update, kind) };
  const page = rowPagePath(of, id);
  return { href: page === undefined ? `${route}?${new URLSearchParams({ dialog: 'edit', id })}` : `${page}?dialog=edit` };
}

/** Whether anything that is found here opens its form for this person. */
export const changesAny = (person: Person, sources: readonly PaletteSource[]): boolean =>
  sources.some((source) => 'href' in (editOf(person, source, '1') ?? {}));

/** The page of what was found; a person who may read only the list it was found in is led to its row there. */
function pageOf(person: Person, { of, resource }: PaletteSource, id: string): string | undefined {
  const mayOpen = of === resource || [of.menu, ...of.alsoMenus].some((menu) => flagsOf(person, menu)?.read === true);
  return mayOpen ? rowPagePath(of, id) : undefined;
}

/** A row as a line of the palette. */
export function rowHit(person: Person, source: PaletteSource, row: Row, distance: Distance): PaletteHit {
  const { resource, of, about, key, group, icon, kind } = source;
  const name = plainText(row[resource.title]);
  const id = plainText(row[key] ?? row.id);
  const said = (field: string) => {
    const text = columnText(resource, field)(row);
    return field === 'name_floor' ? texts.floor(text) : text;
  };
  const details = about.map(said).filter((text) => text !== '');
  return {
    key: `${of.name} ${id}`,
    group,
    icon,
    name,
    detail: details.join(', '),
    kind,
    chip: chipOf(source, row),
    act: { href: pageOf(person, source, id) ?? listHref(source, row, name) },
    edit: editOf(person, source, id),
    distance,
  };
}
