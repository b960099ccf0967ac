import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type Call as Declared, calls as declared, pathsOf } from '../../src/contract/calls/calls.ts';
import type { Field, RefField } from '../../src/contract/fields.ts';
import { type ResourceName, resourceNames, resourceOf } from '../../src/contract/registry.ts';
import { writableFields } from '../../src/contract/resource.ts';

/** The calls of the product's description, written out by hand: wire names are not ours to change. */
interface Call {
  readonly path: string;
  /** The menu whose flags decide, if it is not the path's own. */
  readonly menu?: string;
  /** Body of the create call, without the acting user's id. */
  readonly store?: string;
  /** Names that a list row is read by. */
  readonly row: string;
  readonly status?: 201;
}

const father =
  'nama_lengkap_ayah nik_ayah tempat_lahir_ayah tanggal_lahir_ayah kewarganegaraan_ayah pendidikan_terakhir_ayah pekerjaan_ayah penghasilan_ayah no_handphone_ayah alamat_email_ayah keterangan_ayah';
const student = `nik nama_lengkap kelas tahun_ajaran tahun_ajaran_pindahan semester email_murid password nama_alias jenis_kelamin
  file_akte_kelahiran file_kartu_keluarga file_ktp_orang_tua file_raport file_surat_keterangan_asal_sekolah nisn no_kk tempat_lahir
  tanggal_lahir_siswa agama kewarganegaraan anak_ke jumlah_saudara_kandung bahasa_dirumah alamat_lengkap provinsi kota_kabupaten kecamatan
  kelurahan kode_pos warga_summarecon jarak_rumah_sekolah waktu_tempuh_sekolah ke_sekolah_dengan penyakit_diderita kelainan_jasmani
  pernah_dirawat_di tinggi berat linkar_kepala ukuran_sepatu sekolah_asal provinsi_asal kota_kabupaten_asal kecamatan_asal
  kelurahan_desa_asal kode_pos_asal nama_sekolah_asal akreditasi_sekolah_asal pindahan_dari_sekolah ${father} ${father.replaceAll('_ayah', '_ibu')}
  bidang_akademik kesenian pendidikan_jasmani lain_lain saudara_kandung_di_sekolah`;
const teacher = `id_role nip_ypi nip_ypi_karyawan nik_ysb join_date_ypi join_date_ysb full_name nik_ktp birthplace birthdate gender
  employment_status ysb_branch_id edu_stage ysb_school_id ysb_position_id bidang ysb_teacher_group_id religion addrees dom_address marriage
  npwp ptkp university major degree mobile email password bank nama_rekening no_rekening contact_name contact_relation contact_number nuptk
  zakat fg_active finger_id array_status`;
const school = `ysb_branch_id school_name school_code npsn province district subdistrict address postal_code edu_stage phone website email
  school_logo nss village footer_school_name akreditasi`;
const user =
  'id_role username password email level unique_id firstname lastname address phone_number birth_place birth_day gender ysb_branch_id';

/** A resource that the description does not have (npm run new:resource) has no entry. */
const calls: Partial<Record<ResourceName, Call>> = {
  apps: { path: '/api/privileges/apps', menu: '/privileges/apps', store: 'aplikasi', row: 'aplikasi slug_name' },
  'app-modules': { path: '/api/privileges/app-modules', menu: '/privileges/app-modules', row: 'id_app id_module' },
  branches: { path: '/api/branches', store: 'branch_code branch_name parent_id', row: 'branch_initial branch_name' },
  'check-points': {
    path: '/api/check-points',
    store: 'ysb_room_id',
    row: 'name_room name_floor name_school name_branch image_url room_id',
  },
  departments: { path: '/api/departments', store: 'kode_dept departemen', row: 'kode_dept departemen' },
  dimensis: { path: '/api/dimensis', menu: '/data-dimensi', store: 'name_dimensi', row: 'name_dimensi', status: 201 },
  'educational-stages': {
    path: '/api/educational-stages',
    store: 'stages stages_name seq min_grade max_grade',
    row: 'stages stages_name seq min_grade max_grade',
  },
  elements: {
    path: '/api/elements',
    store: 'name_element ysb_dimensi_id description',
    row: 'name_element name_dimensi description slug_name output_id_user',
  },
  employes: {
    path: '/api/employes',
    store: 'nik name photo email password jabatan ysb_branch_id ysb_department_id id_role',
    row: 'nik name email name_branch name_department',
  },
  floors: { path: '/api/floors', store: 'name', row: 'name' },
  kelas: {
    path: '/api/kelas',
    store: 'name_kelas number_kelas ysb_branch_id ysb_school_id',
    row: 'number_kelas name_kelas name_branch name_school',
  },
  kkca: { path: '/api/kkca', store: 'name_kkca persentase', row: 'name_kkca persentase' },
  'log-check-points': {
    path: '/api/log-check-points',
    store: 'ysb_check_point_id ysb_kategori_note note',
    row: 'name_users name_department date_check time_check name_school name_room name_floor name_branch ysb_kategori_note note',
  },
  menus: {
    path: '/api/privileges/menus',
    menu: '/privileges/menus',
    store: 'name url icon color_icon number_order show',
    row: 'name url icon color_icon number_order show',
  },
  modules: {
    path: '/api/privileges/modules',
    menu: '/privileges/modules',
    store: 'name icon_name color_icon number_order',
    row: 'name slug_name icon_name color_icon number_order',
  },
  'module-menus': { path: '/api/privileges/module-menus', menu: '/privileges/module_menus', row: 'id_module id_menu' },
  permissions: { path: '/user-service/privileges/permissions', menu: '/permissions', row: 'id_menu create read update delete' },
  positions: { path: '/api/positions', row: 'position_code' },
  'role-permissions': {
    path: '/api/privileges/role-permissions',
    menu: '/privileges/roles',
    row: 'id_role id_menu create read update delete',
  },
  roles: {
    path: '/api/privileges/roles',
    menu: '/privileges/roles',
    store: 'ysb_branch_id ysb_kategori name icon_name',
    row: 'name icon_name color_icon slug_name ysb_branch_id',
  },
  rooms: {
    path: '/api/rooms',
    store: 'name_room ysb_floor_id ysb_branch_id ysb_school_id',
    row: 'name_room name_floor name_branch name_school',
  },
  schools: { path: '/api/schools', store: school, row: 'school_name ysb_branch_name npsn address' },
  'semester-assignments': {
    path: '/api/semester-assignments',
    menu: '/data-murid',
    store: 'ysb_semester_id ysb_branch_id ysb_school_id ysb_teacher_id ysb_student_id ysb_kelas_id',
    row: 'name_student nisn name_teacher number_kelas name_kelas name_school name_branch',
  },
  semesters: {
    path: '/api/semesters',
    menu: '/tahun-ajaran',
    store: 'name_year date_in date_out semester status',
    row: 'name_year semester date_in date_out status',
  },
  students: { path: '/api/students', store: student, row: 'nik nama_lengkap email_murid' },
  'sub-elements': { path: '/api/sub-elements', store: 'id_element description', row: 'description output_id_user' },
  'teacher-groups': { path: '/api/teacher-groups', row: 'rank_code' },
  'teacher-status': { path: '/api/teacher-status', row: 'status status_code' },
  'teacher-status-records': {
    path: '/api/teacher-status-records',
    menu: '/teachers',
    store: 'ysb_id_teacher nip_ypi status_code date',
    row: 'nip_ypi status_code date',
  },
  teachers: { path: '/api/teachers', store: teacher, row: 'nip_ypi_karyawan nip_ypi full_name email name_school name_branch' },
  users: { path: '/api/privileges/users', menu: '/users', store: user, row: 'username email level id_role gender' },
};

const words = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');

const described = resourceNames.flatMap((name) => {
  const call = calls[name];
  return call ? [[name, call] as const] : [];
});

describe.each(described)('%s', (name, call) => {
  const resource = resourceOf(name);

  test('path, menu and status of a create', () => {
    expect(resource.path).toBe(call.path);
    expect(resource.menu).toBe(call.menu ?? call.path.replace('/api', ''));
    expect(resource.createdStatus).toBe(call.status ?? 200);
  });

  test('a body holds exactly the described keys', () => {
    // Fields that are only listed there may be written here, if the contract says that others may not know them.
    if (!call.store) return expect(resource.operations.length === 1 || resource.companionWrites === true).toBe(true);
    const expected = words(call.store).sort();
    // A companion field never reaches other people's services (perform.ts).
    expect(
      writableFields(resource)
        .filter((field) => !resource.fields[field]?.companion)
        .sort(),
    ).toEqual(expected);
    expect(resource.operations).toContain('create');
  });

  test('a row can be read by its described names', () => {
    for (const field of words(call.row)) expect(Object.keys(resource.fields)).toContain(field);
  });

  test("the acting user's id is accepted, and its name never a field of a form", () => {
    expect(resource.ignored).toContain('user_id');
    expect(writableFields(resource)).not.toContain('user_id');
  });
});

test("the acting user's id goes out where the description says so, and nowhere else", () => {
  const signed = resourceNames.filter((name) => resourceOf(name).signed).sort();
  expect(signed).toEqual(words('check-points dimensis elements kelas kkca log-check-points semester-assignments semesters sub-elements'));
});

test('the user service answers under both of its prefixes', () => {
  expect(resourceOf('users').aliases).toEqual(['/user-service/privileges/users']);
  expect(resourceOf('roles').aliases).toEqual(['/user-service/privileges/roles']);
  expect(resourceOf('schools').aliases).toEqual(['/user-service/schools']);
});

test('what a link or a right tells of its module or menu stands under the described names', () => {
  expect(Object.keys(resourceOf('app-modules').nested['module_data'] ?? {})).toEqual(['name', 'slug_name']);
  expect(Object.keys(resourceOf('module-menus').nested['menu_data'] ?? {}).sort()).toEqual(['icon', 'name', 'number_order', 'url']);
  for (const name of ['role-permissions', 'permissions'] as const)
    expect(Object.keys(resourceOf(name).nested['menu_data'] ?? {})).toEqual(['name', 'url']);
  expect([resourceOf('role-permissions').parent, resourceOf('permissions').parent]).toEqual(['id_role', 'id_user']);
  for (const name of ['apps', 'modules', 'menus', 'app-modules', 'module-menus', 'role-permissions'] as const)
    expect(resourceOf(name).aliases).toEqual([resourceOf(name).path.replace('/api', '/user-service')]);
});

/** Method, path and body of the calls that change links and rights. */
const rightsCalls: [keyof typeof declared, string, string][] = [
  ['linkModules', 'POST /api/privileges/app-modules/store', 'id_app modules'],
  ['unlinkModules', 'DELETE /api/privileges/app-modules/{id_app}', 'modules'],
  ['linkMenus', 'POST /api/privileges/module-menus/store', 'id_module menus'],
  ['unlinkMenus', 'DELETE /api/privileges/module-menus/{id_module}', 'menus'],
  ['grantRole', 'POST /api/privileges/role-permissions/store', 'id_role menus'],
  ['changeRolePermission', 'PUT /user-service/privileges/role-permissions/{id}', 'create read update delete'],
  ['revokeRolePermission', 'DELETE /api/privileges/role-permissions/{id}', ''],
  ['grantUser', 'POST /user-service/privileges/permissions/store', 'id_user menus'],
  ['changeUserPermission', 'PUT /user-service/privileges/permissions/{id}', 'create read update delete'],
  ['revokeUserPermission', 'DELETE /user-service/privileges/permissions/{id}', ''],
];

test.each(rightsCalls)('%s is %s with %s, under both prefixes', (name, at, body) => {
  const call: Declared = declared[name];
  expect(`${call.method} ${call.path}`).toBe(at);
  const tail = call.path.replace(/^\/(api|user-service)/, '');
  expect([...pathsOf(call)].sort()).toEqual([`/api${tail}`, `/user-service${tail}`]);
  const schema: { properties?: object } = call.body ? z.toJSONSchema(call.body, { unrepresentable: 'any', io: 'input' }) : {};
  expect(Object.keys(schema.properties ?? {})).toEqual(words(body));
  expect(call.once).toBe(true);
});

/**
 * Service, method and path of the calls of patrol and conduct, what they take (query, or body of a POST), and the names
 * that their answer is read by.
 */
const areaCalls: [keyof typeof declared, string, string, string][] = [
  ['checklist', 'access GET /api/access/checklist', 'branch level', 'sum'],
  ['checklistOfficer', 'access GET /api/access/checklist-officer', 'branch level', 'sum'],
  ['accessRooms', 'access GET /api/access/rooms', '', 'id name_room name_branch name_floor name_school'],
  ['checkPoint', 'access GET /api/access/check-points/{id}', '', 'id name_room name_floor name_school'],
  ['filterLogs', 'patrol POST /api/log-check-point-filters', 'date_in date_out ysb_branch_id ysb_department_id ysb_employe_id', 'data'],
  ['accessBranches', 'access GET /api/access/branches', 'branch level', 'branch_code branch_name'],
  ['accessDepartments', 'access GET /api/access/department-filters', 'page limit search', 'id kode_dept'],
  [
    'accessEmployes',
    'access GET /api/access/employes',
    'branch ysb_department_id ascending_name',
    'id name ysb_branch_id ysb_department_id',
  ],
  ['accessSemesters', 'access GET /api/access/semesters', 'branch level', 'id name_year semester'],
  ['accessSchools', 'access GET /api/access/schools', 'ascending_name branch ysb_school_id', 'school_code school_name'],
  ['accessTeachers', 'access GET /api/access/teachers', 'ascending_name branch ysb_school_id ysb_teacher_id', 'id full_name'],
  ['elementsOfDimensi', 'master GET /api/elements/dimensi', 'ysb_dimensi_id ascending', 'id name_element description'],
  ['teacherClass', 'access GET /api/access/semester-assignments/teacher', 'ysb_teacher_id', 'name_school name_kelas number_kelas sekolah'],
];

interface Shape {
  readonly properties?: object;
  readonly items?: Shape;
}
const shapeOf = (schema: z.ZodMiniType): Shape => z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }) as Shape;

test.each(areaCalls)('%s is %s, takes %s and answers %s', (name, at, taken, answered) => {
  const call: Declared = declared[name];
  expect(`${call.service} ${call.method} ${call.path}`).toBe(at);
  expect(Object.keys(shapeOf(call.body ?? call.query).properties ?? {})).toEqual(expect.arrayContaining(words(taken)));
  const data = shapeOf(call.data);
  expect(Object.keys((data.items ?? data).properties ?? {})).toEqual(expect.arrayContaining(words(answered)));
});

test('a call that offers choices is one of the calls, and asks for nothing else', () => {
  const offering = resourceNames.flatMap((name) =>
    Object.values<Field>(resourceOf(name).fields).flatMap((field) => (field.kind === 'ref' && field.offeredBy ? [field.offeredBy] : [])),
  );
  expect(offering).toEqual([
    { service: 'access', path: '/api/access/rooms' },
    { service: 'user', path: '/user-service/privileges/menus', takes: 'list' },
    { service: 'master', path: '/api/role-teachers', takes: 'pages' },
  ]);
  for (const { service, path } of offering.filter(({ takes }) => takes !== 'list'))
    expect(Object.values<Declared>(declared)).toContainEqual(expect.objectContaining({ service, path, method: 'GET' }));
});

test("a user's own permissions choose from the menus of the user service, a role's from those under /api, and the rows are the same", () => {
  const { id_menu } = resourceOf('permissions').fields as { id_menu: RefField };
  expect([id_menu.to, id_menu.offeredBy?.path]).toEqual(['menus', '/user-service/privileges/menus']);
  expect([resourceOf('menus').service, resourceOf('menus').aliases]).toEqual(['user', ['/user-service/privileges/menus']]);
  expect((resourceOf('role-permissions').fields as { id_menu: RefField }).id_menu.offeredBy).toBeUndefined();
});

test('the misspelt end date of an update is not refused', () => {
  expect(resourceOf('semesters').misspelt).toEqual({ dat_out: 'date_out' });
});
