import { describe, expect, it } from 'vitest';
import type { RefField } from '../../contract/fields.ts';
import { resourceOf, type ResourceName } from '../../contract/registry.ts';
import { asDescribed } from '../../contract/scoped-lists.ts';
import { offeringCall } from './offering-call.ts';

const own = { branch: 'BKS', level: 'user' };
const refOf = (resource: ResourceName, name: string): RefField => {
  const field = (resourceOf(resource).fields as Record<string, { kind: string }>)[name];
  if (field?.kind !== 'ref') throw new Error(`${name} of ${resource} refers to nothing`);
  return field as RefField;
};
/** As it goes out from the device. */
function asks(resource: ResourceName, name: string, search = '', narrowedTo?: string, saysToo?: string) {
  const call = offeringCall(refOf(resource, name), { search, narrowedTo, saysToo }, own);
  if (!call?.query) return call;
  const { query } = asDescribed({ ...call, method: 'GET', query: call.query }, own);
  return { ...call, query };
}

describe('offeringCall', () => {
  it("a teacher's role comes from the roles of teachers, of the chosen branch, searched or not, and says the level", () => {
    const at = { service: 'master', path: '/api/role-teachers' };
    for (const search of ['', ' gur '])
      expect(asks('teachers', 'id_role', search, 'JKT')).toEqual({ ...at, query: { branch: 'JKT', level: 'user' } });
  });

  it('a placement asks for schools, pupils and classes by name, each narrowed by the one before', () => {
    const at = (path: string, query: Record<string, string>) => ({ service: 'master', path, query: { ascending_name: 'true', ...query } });
    expect(asks('semester-assignments', 'ysb_school_id', '', 'JKT')).toEqual(at('/api/schools', { branch: 'JKT' }));
    expect(asks('semester-assignments', 'ysb_student_id', '', 'SD-1')).toEqual(at('/api/students', { ysb_school_id: 'SD-1', ...own }));
    // The description gives classes no branch or level.
    expect(asks('semester-assignments', 'ysb_kelas_id', '', 'SD-1')).toEqual(at('/api/kelas', { ysb_school_id: 'SD-1' }));
  });

  it('the homeroom teacher is looked for in the chosen branch, whatever the own one is', () => {
    expect(asks('semester-assignments', 'ysb_teacher_id', '', 'SD-1', 'branch=JKT')).toEqual({
      service: 'master',
      path: '/api/teachers',
      query: { ysb_school_id: 'SD-1', branch: 'JKT' },
    });
  });

  it('the form of a check point: branches and floors of who asks, buildings of the chosen branch by name', () => {
    expect(asks('rooms', 'ysb_branch_id')).toEqual({ service: 'master', path: '/api/branches', query: own });
    expect(asks('rooms', 'ysb_floor_id')).toEqual({ service: 'master', path: '/api/floors', query: own });
    const query = { ascending_name: 'true', branch: 'JKT' };
    expect(asks('rooms', 'ysb_school_id', '', 'JKT')).toEqual({ service: 'master', path: '/api/schools', query });
  });

  it("another screen's call is asked until somebody searches, a list by another path always, everything else is the list", () => {
    const rooms = { service: 'access', path: '/api/access/rooms' };
    expect(asks('check-points', 'ysb_room_id')).toEqual({ ...rooms, query: {} });
    expect(asks('check-points', 'ysb_room_id', 'aula')).toBeUndefined();
    const menus = { service: 'user', path: '/user-service/privileges/menus' };
    expect(asks('permissions', 'id_menu', 'guru')).toEqual(menus);
    expect(asks('kelas', 'ysb_school_id', '', 'BKS')).toBeUndefined();
    expect(asks('schools', 'ysb_branch_id')).toBeUndefined();
  });
});
