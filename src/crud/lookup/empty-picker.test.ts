import { describe, expect, it } from 'vitest';
import { departments } from '../../contract/resources/people/departments.ts';
import { kelas } from '../../contract/resources/classes/kelas.ts';
import { semesterAssignments } from '../../contract/resources/classes/semester-assignments.ts';
import { teachers } from '../../contract/resources/people/teachers.ts';
import { teacherGroups } from '../../contract/resources/people/teacher-groups.ts';
import { emptyPicker } from './empty-picker.ts';

const group = { field: teachers.fields.ysb_teacher_group_id, target: teacherGroups, isAllTaken: false, isFromDevice: false };
const ofSchool = { ...group, field: semesterAssignments.fields.ysb_kelas_id, target: kelas };
const way = { to: '/teacher-groups', words: 'Buka Golongan', follow: () => undefined };

describe('a picker with nothing to choose', () => {
  it('shows the way to whoever may add a row, and tells others whom to ask', () => {
    expect(emptyPicker({ ...group, way })).toEqual({ words: 'Belum ada Golongan yang dapat dipilih.', way });
    const words = 'Belum ada Golongan yang dapat dipilih. Minta pengelola data menambahkannya.';
    expect(emptyPicker({ ...group, way: undefined })).toEqual({ words });
  });

  it('says what narrows it, and that all are taken', () => {
    expect(emptyPicker({ ...ofSchool, way }).words).toBe('Belum ada Kelas untuk Sekolah yang dipilih.');
    expect(emptyPicker({ ...ofSchool, isAllTaken: true, way }).words).toBe(
      'Semua Kelas untuk Sekolah yang dipilih sudah terpakai di data lain.',
    );
    expect(emptyPicker({ ...group, target: departments, isAllTaken: true, way: undefined }).words).toBe(
      'Semua Departemen sudah terpakai di data lain. Minta pengelola data menambahkannya.',
    );
  });

  it('without a connection speaks of the device, never of what there is now', () => {
    expect(emptyPicker({ ...ofSchool, isFromDevice: true, way }).words).toBe(
      'Belum ada Kelas untuk Sekolah yang dipilih. Ini menurut data yang tersimpan di perangkat.',
    );
  });
});
