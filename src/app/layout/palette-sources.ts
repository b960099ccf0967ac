import { plainText } from '../../contract/field-text.ts';
import { saysLeft } from '../../contract/list-filter.ts';
import { flagsFor } from '../../contract/permissions.ts';
import type { FieldName, Resource, Row } from '../../contract/resource.ts';
import { columnText, searchedTexts } from '../../contract/column-text.ts';
import { checkPoints } from '../../contract/resources/check-points.ts';
import { employes } from '../../contract/resources/employes.ts';
import { rooms } from '../../contract/resources/rooms.ts';
import { semesterAssignments } from '../../contract/resources/semester-assignments.ts';
import { students } from '../../contract/resources/students.ts';
import { teachers } from '../../contract/resources/teachers.ts';
import { users } from '../../contract/resources/users.ts';
import type { SessionUser } from '../../contract/session.ts';
import type { IconName } from '../../ui/icons/icon.tsx';
import { shellTexts as texts } from '../../ui/texts/id/shell.ts';

/** A list that the palette looks into, and the screen that shows what it found there. */
export interface PaletteSource {
  readonly resource: Resource;
  readonly route: string;
  readonly kind: string;
  readonly icon: IconName;
  /** Fields that tell two of one name apart. */
  readonly about: readonly string[];
  /** Rows with the same value are one thing to the person. */
  readonly key: string;
}

const { guru, siswa, karyawan, checkPoint, pengguna } = texts.paletteKinds;
type Look<R extends Resource> = Pick<PaletteSource, 'route' | 'kind' | 'icon'> & {
  readonly about: readonly FieldName<R>[];
  readonly key?: FieldName<R>;
};

/** A source whose fields are checked against its resource. */
const sourceOf = <R extends Resource>(resource: R, { key, ...look }: Look<NoInfer<R>>): PaletteSource => ({
  resource,
  key: key ?? 'id',
  ...look,
});

const student = { kind: siswa, icon: 'person-outline' } as const;
const point = { kind: checkPoint, icon: 'location-outline' } as const;

/** People and check points: of each line the first list that the person may read. More than four lists would push each other out of memory. */
const lines: readonly (readonly PaletteSource[])[] = [
  [sourceOf(teachers, { kind: guru, icon: 'people-outline', route: '/teachers', about: ['nip_ypi_karyawan', 'name_school'] })],
  [
    sourceOf(students, { ...student, route: '/students', about: ['nik', 'kelas'] }),
    sourceOf(students, { ...student, route: '/pendaftaran', about: ['nik', 'kelas'] }),
    sourceOf(semesterAssignments, { ...student, route: '/data-murid', about: ['nisn', 'name_school'], key: 'ysb_student_id' }),
  ],
  [
    sourceOf(employes, { kind: karyawan, icon: 'id-card-outline', route: '/employes', about: ['name_department', 'name_branch'] }),
    sourceOf(users, { kind: pengguna, icon: 'person-circle-outline', route: '/users', about: ['email'] }),
  ],
  [
    sourceOf(checkPoints, { ...point, route: '/check-points', about: ['name_floor', 'name_school'] }),
    // The school's name by its field: on that screen it stands under the heading Cabang.
    sourceOf(rooms, { ...point, route: '/rooms', about: ['name_floor', 'name_school'] }),
  ],
];

/** The lists a person may read, in the order in which they are shown. */
export function paletteSources({ level, role_permission }: Pick<SessionUser, 'level' | 'role_permission'>): readonly PaletteSource[] {
  const mayRead = ({ route }: PaletteSource) => flagsFor(level, role_permission, route)?.read === true;
  return lines.flatMap((line) => line.find(mayRead) ?? []);
}

const wordsOf = (typed: string): readonly string[] =>
  typed
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');

/** Whether every word typed stands somewhere in a text. */
export const hasWords = (text: string, typed: string): boolean => wordsOf(typed).every((word) => text.toLowerCase().includes(word));

/** Whether every word typed stands in a field that the list's own search looks into. */
export function fitsTyped({ resource }: PaletteSource, typed: string): (row: Row) => boolean {
  const words = wordsOf(typed);
  const readers = resource.search.flatMap((name) => searchedTexts(resource, name));
  return (row) => {
    const fields = readers.map((read) => read(row).toLowerCase());
    return words.every((word) => fields.some((field) => field.includes(word)));
  };
}

/** One line of the palette. */
export interface PaletteHit {
  readonly key: string;
  readonly name: string;
  readonly detail: string;
  readonly icon: IconName;
  readonly route: string;
  /** What the list is narrowed to. */
  readonly search?: string;
  /** Where the list shows only who is here, and this is somebody who left: the parameter of its address that shows all. */
  readonly kept?: Readonly<Record<string, string>>;
  /** 0: the name begins as typed; 1: a word of it does; 2: it stands within; 3: something else of the row fits. */
  readonly distance: number;
}

function distanceOf(name: string, typed: string): number {
  const [lower, wanted] = [name.toLowerCase(), typed.trim().toLowerCase()];
  if (lower.startsWith(wanted)) return 0;
  if (` ${lower}`.includes(` ${wanted}`)) return 1;
  return hasWords(lower, wanted) ? 2 : 3;
}

/** The list that is opened shows also somebody who left. */
function standingOf({ leaving }: Resource, row: Row): Pick<PaletteHit, 'kept'> {
  if (!leaving || !saysLeft(plainText(row[leaving.field]))) return {};
  return { kept: { [`${leaving.field}.left`]: 'all' } };
}

const order = new Intl.Collator('id', { numeric: true, sensitivity: 'base' });

/** The nearest rows of a list: what begins as typed first, each thing once. */
export function nearestHits(source: PaletteSource, rows: readonly Row[], typed: string, most: number): readonly PaletteHit[] {
  const { title } = source.resource;
  const ranked = rows.map((row) => {
    const name = plainText(row[title]);
    return { row, name, distance: distanceOf(name, typed) };
  });
  ranked.sort((a, b) => a.distance - b.distance || order.compare(a.name, b.name));
  const once = new Map(ranked.map((one) => [plainText(one.row[source.key] ?? one.row.id), one] as const).reverse());
  return [...once]
    .reverse()
    .slice(0, most)
    .map(([id, { row, name, distance }]) => ({
      key: `${source.resource.name} ${id}`,
      name,
      detail: [source.kind, ...source.about.map((field) => columnText(source.resource, field)(row)).filter((text) => text !== '')].join(
        ' · ',
      ),
      icon: source.icon,
      route: source.route,
      search: name,
      ...standingOf(source.resource, row),
      distance,
    }));
}

/** The nearest of all lists first; beside a name that fits, what fits only by its school or number is left out. */
export function inOrder(hits: readonly PaletteHit[]): readonly PaletteHit[] {
  const named = hits.filter((hit) => hit.distance < 3);
  return (named.length > 0 ? named : [...hits]).sort((a, b) => a.distance - b.distance);
}
