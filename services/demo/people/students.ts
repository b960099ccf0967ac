import { type BranchCode, places } from '../places/branches.ts';
import { classes, classOfAccount, type SchoolClass, studentsInClasses } from '../classes/classes.ts';
import { schoolYearName } from '../days.ts';
import { familyName, mailName, nameOf, type Sex } from './names.ts';
import { dayIn, home, mobile, nationalId } from './persons.ts';
import { type Random, randomOf } from '../random.ts';
import { type School, schools, type Stage } from '../places/schools.ts';
import { arabicNames, namesOfAccountsClass } from './student-names.ts';

type Row = Record<string, unknown>;

/** A pupil of a class, or someone who left the school after its last grade. */
interface Student {
  readonly id: number;
  readonly name: string;
  readonly sex: Sex;
  readonly school: School;
  readonly kelas: string;
  /** School year of the first day at this school, and of birth. */
  readonly entered: number;
  readonly born: number;
}

const firstGrade: Record<Stage, number> = { TK: -1, SD: 1, SMP: 7, SMA: 10 };
const lastGrade: Record<Stage, number> = { TK: 0, SD: 6, SMP: 9, SMA: 12 };

function pupil(random: Random, id: number, one: SchoolClass, seat: number, year: number): Student {
  const named = one === classOfAccount ? namesOfAccountsClass[seat] : undefined;
  const sex = named?.[1] ?? (random.chance(0.5) ? 'boy' : 'girl');
  return {
    id,
    sex,
    name: named?.[0] ?? nameOf(random, sex),
    school: one.school,
    kelas: one.number,
    entered: year - (one.grade - firstGrade[one.school.stage]),
    born: year - 6 - one.grade,
  };
}

/** Someone who finished some time in the last twenty years: the archive of a large foundation. */
function formerPupil(random: Random, id: number, year: number): Student {
  const school = random.pick(schools);
  const left = year - random.int(1, 20);
  const sex = random.chance(0.5) ? 'boy' : 'girl';
  const years = lastGrade[school.stage] - firstGrade[school.stage];
  return {
    id,
    sex,
    name: nameOf(random, sex),
    school,
    kelas: 'Lulus',
    entered: left - 1 - years,
    born: left - 7 - lastGrade[school.stage],
  };
}

/** 7919 has no common factor with 10,000,000: no number repeats before all have been used. */
const serial = (id: number): string => String((1_204_483 + 7919 * id) % 10_000_000).padStart(7, '0');

/** The demo class has the first serials. */
const shift = classOfAccount ? classes.slice(0, classOfAccount.id - 1).reduce((sum, one) => sum + one.size, 1) : 0;
const nisnOf = (s: Student): string => `0${String(s.born).slice(2)}${serial((s.id - shift + 10_000_000) % 10_000_000)}`;

function parent(random: Random, s: Student, who: 'ayah' | 'ibu', family: string, branch: BranchCode): Row {
  const sex: Sex = who === 'ayah' ? 'boy' : 'girl';
  const born = dayIn(random, s.born - random.int(24, 38));
  const name = nameOf(random, sex, who === 'ayah' ? family : undefined);
  return {
    [`nama_lengkap_${who}`]: name,
    [`nik_${who}`]: nationalId(random, branch, born, sex),
    [`tempat_lahir_${who}`]: places[branch].city.replace('Kota ', ''),
    [`tanggal_lahir_${who}`]: born,
    [`kewarganegaraan_${who}`]: 'Indonesia',
    [`pendidikan_terakhir_${who}`]: random.pick(['SMA', 'DIPLOMA', 'S1', 'S1', 'S2']),
    [`pekerjaan_${who}`]: random.pick(
      who === 'ayah'
        ? ['Karyawan Swasta', 'Wiraswasta', 'Guru', 'Pegawai Negeri']
        : ['Ibu Rumah Tangga', 'Karyawan Swasta', 'Wiraswasta', 'Guru'],
    ),
    [`penghasilan_${who}`]: random.pick(['Kurang dari 3 juta', '3 sampai 6 juta', '6 sampai 10 juta', 'Lebih dari 10 juta']),
    [`no_handphone_${who}`]: mobile(random),
    [`alamat_email_${who}`]: `${mailName(name)}.${s.id}@keluarga.amanah.test`,
  };
}

function body(random: Random, s: Student, year: number): Row {
  const age = Math.min(18, year - s.born);
  return {
    tinggi: String(75 + age * 6 + random.int(-6, 6)),
    berat: String(Math.round(age * 2.9) + random.int(-3, 5)),
    linkar_kepala: String(random.int(49, 56)),
    ukuran_sepatu: String(22 + age + random.int(-1, 2)),
    ...(random.chance(0.06) ? { penyakit_diderita: random.pick(['Asma ringan', 'Alergi debu', 'Alergi susu']) } : {}),
  };
}

function household(random: Random, s: Student): Row {
  const branch = s.school.branch;
  const place = places[branch];
  const at = home(random, branch);
  const siblings = random.int(0, 4);
  return {
    no_kk: nationalId(random, branch, `${s.born}-01-01`, 'boy'),
    tempat_lahir: place.city.replace('Kota ', ''),
    tanggal_lahir_siswa: dayIn(random, s.born),
    agama: 'Islam',
    kewarganegaraan: 'Indonesia',
    anak_ke: random.int(1, siblings + 1),
    jumlah_saudara_kandung: siblings,
    bahasa_dirumah: 'Indonesia',
    alamat_lengkap: at.address,
    provinsi: place.province,
    kota_kabupaten: place.city,
    kecamatan: at.district,
    kelurahan: at.village,
    kode_pos: random.digits(5, place.postal),
    warga_summarecon: random.chance(0.2) ? 1 : 0,
    jarak_rumah_sekolah: `${random.int(1, 12)} km`,
    waktu_tempuh_sekolah: `${random.int(1, 9) * 5} menit`,
    ke_sekolah_dengan: random.pick(['Mobil', 'Motor', 'Jalan kaki', 'Antar jemput']),
  };
}

function origin(random: Random, s: Student): Row {
  if (s.school.stage === 'TK') return {};
  const before = { SD: 'TK', SMP: 'SD', SMA: 'SMP' }[s.school.stage];
  const place = places[s.school.branch];
  return {
    sekolah_asal: `${before} ${random.pick(['Pelita Harapan Kita', 'Budi Luhur Mandiri', 'Nusa Indah', 'Cahaya Pagi'])}`,
    provinsi_asal: place.province,
    kota_kabupaten_asal: place.city,
    akreditasi_sekolah_asal: random.pick(['A', 'B']),
  };
}

function row(random: Random, s: Student, year: number): Row {
  const family = familyName(random);
  const branch = s.school.branch;
  return {
    id: s.id,
    nik: `${s.entered}${String(s.id).padStart(5, '0')}`,
    nama_lengkap: s.name,
    kelas: s.kelas,
    tahun_ajaran: schoolYearName(s.entered),
    semester: 1,
    email_murid: `${mailName(s.name)}.${s.id}@siswa.amanah.test`,
    nama_alias: s.name.split(' ')[0],
    nama_arab: arabicNames[s.name] ?? '',
    jenis_kelamin: s.sex === 'boy' ? 1 : 0,
    nisn: nisnOf(s),
    status: 'Aktif',
    ysb_branch_id: branch,
    ysb_school_id: s.school.code,
    ...household(random, s),
    ...body(random, s, year),
    ...origin(random, s),
    ...parent(random, s, 'ayah', family, branch),
    ...parent(random, s, 'ibu', family, branch),
    bidang_akademik: random.pick(['Matematika', 'Bahasa', 'IPA', "Al-Qur'an"]),
    kesenian: random.pick(['Menggambar', 'Hadrah', 'Angklung', 'Kaligrafi']),
    pendidikan_jasmani: random.pick(['Futsal', 'Renang', 'Bulu tangkis', 'Silat']),
  };
}

/** The pupils of all classes in the school year that began in `year`, then as many former ones as make up `count`. */
export function studentRows(count: number, year: number): Row[] {
  const random = randomOf('students');
  const rows: Row[] = [];
  for (const one of classes) {
    for (let seat = 0; seat < one.size; seat += 1) rows.push(row(random, pupil(random, rows.length + 1, one, seat, year), year));
  }
  while (rows.length < Math.max(count, studentsInClasses)) rows.push(row(random, formerPupil(random, rows.length + 1, year), year));
  return rows;
}
