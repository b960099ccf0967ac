import { checkPoints } from '../../resources/patrol/check-points.ts';
import { kelas } from '../../resources/classes/kelas.ts';
import { rooms } from '../../resources/places/rooms.ts';
import { schools } from '../../resources/places/schools.ts';
import { defineSheet } from '../sheet-plan.ts';
import { branchHeaders, type Headed, schoolHeaders } from './shared.ts';

const ofSchool: Headed<keyof typeof schools.fields & string> = (field, example, headers, more = {}) => ({
  field,
  example,
  headers,
  ...more,
});
const ofClass: Headed<keyof typeof kelas.fields & string> = (field, example, headers, more = {}) => ({ field, example, headers, ...more });
const ofRoom: Headed<keyof typeof rooms.fields & string> = (field, example, headers, more = {}) => ({ field, example, headers, ...more });
const ofPoint: Headed<keyof typeof checkPoints.fields & string> = (field, example, headers, more = {}) => ({
  field,
  example,
  headers,
  ...more,
});

export const schoolSheet = defineSheet({
  resource: schools,
  rowsWord: 'sekolah',
  keys: [['school_code']],
  forAll: ['ysb_branch_id', 'edu_stage'],
  details: ['school_code', 'npsn', 'ysb_branch_id'],
  columns: [
    ofSchool('school_name', 'SD Islam Tunas Cendekia', ['nama', 'sekolah', 'nama satuan pendidikan', 'name']),
    ofSchool('school_code', 'SDBKS1', ['kode', 'code']),
    ofSchool('ysb_branch_id', 'BKS', branchHeaders),
    ofSchool('npsn', '20231234', ['no npsn']),
    ofSchool('nss', '101022201001', ['no nss']),
    ofSchool('edu_stage', 'SD', ['jenjang', 'bentuk pendidikan', 'tingkat']),
    ofSchool('akreditasi', 'A', []),
    ofSchool('province', 'Jawa Barat', ['propinsi']),
    ofSchool('district', 'Kota Bekasi', ['kabupaten', 'kota', 'kab/kota']),
    ofSchool('subdistrict', 'Jatiasih', ['kec']),
    ofSchool('village', 'Jatiasih', ['desa', 'kelurahan/desa', 'desa/kelurahan']),
    ofSchool('address', 'Jl. Melati No. 5', ['alamat jalan', 'alamat sekolah']),
    ofSchool('postal_code', '17423', ['kodepos']),
    ofSchool('phone', '02182401234', ['no telepon', 'nomor telepon', 'telp']),
    ofSchool('email', 'sdit@contoh.sch.id', ['e-mail', 'surel']),
    ofSchool('website', 'https://contoh.sch.id', ['situs', 'laman']),
    ofSchool('school_days', 'Senin–Jumat', ['hari']),
    ofSchool('starts_at', '07.00', ['masuk', 'jam mulai']),
    ofSchool('ends_at', '15.00', ['pulang', 'jam selesai']),
    ofSchool('footer_school_name', 'SD Islam Tunas Cendekia', []),
  ],
});

export const classSheet = defineSheet({
  resource: kelas,
  rowsWord: 'kelas',
  keys: [['ysb_school_id', 'number_kelas', 'name_kelas']],
  forAll: ['ysb_branch_id', 'ysb_school_id'],
  details: ['number_kelas', 'ysb_school_id', 'ysb_branch_id'],
  columns: [
    ofClass('number_kelas', '4', ['tingkat', 'nomor kelas', 'no kelas', 'jenjang kelas', 'grade']),
    ofClass('name_kelas', 'Abu Bakar', ['nama', 'rombel', 'nama rombel', 'class name']),
    ofClass('ysb_branch_id', 'BKS', branchHeaders),
    ofClass('ysb_school_id', 'SDBKS1', schoolHeaders),
  ],
});

export const roomSheet = defineSheet({
  resource: rooms,
  rowsWord: 'ruangan',
  keys: [['ysb_school_id', 'ysb_floor_id', 'name_room']],
  forAll: ['ysb_branch_id', 'ysb_school_id', 'ysb_floor_id'],
  details: ['ysb_floor_id', 'ysb_school_id', 'ysb_branch_id'],
  columns: [
    ofRoom('name_room', 'Ruang Guru', ['nama', 'ruangan', 'nama ruangan', 'ruang', 'nama ruang', 'room']),
    ofRoom('ysb_floor_id', '1', ['lantai ke', 'floor'], { by: ['name'] }),
    ofRoom('ysb_branch_id', 'BKS', branchHeaders),
    ofRoom('ysb_school_id', 'SDBKS1', ['sekolah', 'nama gedung', 'building', ...schoolHeaders], { by: ['school_name', 'school_code'] }),
  ],
});

export const checkPointSheet = defineSheet({
  resource: checkPoints,
  rowsWord: 'titik',
  keys: [['ysb_room_id']],
  details: ['ysb_room_id'],
  columns: [
    ofPoint('ysb_room_id', 'Ruang Guru', ['nama', 'titik', 'ruangan', 'nama ruangan', 'ruang', 'room'], {
      by: [['name_room', 'name_floor', 'name_school'], ['name_room', 'name_floor'], 'name_room'],
    }),
  ],
});
