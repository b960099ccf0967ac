import { f } from '../../fields.ts';
import { defineResource } from '../../resource.ts';
import type { RowRule } from '../../declared/row-rules.ts';

export const noteCategories = [
  { value: 1, label: 'Sarana Prasarana' },
  { value: 2, label: 'Kebersihan' },
] as const;

/** How the officer identified the check point. */
const recordMethods = [
  { value: 1, label: 'Pindai QR' },
  { value: 2, label: 'Ketik kode' },
  { value: 3, label: 'Pilih dari daftar' },
] as const;

/** A number in degrees as devices write it: "-6.23456". */
function isDegrees(value: unknown, most: number): boolean {
  return typeof value === 'string' && /^-?\d{1,3}(\.\d{1,7})?$/.test(value) && Math.abs(Number(value)) <= most;
}

const given = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/** Both coordinates with their accuracy, or none. */
const isPlace: RowRule<'lat' | 'lng' | 'location_accuracy'> = {
  fields: ['lat', 'lng', 'location_accuracy'],
  problem: ({ lat, lng, location_accuracy: accuracy }) => {
    if (!given(lat) && !given(lng)) return undefined;
    if (!isDegrees(lat, 90)) return { field: 'lat', words: 'Lintang ditulis seperti -6.23456.' };
    if (!isDegrees(lng, 180)) return { field: 'lng', words: 'Bujur ditulis seperti 106.98765.' };
    return given(accuracy) ? undefined : { field: 'location_accuracy', words: 'Ketelitian lokasi belum ada.' };
  },
};

export const logCheckPoints = defineResource({
  name: 'log-check-points',
  label: 'Catatan Pemeriksaan',
  service: 'patrol',
  path: '/api/log-check-points',
  scopedQuery: true,
  signed: true,
  title: 'name_room',
  scope: 'ysb_branch_id',
  operations: ['list', 'create'],
  appendOnly: true,
  // When others open where somebody was, it leaves a line in the trail.
  authoredBy: 'user_id',
  naturalKey: ['ysb_check_point_id', 'name_users', 'date_check', 'time_check'],
  recent: { field: 'date_check', days: 35 },
  // Who was where on which day: the home page of a patrol, its filter, and what is due.
  indexes: [
    ['date_check', 'ysb_check_point_id'],
    ['user_id', 'date_check'],
  ],
  fields: {
    ysb_check_point_id: f.ref('Check Point', 'check-points', { required: true }),
    ysb_kategori_note: f.choice('Kategori', noteCategories, { required: true }),
    note: f.longText('Catatan', { required: true, max: 1000 }),
    record_method: f.choice('Cara catat', recordMethods, { companion: true }),
    // Taken from `point-briefs` as they read then, one per line.
    ticks: f.longText('Butir diperiksa', { companion: true, max: 600 }),
    // Where the device says it was, on routes that ask for it; lists show how exact that is, but not the place.
    location_accuracy: f.integer('Ketelitian lokasi (m)', { companion: true, max: 100_000 }),
    lat: f.text('Lintang', { companion: true, sensitive: true, max: 12 }),
    lng: f.text('Bujur', { companion: true, sensitive: true, max: 12 }),
    // `photo_count` says whether one was taken.
    photo_asked: f.boolean('Foto diminta', { companion: true }),
    user_id: { ...f.ref('Petugas', 'users'), readOnly: true },
    name_users: f.shown('Petugas', ['user_id']),
    name_department: f.shown('Kode Dept', ['user_id', 'ysb_employe_id', 'ysb_department_id'], 'kode_dept'),
    date_check: { ...f.date('Tanggal'), readOnly: true },
    time_check: { ...f.text('Waktu'), readOnly: true },
    name_school: f.shown('Gedung', ['ysb_check_point_id', 'ysb_room_id', 'ysb_school_id']),
    name_room: f.shown('Check Point', ['ysb_check_point_id', 'ysb_room_id']),
    name_floor: f.shown('Lantai', ['ysb_check_point_id', 'ysb_room_id', 'ysb_floor_id']),
    // The branch in which it was made, wherever the room belongs later.
    ysb_branch_id: {
      ...f.ref('Kode Cabang', 'branches', { value: 'branch_code', takenFrom: ['ysb_check_point_id', 'ysb_room_id'] }),
      readOnly: true,
    },
    name_branch: f.shown('Cabang', ['ysb_branch_id']),
    // What the device says besides the time of arrival; both are kept (docs/decisions.md, "The time of an act").
    occurred_at: { ...f.text('Terjadi'), readOnly: true },
    received_at: { ...f.text('Diterima'), readOnly: true },
    photo_count: { ...f.integer('Foto', { min: 0, max: 3 }), readOnly: true },
    // When the first of them was taken; empty without one, or if nobody knows.
    photo_at: f.text('Foto pertama', { readOnly: true, companion: true }),
    recorded_offline: { ...f.boolean('Dicatat luring'), readOnly: true },
    // Dated by its arrival, because the device gave an impossible time; what its clock said is kept beside it.
    wrong_clock: { ...f.boolean('Jam perangkat salah'), readOnly: true },
    device_time: { ...f.text('Waktu menurut perangkat'), readOnly: true },
    // The first inspection recorded on the device that the officer had logged in on.
    first_of_device: f.boolean('Catatan pertama perangkat', { readOnly: true, companion: true }),
  },
  rules: [isPlace],
  measured: [['lat', 'lng', 'location_accuracy'], ['photo_asked']],
  texts: { date_check: { kind: 'weekday' }, time_check: { kind: 'clock' } },
  search: [
    'name_users',
    'name_department',
    'date_check',
    'time_check',
    'name_school',
    'name_room',
    'name_floor',
    'name_branch',
    'ysb_kategori_note',
    'note',
  ],
});
