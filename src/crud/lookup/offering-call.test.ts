import { describe, expect, it } from 'vitest';
import type { RefField } from '../../contract/fields.ts';
import { resourceOf, type ResourceName } from '../../contract/registry.ts';
import { offeringCall } from './offering-call.ts';

const own = { branch: 'BKS', level: 'user' };
const refOf = (resource: ResourceName, name: string): RefField => {
  const field = (resourceOf(resource).fields as Record<string, { kind: string }>)[name];
  if (field?.kind !== 'ref') throw new Error(`${name} of ${resource} refers to nothing`);
  return field as RefField;
};
const asks = (resource: ResourceName, name: string, search = '', narrowedTo?: string) =>
  offeringCall(refOf(resource, name), { search, limit: 100, narrowedTo }, own);
const first = { page: '0', limit: '100', ascending: '0', search: '', ...own };

describe('offeringCall', () => {
  it("a teacher's role comes from the roles of teachers, of the chosen branch, searched or not", () => {
    const at = { service: 'master', path: '/api/role-teachers' };
    expect(asks('teachers', 'id_role', '', 'JKT')).toEqual({ ...at, query: { ...first, branch: 'JKT' } });
    expect(asks('teachers', 'id_role', ' gur ', 'JKT')).toEqual({ ...at, query: { ...first, branch: 'JKT', search: 'gur' } });
  });

  it('a placement asks for schools, pupils and classes by name, each narrowed by the one before', () => {
    const byName = { ...first, ascending_name: 'true' };
    expect(asks('semester-assignments', 'ysb_school_id', '', 'JKT')).toEqual({
      service: 'master',
      path: '/api/schools',
      query: { ...byName, branch: 'JKT' },
    });
    for (const [name, path] of [
      ['ysb_student_id', '/api/students'],
      ['ysb_kelas_id', '/api/kelas'],
    ] as const)
      expect(asks('semester-assignments', name, '', 'SD-1')).toEqual({
        service: 'master',
        path,
        query: { ...byName, ysb_school_id: 'SD-1' },
      });
    expect(asks('semester-assignments', 'ysb_teacher_id', '', 'SD-1')).toBeUndefined();
  });

  it('the building of a check point comes by name, of the chosen branch', () => {
    expect(asks('rooms', 'ysb_school_id', '', 'JKT')).toEqual({
      service: 'master',
      path: '/api/schools',
      query: { ...first, ascending_name: 'true', branch: 'JKT' },
    });
  });

  it("another screen's call is asked until somebody searches, a list by another path always, everything else is the list", () => {
    const rooms = { service: 'access', path: '/api/access/rooms' };
    expect(asks('check-points', 'ysb_room_id')).toEqual({ ...rooms, query: own });
    expect(asks('check-points', 'ysb_room_id', 'aula')).toBeUndefined();
    const menus = { service: 'user', path: '/user-service/privileges/menus' };
    expect(asks('permissions', 'id_menu', 'guru')).toEqual(menus);
    expect(asks('kelas', 'ysb_school_id', '', 'BKS')).toBeUndefined();
  });
});
