import { classWords, isCalled } from '../desk/class-words.ts';
import type { NewClass, PupilGroup, Seat } from '../desk/groups.ts';
import type { ClassChoice, SchoolClasses, Surroundings } from './school-classes.ts';

/** Instead of the id of a class: it is created, or nobody in the group is placed. */
export const madeNew = 'new';
export const notPlaced = 'none';

/** What is chosen for a group: its class, what a new one is called, and who leads it. */
export interface GroupChoice {
  readonly kelas: string;
  readonly number: string;
  readonly name: string;
  readonly teacher: string;
}

/** A group with everything that its line shows. */
export interface GroupLine {
  readonly group: PupilGroup;
  /** Code of the school that its pupils are placed in. */
  readonly school: string;
  readonly around: SchoolClasses;
  readonly choice: GroupChoice;
  /** The class already has a homeroom teacher, who stays. */
  readonly hasHomeroom: boolean;
  /** How many are still to be placed. */
  readonly pupils: number;
  /** How many are already in this class, and how many in another one. */
  readonly here: number;
  readonly elsewhere: number;
}

export type SaidOfGroups = Readonly<Record<string, Partial<GroupChoice>>>;

function guessed(group: PupilGroup, { classes }: SchoolClasses): string {
  const found: readonly ClassChoice[] = classes.filter((one) => isCalled(group.called, one));
  return found.length === 1 ? (found[0]?.id ?? madeNew) : madeNew;
}

/** The groups of a file with what was chosen for them, and otherwise what the names tell. */
export function linesOf(groups: readonly PupilGroup[], { schools }: Surroundings, elseSchool: string, said: SaidOfGroups): GroupLine[] {
  return groups.flatMap((group) => {
    const school = group.school || elseSchool;
    const around = schools[school];
    if (!around) return [];
    const own = said[group.key];
    const kelas = own?.kelas ?? guessed(group, around);
    const leads = around.homerooms[kelas];
    const choice = { ...classWords(group.called), teacher: '', ...own, kelas, ...(leads === undefined ? {} : { teacher: leads }) };
    const seated = Object.values(group.seated).reduce((sum, count) => sum + count, 0);
    const here = group.seated[kelas] ?? 0;
    return [
      { group, school, around, choice, hasHomeroom: leads !== undefined, pupils: group.pupils - seated, here, elsewhere: seated - here },
    ];
  });
}

const isMade = ({ choice }: GroupLine): boolean => choice.kelas === madeNew;

/** Lines whose pupils can be placed as things are. */
export const isReady = (line: GroupLine): boolean => {
  const { choice, pupils } = line;
  if (choice.kelas === notPlaced || choice.teacher === '' || pupils === 0) return false;
  return !isMade(line) || (choice.number.trim() !== '' && choice.name.trim() !== '');
};

const asNew = ({ choice, school }: GroupLine): NewClass => ({ number: choice.number.trim(), name: choice.name.trim(), school });

/** The classes that have to be created first, each once: two names in a file may mean one class. */
export function newClasses(lines: readonly GroupLine[]): NewClass[] {
  const made = new Map<string, NewClass>();
  for (const line of lines.filter((one) => isReady(one) && isMade(one))) {
    const fresh = asNew(line);
    made.set(JSON.stringify([fresh.school, fresh.number.toLowerCase(), fresh.name.toLowerCase()]), fresh);
  }
  return [...made.values()];
}

/** Where each group goes, once every class exists; undefined while one of them does not. */
export function seatsOf(lines: readonly GroupLine[], semester: string, classes: Readonly<Record<string, readonly ClassChoice[]>>) {
  const seats: Seat[] = [];
  for (const line of lines.filter(isReady)) {
    const { group, school, choice } = line;
    const fresh = asNew(line);
    const made = (classes[school] ?? []).find((one) => isCalled(`${fresh.number} ${fresh.name}`, one));
    const kelas = isMade(line) ? made?.id : choice.kelas;
    if (kelas === undefined) return undefined;
    seats.push({ key: group.key, school, semester, kelas, teacher: choice.teacher });
  }
  return seats;
}
