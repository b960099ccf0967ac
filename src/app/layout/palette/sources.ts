import { type Flags, flagsFor } from '../../../contract/permissions.ts';
import type { FieldName, Resource } from '../../../contract/resource.ts';
import { checkPoints } from '../../../contract/resources/patrol/check-points.ts';
import { employes } from '../../../contract/resources/people/employes.ts';
import { rooms } from '../../../contract/resources/places/rooms.ts';
import { semesterAssignments } from '../../../contract/resources/classes/semester-assignments.ts';
import { students } from '../../../contract/resources/people/students.ts';
import { teachers } from '../../../contract/resources/people/teachers.ts';
import { users } from '../../../contract/resources/access/users.ts';
import { ownClassOf, type SessionUser } from '../../../contract/session.ts';
import type { IconName } from '../../../ui/icons/icon.tsx';
import type { GroupName } from './hit.ts';
import { paletteTexts } from './texts/id.ts';

/** A list that the palette searches, and the screen that shows what it found there. */
export interface PaletteSource {
  readonly resource: Resource;
  readonly group: Extract<GroupName, 'people' | 'points'>;
  readonly route: string;
  readonly kind: string;
  readonly icon: IconName;
  /** Fields that tell two of the same name apart. */
  readonly about: readonly string[];
  /** Rows with the same value are the same thing to the person: the row of `of` with this id, if that is another list. */
  readonly key: string;
  readonly of: Resource;
}

export type Person = Pick<SessionUser, 'level' | 'role_permission'>;

const { guru, siswa, karyawan, checkPoint, pengguna } = paletteTexts.kinds;
type Look<R extends Resource> = Pick<PaletteSource, 'route' | 'kind' | 'icon' | 'group'> & {
  readonly about: readonly FieldName<R>[];
  readonly by?: { readonly key: FieldName<R>; readonly of: Resource };
};

/** A source whose fields are checked against its resource. */
const sourceOf = <R extends Resource>(resource: R, { by, ...look }: Look<NoInfer<R>>): PaletteSource => ({
  resource,
  key: by?.key ?? 'id',
  of: by?.of ?? resource,
  ...look,
});

const student = { kind: siswa, icon: 'school-outline', group: 'people' } as const;
const point = { kind: checkPoint, icon: 'location-outline', group: 'points' } as const;

/** People and check points: for each line the first list that the person may read. */
const lines: readonly (readonly PaletteSource[])[] = [
  [
    sourceOf(teachers, {
      kind: guru,
      icon: 'easel-outline',
      group: 'people',
      route: '/teachers',
      about: ['nip_ypi_karyawan', 'name_school'],
    }),
  ],
  [
    sourceOf(students, { ...student, route: '/students', about: ['nik', 'kelas'] }),
    sourceOf(students, { ...student, route: '/pendaftaran', about: ['nik', 'kelas'] }),
    sourceOf(semesterAssignments, {
      ...student,
      route: '/data-murid',
      about: ['number_kelas', 'name_school'],
      by: { key: 'ysb_student_id', of: students },
    }),
  ],
  [
    sourceOf(employes, {
      kind: karyawan,
      icon: 'id-card-outline',
      group: 'people',
      route: '/employes',
      about: ['name_department', 'name_branch'],
    }),
  ],
  [
    sourceOf(users, { kind: pengguna, icon: 'key-outline', group: 'people', route: '/users', about: ['email'] }),
    sourceOf(users, { kind: pengguna, icon: 'key-outline', group: 'people', route: '/privileges/users', about: ['email'] }),
  ],
  [
    sourceOf(checkPoints, { ...point, route: '/check-points', about: ['name_floor', 'name_school'] }),
    // The school's name by its field: on that screen it is under the heading Cabang.
    sourceOf(rooms, { ...point, route: '/rooms', about: ['name_floor', 'name_school'] }),
  ],
];

export const flagsOf = ({ level, role_permission }: Person, menu: string): Flags | undefined => flagsFor(level, role_permission, menu);

/** The lists a person may read, in the order shown. */
export function paletteSources(person: Person): readonly PaletteSource[] {
  const mayRead = ({ route }: PaletteSource) => flagsOf(person, route)?.read === true;
  return lines.flatMap((line) => line.find(mayRead) ?? []);
}

/** Whether somebody reads pupils' pages as the class teacher: those who may read the list of pupils find them there. */
export const findsOwnPupils = (user: SessionUser): boolean =>
  ownClassOf(user).teacher !== '' && ![students.menu, ...students.alsoMenus].some((menu) => flagsOf(user, menu)?.read === true);

/** What the palette finds for this person, short enough for a button. */
export function buttonLabel(user: SessionUser, sources: readonly PaletteSource[]): string {
  if (sources.length > 0) return paletteTexts.button;
  return findsOwnPupils(user) ? paletteTexts.buttonOwn : paletteTexts.buttonMenus;
}
