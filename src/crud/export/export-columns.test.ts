import { describe, expect, it } from 'vitest';
import { registry } from '../../contract/registry.ts';
import { fieldOfHeading } from '../../contract/spreadsheet/headings.ts';
import { teacherSheet } from '../../contract/spreadsheet/plans/teachers.ts';
import { floors } from '../../contract/resources/places/floors.ts';
import { rooms } from '../../contract/resources/places/rooms.ts';
import { schools } from '../../contract/resources/places/schools.ts';
import { students } from '../../contract/resources/people/students.ts';
import { teachers } from '../../contract/resources/people/teachers.ts';
import { type Resource, withheldFields } from '../../contract/resource.ts';
import { exportColumns, exportRow } from './export-columns.ts';
import { fileName } from './save-file.ts';

const resources: readonly Resource[] = Object.values(registry);
const words = (columns: readonly { readonly heading: string }[]) => columns.map(({ heading }) => heading);

describe('columns of an export', () => {
  it.each(resources.map((resource) => [resource.name, resource] as const))('%s: nothing withheld, no heading twice', (_, resource) => {
    const all = exportColumns(resource, [], 'all');
    const names = all.map(({ name }) => name);
    for (const name of withheldFields(resource)) expect(names).not.toContain(name);
    expect(all.filter(({ field }) => field?.kind === 'secret' || field?.kind === 'file')).toEqual([]);
    expect(new Set(words(all)).size).toBe(all.length);
    expect(names[0]).toBe('id');
  });

  it('are those of the list, in its order and called as in the form', () => {
    const listed = [
      { name: 'email_murid', heading: 'Surel' },
      { name: 'nik', heading: 'NIS' },
    ];
    expect(words(exportColumns(students, listed, 'listed'))).toEqual(['Email', 'Nomor Induk']);
  });

  it('tell a reference from the name that stands beside it', () => {
    expect(words(exportColumns(rooms, [], 'all'))).toContain('Cabang (kode)');
    expect(words(exportColumns(rooms, [], 'all'))).toContain('Cabang');
    expect(words(exportColumns(teachers, [], 'all'))).toContain('Role (id)');
  });

  it('write choices as words, digits as text, nothing as nothing', () => {
    const columns = exportColumns(students, [{ name: 'nik' }, { name: 'jenis_kelamin' }, { name: 'tanggal_lahir_ayah' }], 'listed');
    expect(exportRow(columns, { id: '1', nik: '0012', jenis_kelamin: 0, tanggal_lahir_ayah: '2011-02-28' })).toEqual([
      '0012',
      'Perempuan',
      '2011-02-28',
    ]);
    expect(exportRow(columns, { id: '1', nik: '', jenis_kelamin: '' })).toEqual([null, null, null]);
    expect(exportRow(exportColumns(floors, [], 'all'), { id: '7', name: '2' })).toEqual(['7', '2']);
  });

  it('write days of the week in words, times as they are kept', () => {
    const columns = exportColumns(schools, [{ name: 'school_days' }, { name: 'starts_at' }, { name: 'ends_at' }], 'listed');
    expect(words(columns)).toEqual(['Hari Sekolah', 'Jam Masuk', 'Jam Pulang']);
    expect(exportRow(columns, { id: '1', school_days: '135', starts_at: '07.00', ends_at: '15.15' })).toEqual([
      'Sen, Rab, Jum',
      '07.00',
      '15.15',
    ]);
    expect(exportRow(columns, { id: '1', school_days: '1234567', starts_at: '', ends_at: null })).toEqual(['Setiap hari', null, null]);
    expect(words(exportColumns(schools, [], 'all'))).toEqual(expect.arrayContaining(['Hari Sekolah', 'Jam Masuk', 'Jam Pulang']));
  });

  it('are those of the list to the letter: composed texts, and no button', () => {
    const listed = (name: keyof typeof registry, ...columns: string[]) =>
      exportColumns(
        registry[name],
        columns.map((column) => ({ name: column })),
        'listed',
      );
    const kelas = listed('semester-assignments', 'name_student', 'number_kelas');
    expect(words(kelas)).toEqual(['Nama Siswa', 'Kelas']);
    expect(exportRow(kelas, { id: '1', name_student: 'Ali', number_kelas: '4', name_kelas: 'Abu Bakar' })).toEqual([
      'Ali',
      '4 - Abu Bakar',
    ]);
    const nip = listed('teachers', 'nip_ypi', 'email');
    const teacher = { id: '1', nip_ypi: '1019', nip_ypi_karyawan: '2019', email: 'a@b.c', user_detail: { email: 'd@e.f' } };
    expect(exportRow(nip, teacher)).toEqual(['2019', 'd@e.f']);
    // An import would write the employee's number into that of the contract.
    expect(fieldOfHeading(teacherSheet, nip[0]?.heading ?? '')).toBeUndefined();
    expect(words(listed('roles', 'name', 'icon_name', 'slug_name'))).toEqual(['Nama Role', 'Icon']);
    expect(exportRow(exportColumns(teachers, [], 'all'), teacher)).toEqual(expect.arrayContaining(['1019', '2019', 'a@b.c']));
  });

  it('give the file a name that every system takes', () => {
    const at = Date.parse('2026-11-20T17:30:00Z');
    expect(fileName('Data Siswa', 'xlsx', at)).toBe('Data Siswa 2026-11-21.xlsx');
    expect(fileName('A/B: "c"\u0000', 'csv', at)).toBe('A B c 2026-11-21.csv');
  });
});
