import { describe, expect, test } from 'vitest';
import type { Field } from '../../src/contract/fields.ts';
import { isResourceName, resourceNames, resourceOf } from '../../src/contract/registry.ts';
import { type Resource, writableFields } from '../../src/contract/resource.ts';
import { bodySchema, inputProblems } from '../../src/contract/validation.ts';
import { type DemoFoundation, demoFoundation } from './foundation.ts';
import { thawedPaper } from '../../src/contract/adab/adab-paper.ts';
import { textHash } from '../kernel/text-hash.ts';

type Row = Record<string, unknown>;
const night = new Date('2026-11-20T15:30:00Z'); // half past ten in Jakarta
const days = {
  night,
  morning: new Date('2026-11-20T01:00:00Z'),
  midnight: new Date('2026-11-20T17:00:05Z'),
  spring: new Date('2027-03-02T05:00:00Z'),
};

const rowsOf = (demo: DemoFoundation, table: string): readonly Row[] => demo.tables.find((one) => one.table === table)?.rows ?? [];
const tableOf = (name: string) => name.replaceAll('-', '_');
const normal = demoFoundation({ scale: 'normal', today: night });
const all = (table: string) => rowsOf(normal, table);
const storedFields = (resource: Resource): [string, Field][] =>
  Object.entries(resource.fields).filter(([, field]) => field.kind !== 'shown');
const one = (table: string, id: number): Row => all(table).find((row) => row['id'] === id) ?? {};

describe.each(resourceNames)('%s', (name) => {
  const resource = resourceOf(name);
  const rows = all(tableOf(name));

  test('has rows with numbers of their own', () => {
    expect(rows.length).toBeGreaterThan(0);
    expect(new Set(rows.map((row) => row['id'])).size).toBe(rows.length);
    for (const row of rows) expect(Number.isInteger(row['id'])).toBe(true);
  });

  test('every row is one that the services would take', () => {
    const schema = bodySchema(resource, 'create');
    const writable = new Set(writableFields(resource));
    const stored = new Set(['id', ...storedFields(resource).map(([field]) => field)]);
    for (const row of rows) {
      expect(Object.keys(row).filter((field) => !stored.has(field))).toEqual([]);
      const body = Object.fromEntries(Object.entries(row).filter(([field]) => writable.has(field)));
      if (!schema.safeParse(body).success) expect(inputProblems(resource, 'create', body), JSON.stringify(row)).toEqual({});
    }
  });

  test('every reference finds a row, in a table that is filled before', () => {
    const order = normal.tables.map(({ table }) => table);
    for (const [field, x] of storedFields(resource)) {
      if (x.kind !== 'ref' || !isResourceName(x.to)) continue;
      expect(order.indexOf(tableOf(x.to)), field).toBeLessThanOrEqual(order.indexOf(tableOf(name)));
      const known = new Set(all(tableOf(x.to)).map((row) => row[x.value]));
      for (const row of rows) if (row[field] !== undefined && !known.has(row[field])) expect.fail(`${field} ${String(row[field])}`);
    }
  });

  test('unique fields hold no value twice', () => {
    for (const [field, x] of storedFields(resource)) {
      if (!x.unique) continue;
      const values = rows.map((row) => row[field]).filter((value) => value !== undefined);
      expect(new Set(values).size, field).toBe(values.length);
    }
  });

  test('a row and what it refers to share the branch', () => {
    const branchOf = (target: Resource, row: Row | undefined) =>
      target.scope && target.fields[target.scope]?.kind !== 'shown' ? row?.[target.scope] : undefined;
    for (const [field, x] of storedFields(resource)) {
      if (x.kind !== 'ref' || !isResourceName(x.to) || x.to === 'branches') continue;
      const target = resourceOf(x.to);
      const byValue = new Map(all(tableOf(x.to)).map((row) => [row[x.value], row]));
      for (const row of rows) {
        const [mine, theirs] = [branchOf(resource, row), branchOf(target, byValue.get(row[field]))];
        if (mine !== undefined && theirs !== undefined && mine !== theirs) expect.fail(`${field} of ${String(row['id'])}`);
      }
    }
  });
});

test('the figures of a foundation with four branches', () => {
  const count = (table: string) => all(table).length;
  expect([count('branches'), count('schools'), count('check_points'), count('teachers'), count('students')]).toEqual([4, 12, 60, 60, 1500]);
  expect(count('semesters')).toBe(4);
  expect(all('rooms').length).toBeGreaterThan(count('check_points'));
  expect(all('check_points').filter((row) => one('rooms', Number(row['ysb_room_id']))['ysb_branch_id'] === 'BKS')).toHaveLength(24);
  expect(all('semesters').filter((row) => row['status'] === 1)).toHaveLength(1);
});

test('the documented accounts', () => {
  const shown = all('users')
    .slice(0, 6)
    .map((u) => [
      u['id'],
      u['email'],
      u['unique_id'],
      u['level'],
      one('roles', Number(u['id_role']))['name'],
      u['ysb_branch_id'],
      u['password'],
    ]);
  const password = 'amanah-demo-2026';
  expect(shown).toEqual([
    [1, 'superadmin@amanah.test', '100001', 'superadmin', undefined, undefined, password],
    [2, 'developer@amanah.test', '100002', 'developer', undefined, undefined, password],
    [3, 'admin@amanah.test', '100003', 'user', 'Admin Cabang', 'BKS', password],
    [4, 'patroli@amanah.test', '100004', 'user', 'Petugas Patroli', 'BKS', password],
    [5, 'guru@amanah.test', '100005', 'user', 'Guru', 'BKS', password],
    [6, 'patroli2@amanah.test', '100006', 'user', 'Petugas Patroli', 'JKT', password],
  ]);
});

test('the demo teacher is wali kelas of 4 - Abu Bakar with 28 pupils this semester', () => {
  const teacher = one('users', 5)['ysb_teacher_id'];
  const active = all('semesters').find((row) => row['status'] === 1)?.['id'];
  const mine = all('semester_assignments').filter((row) => row['ysb_teacher_id'] === teacher && row['ysb_semester_id'] === active);
  expect(mine).toHaveLength(28);
  expect(one('kelas', Number(mine[0]?.['ysb_kelas_id']))).toMatchObject({ number_kelas: '4', name_kelas: 'Abu Bakar' });
  expect(one('teachers', Number(teacher))).toMatchObject({
    full_name: 'Salma Azzahra',
    ysb_school_id: 'SD-TC-BKS',
    email: 'guru@amanah.test',
  });
});

test('of her class 28 reports are written, 21 are ready, and what the head approved is frozen as it reads', () => {
  const reports = all('adab_reports');
  expect(reports).toHaveLength(28);
  const states = reports.map((row) => row['status']);
  expect(states.filter((state) => state !== 'Draf')).toHaveLength(21);
  const approved = reports.filter((row) => row['frozen'] !== '');
  expect(approved.map((row) => row['status']).sort()).toEqual(['Dibagikan', 'Disetujui', 'Disetujui']);
  for (const row of approved) {
    const paper = thawedPaper(String(row['frozen']));
    expect(paper).toMatchObject({ kelas: '4 - Abu Bakar', homeroom: 'Salma Azzahra', narrative: row['narrative'], edition: 1 });
    expect(paper?.dimensions.every(({ label }) => label !== '')).toBe(true);
    expect(textHash(String(row['frozen']))).toBe(row['frozen_hash']);
  }
});

test('a school noted conduct for eight weeks: of her class four were never seen, and one teacher sees guidance in every second note', () => {
  const notes = all('adab_observations');
  const school = one('kelas', 9)['ysb_school_id'];
  expect([notes.length, new Set(notes.map((row) => row['ysb_school_id']))]).toEqual([1000, new Set([school])]);
  const dates = notes.map((row) => String(row['date'])).sort();
  expect(dates[0] && dates[0] >= '2026-09-25').toBe(true);
  expect(dates.at(-1)).toBe('2026-11-19');
  const teacher = one('users', 5)['ysb_teacher_id'];
  const active = all('semesters').find((row) => row['status'] === 1)?.['id'];
  const mine = all('semester_assignments').filter((row) => row['ysb_teacher_id'] === teacher && row['ysb_semester_id'] === active);
  const seen = new Set(notes.map((row) => row['ysb_student_id']));
  expect(mine.filter((row) => !seen.has(row['ysb_student_id']))).toHaveLength(4);
  const authors = [...new Set(notes.map((row) => row['user_id']))].map((id) => notes.filter((row) => row['user_id'] === id));
  const shares = authors.map((own) => own.filter((row) => row['tone'] === 'Perlu bimbingan').length / own.length).sort((a, b) => b - a);
  expect(shares[0]).toBeGreaterThan(0.45);
  expect(shares[1]).toBeLessThan(0.35);
});

test.each(Object.entries(days))('ninety findings: sixty over in about four days, some late, dangerous or come back (%s)', (_, today) => {
  const findings = rowsOf(demoFoundation({ scale: 'normal', today }), 'findings');
  const at = (...states: string[]) => findings.filter((row) => states.includes(String(row['status'])));
  expect([findings, at('Diverifikasi', 'Bukan temuan'), at('Dikerjakan'), at('Baru')].map(({ length }) => length)).toEqual([90, 60, 18, 9]);
  const day = new Date(today.getTime() + 7 * 3_600_000).toISOString().slice(0, 10);
  const late = at('Baru', 'Dikerjakan').filter((row) => String(row['due_date']) < day).length;
  const danger = at('Baru', 'Dikerjakan', 'Selesai').filter((row) => row['severity'] === 'Bahaya').length;
  const again = findings.filter((row) => row['repeat_of_id'] !== undefined).length;
  const photos = findings.reduce((sum, row) => sum + Number(row['photo_count']), 0);
  expect(
    [late, danger, again, photos].map((count, which) => count >= ([9, 1, 3, 40][which] ?? 0) && count <= ([12, 3, 10, 50][which] ?? 0)),
  ).toEqual([true, true, true, true]);
  const took = at('Diverifikasi')
    .map((row) => (Date.parse(String(row['closed_at'])) - Date.parse(String(row['occurred_at']))) / 86_400_000)
    .sort((a, b) => a - b);
  expect(took[Math.floor(took.length / 2)]).toBeGreaterThan(3);
  expect(took[Math.floor(took.length / 2)]).toBeLessThan(5);
});

describe('rights', () => {
  const rightsOf = (role: number) =>
    Object.fromEntries(
      all('role_permissions')
        .filter((row) => row['id_role'] === role)
        .map((row) => {
          const letters = (['create', 'read', 'update', 'delete'] as const)
            .filter((right) => row[right] === true)
            .map((right) => right[0])
            .join('');
          return [String(one('menus', Number(row['id_menu']))['url']), letters];
        }),
    );

  test('each is for a role and a menu, once', () => {
    const keys = all('role_permissions').map((row) => `${String(row['id_role'])} ${String(row['id_menu'])}`);
    expect(new Set(keys).size).toBe(keys.length);
    for (const table of ['module_menus', 'app_modules']) expect(all(table).length).toBeGreaterThan(0);
    for (const row of all('module_menus'))
      expect([one('modules', Number(row['id_module']))['id'], one('menus', Number(row['id_menu']))['id']]).not.toContain(undefined);
  });

  test('an officer patrols, and a teacher reads, notes and judges, no more', () => {
    expect(rightsOf(2)).toEqual({ '/beranda-patrol': 'r', '/check-points': 'r', '/log-check-points': 'cr', '/serah-terima': 'cr' });
    const read = ['/beranda-laporan-adab', '/identitas-murid', '/dimensi', '/data-murid', '/kelas', '/tahun-ajaran'];
    expect(rightsOf(3)).toEqual({
      ...Object.fromEntries(read.map((url) => [url, 'r'])),
      '/catatan-adab': 'cr',
      '/penilaian-adab': 'cru',
      '/rapor-adab': 'cru',
      '/keadilan-adab': 'r',
    });
  });

  test('a head of school reads, and of what was noted erases; an office is told counts alone', () => {
    const head = Number(all('users').find((row) => row['email'] === 'kepala@amanah.test')?.['id_role']);
    const rights = rightsOf(head);
    expect(rights).toMatchObject({ '/rekap-adab': 'rd', '/rapor-adab': 'ru', '/keadilan-adab': 'r' });
    expect(Object.entries(rights).filter(([url, letters]) => !['/rekap-adab', '/rapor-adab'].includes(url) && letters !== 'r')).toEqual([]);
    expect(rights).not.toHaveProperty('/catatan-adab');
    expect(rightsOf(1)['/rekap-adab']).toBe('r');
    expect(rightsOf(1)).not.toHaveProperty('/keadilan-adab');
  });

  test('an admin keeps his branch and sees its roles, but gives nobody rights', () => {
    const rights = rightsOf(1);
    expect(rights).toMatchObject({
      '/rooms': 'crud',
      '/schools': 'crud',
      '/floors': 'crud',
      '/branches': 'ru',
      '/log-check-points': 'cr',
      '/serah-terima': 'cr',
    });
    expect(Object.entries(rights).filter(([url]) => url.startsWith('/privileges') || url === '/permissions')).toEqual([
      ['/privileges/roles', 'r'],
    ]);
  });

  test('every screen of master data and people has a menu, and its branch admin has all rights on it', () => {
    const screens = ['/users', '/employes', '/teachers', '/students', '/pendaftaran', '/schools', '/educational-stages', '/departments'];
    const more = ['/floors', '/rooms', '/data-murid', '/kelas', '/tahun-ajaran'];
    const rights = rightsOf(1);
    for (const url of [...screens, ...more]) expect([url, rights[url]]).toEqual([url, 'crud']);
    expect(
      all('menus')
        .filter((row) => row['show'] === true)
        .map((row) => row['url']),
    ).toEqual(expect.arrayContaining([...screens, ...more, '/branches']));
  });

  test('people have what their screens show: a department, a status history, and no password that must be changed', () => {
    for (const row of all('employes')) expect(one('departments', Number(row['ysb_department_id']))).toHaveProperty('kode_dept');
    const withHistory = new Set(all('teacher_status_records').map((row) => row['ysb_id_teacher']));
    expect(withHistory.size).toBe(all('teachers').length);
    expect(all('users').filter((row) => row['must_change_password'] === true)).toEqual([]);
  });

  test('every resource has a menu that can carry its rights', () => {
    const urls = all('menus').map((row) => row['url']);
    expect(new Set(urls).size).toBe(urls.length);
    for (const name of resourceNames) expect(urls).toContain(resourceOf(name).menu);
  });
});

describe('inspection logs', () => {
  test.each(Object.entries(days))('%s: four weeks, none of them in the future', (_, today) => {
    const logs = rowsOf(demoFoundation({ scale: 'normal', today }), 'log_check_points');
    expect(logs.length).toBeGreaterThan(2500);
    const stamps = logs.map((log) => Date.parse(String(log['received_at'])));
    expect(Math.max(...stamps)).toBeLessThanOrEqual(today.getTime());
    expect(Math.min(...stamps)).toBeGreaterThan(today.getTime() - 29 * 86_400_000);
    const occurred = logs.map((log) => String(log['occurred_at']));
    expect(occurred).toEqual([...occurred].sort());
  });

  test('the day and time are those of the scan on a clock in Jakarta, and nothing arrives before it happened', () => {
    for (const log of all('log_check_points')) {
      const scan = Date.parse(String(log['occurred_at']));
      expect(Date.parse(`${String(log['date_check'])}T${String(log['time_check'])}+07:00`)).toBe(scan);
      expect(Date.parse(String(log['received_at']))).toBeGreaterThan(scan);
    }
  });

  test('officers walk their own branch, and some of it without signal', () => {
    const logs = all('log_check_points');
    for (const log of logs) {
      const room = one('rooms', Number(one('check_points', Number(log['ysb_check_point_id']))['ysb_room_id']));
      expect(one('users', Number(log['user_id']))['ysb_branch_id']).toBe(room['ysb_branch_id']);
    }
    const offline = logs.filter((log) => log['recorded_offline'] === true).length / logs.length;
    expect(offline).toBeGreaterThan(0.08);
    expect(offline).toBeLessThan(0.16);
  });

  test('by night some of Bekasi is done today, and its last round is left to whoever tries the demo', () => {
    const late = rowsOf(demoFoundation({ scale: 'normal', today: new Date('2026-11-20T16:55:00Z') }), 'log_check_points');
    const today = late.filter((log) => log['date_check'] === '2026-11-20');
    const [bekasi, others] = [
      today.filter((log) => Number(log['ysb_check_point_id']) <= 24),
      today.filter((log) => Number(log['ysb_check_point_id']) > 24),
    ];
    expect(new Set(bekasi.map((log) => log['ysb_check_point_id'])).size).toBeGreaterThan(8);
    expect(bekasi.filter((log) => String(log['time_check']) >= '21:30')).toEqual([]);
    expect(others.filter((log) => String(log['time_check']) >= '21:30').length).toBeGreaterThan(0);
  });
});

test('teachers have a history that begins when they came and ends with their status', () => {
  for (const teacher of all('teachers')) {
    const records = all('teacher_status_records').filter((row) => row['ysb_id_teacher'] === teacher['id']);
    expect(records[0]?.['date']).toBe(teacher['join_date_ypi']);
    expect(records.at(-1)?.['status_code']).toBe(teacher['employment_status']);
    expect(records.map((row) => row['date'])).toEqual(records.map((row) => row['date']).sort());
    expect(teacher['employment_status'] === 'BHT').toBe(teacher['fg_active'] === 0);
  }
});

test('what teachers noted: four of the demo class never, and one teacher sees guidance wanting in more than every second note', () => {
  const notes = all('adab_observations');
  const seen = new Set(notes.map((row) => row['ysb_student_id']));
  const active = all('semesters').find((row) => row['status'] === 1)?.['id'];
  const teacher = one('users', 5)['ysb_teacher_id'];
  const mine = all('semester_assignments').filter((row) => row['ysb_teacher_id'] === teacher && row['ysb_semester_id'] === active);
  expect(mine.filter((row) => !seen.has(row['ysb_student_id']))).toHaveLength(4);
  const shares = [...new Set(notes.map((row) => row['user_id']))].map((author) => {
    const own = notes.filter((row) => row['user_id'] === author);
    expect(one('users', Number(author))['ysb_teacher_id']).toBe(own[0]?.['ysb_teacher_id']);
    return own.filter((row) => row['tone'] === 'Perlu bimbingan').length / own.length;
  });
  expect(shares.filter((share) => share > 0.5)).toHaveLength(1);
  expect(shares.length).toBeGreaterThan(8);
});

test('no pupil sits in two classes of one semester', () => {
  const seats = all('semester_assignments').map((row) => `${String(row['ysb_semester_id'])} ${String(row['ysb_student_id'])}`);
  expect(new Set(seats).size).toBe(seats.length);
});

test('the same day gives the same foundation', () => {
  expect(JSON.stringify(demoFoundation({ scale: 'normal', today: new Date(night) }))).toBe(JSON.stringify(normal));
});

test('yesterday is the same tomorrow', () => {
  const later = rowsOf(demoFoundation({ scale: 'normal', today: new Date(night.getTime() + 86_400_000) }), 'log_check_points');
  const of = (logs: readonly Row[]) => logs.filter((log) => log['date_check'] === '2026-11-18').map(({ id: _, ...log }) => log);
  expect(of(later)).toEqual(of(all('log_check_points')));
});

describe('large', () => {
  const large = demoFoundation({ scale: 'large', today: night });

  test('50,000 students and 100,000 logs, the first of them those of the small one; 3,500 notes', () => {
    expect(rowsOf(large, 'students')).toHaveLength(50_000);
    expect(rowsOf(large, 'adab_observations')).toHaveLength(3500);
    expect(rowsOf(large, 'log_check_points')).toHaveLength(100_000);
    expect(rowsOf(large, 'students').slice(0, 1500)).toEqual(all('students'));
  });

  test('numbers of students stay unique', () => {
    for (const field of ['nik', 'nisn', 'email_murid'])
      expect(new Set(rowsOf(large, 'students').map((row) => row[field])).size).toBe(50_000);
  });

  test('every hundredth row is one that the services would take', () => {
    for (const [at, { id: _, status: __, ...row }] of rowsOf(large, 'students').entries()) {
      if (at % 100 === 0) expect(inputProblems(resourceOf('students'), 'create', row)).toEqual({});
    }
  });
});
