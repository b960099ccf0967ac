import { and, type SQL } from 'drizzle-orm';
import { filterName } from '../../src/contract/declared/list-filter.ts';
import type { FieldName, Resource } from '../../src/contract/resource.ts';
import { branches } from '../../src/contract/resources/places/branches.ts';
import { departments } from '../../src/contract/resources/people/departments.ts';
import { elements } from '../../src/contract/resources/adab/elements.ts';
import { employes } from '../../src/contract/resources/people/employes.ts';
import { roles } from '../../src/contract/resources/access/roles.ts';
import { rooms } from '../../src/contract/resources/places/rooms.ts';
import { schools } from '../../src/contract/resources/places/schools.ts';
import { semesters } from '../../src/contract/resources/classes/semesters.ts';
import { teachers } from '../../src/contract/resources/people/teachers.ts';
import type { Caller } from '../auth/caller.ts';
import { equals, visible } from '../crud/read/conditions.ts';
import { parseListQuery } from '../crud/read/list-query.ts';
import { searchableBy, searchCondition } from '../crud/read/search.ts';
import { pageIds, rowsByIds } from '../crud/read/select.ts';
import { totalOf } from '../crud/read/total.ts';
import type { Database } from '../db/database.ts';
import { Refusal } from '../kernel/refusal.ts';
import { texts } from '../kernel/texts.ts';

interface Picker {
  readonly resource: Resource;
  /** Answered along with the id, searched, and allowed as filters. */
  readonly fields: readonly string[];
  /** Query names that stand for a field of another name. */
  readonly names?: Readonly<Record<string, string>>;
  readonly only: readonly (readonly [string, string])[];
  /** If given, only these are answered; the other fields only filter. */
  readonly shown?: readonly string[];
  /** Its `branch` was chosen by the person, even when it comes with the caller's `level`. */
  readonly ofChosenBranch?: true;
  /** What the rows are ordered by unless the caller says; their title by default. */
  readonly order?: string;
}

/** A picker never needs more than this; the resource's list has pages. */
const mostOptions = '1000';

/** List calls have no filter by id, so a picker's is read here. */
function idIn(raw: Record<string, unknown>, name: string): number | undefined {
  const text = raw[name];
  if (text === undefined || text === '') return undefined;
  if (typeof text !== 'string' || !/^\d{1,15}$/.test(text)) {
    const words = texts.refused.parameter.number(name);
    throw new Refusal(422, texts.refused.query, { errors: { [name]: words } });
  }
  return Number(text);
}

function renamed(picker: Picker, query: object): { raw: Record<string, unknown>; id: number | undefined } {
  const raw: Record<string, unknown> = { limit: mostOptions };
  let id: number | undefined;
  for (const [name, value] of Object.entries(query)) {
    const field = picker.names?.[name] ?? name;
    if (field === 'id') id = idIn({ [name]: value }, name);
    else if (field !== 'level' || !picker.ofChosenBranch) raw[field] = value;
  }
  return { raw, id };
}

/** One page of id and label fields, within the caller's branch. */
export async function optionsOf(db: Database, caller: Caller, query: unknown, picker: Picker) {
  const { resource } = picker;
  const { raw, id } = renamed(picker, typeof query === 'object' && query !== null ? query : {});
  const parsed = parseListQuery(resource, raw, picker.fields);
  const conditions: (SQL | undefined)[] = [visible(db, resource, caller)];
  for (const [name, value] of [...parsed.filters, ...picker.only]) {
    // The described pickers ask for one value of a field and nothing else.
    if (typeof value === 'object' || filterName(name).way !== 'is')
      throw new Refusal(422, texts.refused.query, { errors: { [name]: texts.refused.parameter.unknown(name) } });
    conditions.push(equals(db, resource, name, value));
  }
  if (id !== undefined) conditions.push(equals(db, resource, 'id', id));
  const search = parsed.search.replaceAll('\u0000', '\uFFFF').trim();
  if (search !== '') conditions.push(await searchCondition(db, resource, searchableBy(resource, picker.fields), search));
  const where = and(...conditions);
  const total = await totalOf(db, resource, where);
  const sort = parsed.sort ?? picker.order ?? resource.title;
  const ids = await pageIds(db, resource, where, { ...parsed, sort, offset: (parsed.page - 1) * parsed.limit });
  const rows = await rowsByIds(db, resource, picker.shown ?? picker.fields, ids);
  return {
    data: rows.map(({ version: _version, updated_at: _updated, ...row }) => row),
    pagination: { current_page: parsed.page, total_pages: Math.max(1, Math.ceil(total / parsed.limit)), total },
  };
}

/** What a picker's declaration may name: fields of its resource. */
interface Declared<R extends Resource> extends Pick<Picker, 'ofChosenBranch'> {
  readonly fields: readonly FieldName<R>[];
  readonly names?: Readonly<Record<string, FieldName<R> | 'id'>>;
  readonly only?: readonly (readonly [FieldName<R>, string])[];
  readonly shown?: readonly FieldName<R>[];
  readonly order?: FieldName<R> | 'id';
}

const picker = <R extends Resource>(resource: R, { only = [], ...declared }: Declared<R>): Picker => ({ resource, only, ...declared });

export const pickers = {
  departments: picker(departments, { fields: ['kode_dept', 'departemen'] }),
  employes: picker(employes, { fields: ['name', 'ysb_branch_id', 'ysb_department_id'] }),
  schools: picker(schools, { fields: ['school_code', 'school_name', 'ysb_branch_id'], names: { ysb_school_id: 'school_code' } }),
  semesters: picker(semesters, { fields: ['name_year', 'semester', 'status'] }),
  teachers: picker(teachers, { fields: ['full_name', 'ysb_branch_id', 'ysb_school_id'], names: { ysb_teacher_id: 'id' } }),
  branches: picker(branches, { fields: ['branch_code', 'branch_name'] }),
  rooms: picker(rooms, { fields: ['name_room', 'name_floor', 'name_branch', 'name_school'] }),
  // In the order they were made.
  elements: picker(elements, { fields: ['name_element', 'ysb_dimensi_id', 'description', 'slug_name', 'name_dimensi'], order: 'id' }),
  roleTeachers: picker(roles, {
    fields: ['name', 'ysb_branch_id'],
    shown: ['name'],
    only: [['ysb_kategori', 'guru']],
    ofChosenBranch: true,
  }),
};
