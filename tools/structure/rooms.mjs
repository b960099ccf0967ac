// Who may import whom, according to tools/rooms.json.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../step.mjs';

const { rooms: named, floors, doors, packages } = JSON.parse(readFileSync(join(root, 'tools/rooms.json'), 'utf8'));

/** A room on a floor may import what its folder may, and the floors below. */
const floorsOf = ([folder, levels]) =>
  levels.flatMap((level, at) => {
    const below = levels.slice(0, at).flat();
    return level.map((name) => [`${folder}/${name}`, [...(named[folder] ?? []), ...below.map((one) => `${folder}/${one}`)]]);
  });

/** The rooms that the linter separates. With the pairs of rooms on floors its rules would be larger than the sources, so only tests/rooms.test.ts checks those. */
export const outerRooms = named;

/** Each room with what it may import besides itself. */
export const rooms = { ...named, ...Object.fromEntries(Object.entries(floors).flatMap(floorsOf)) };
export { doors, packages };

export const within = (path, folder) => path === folder || path.startsWith(`${folder}/`);

/** The innermost room that a path belongs to. */
export function roomOf(path) {
  const found = Object.keys(rooms).filter((room) => within(path, room));
  return found.sort((a, b) => b.length - a.length)[0];
}

/**
 * Whether imports from here into a folder with doors must use them: all from outside do, but into a room on a floor only
 * those from neighbouring rooms.
 */
export function usesDoors(path, house) {
  if (within(path, house)) return false;
  const folder = Object.keys(floors).find((one) => one !== house && within(house, one));
  return folder === undefined || (within(path, folder) && roomOf(path) !== folder);
}
