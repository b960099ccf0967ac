import { places } from '../places/branches.ts';
import { day, schoolYearOf } from '../days.ts';
import { familyName, nameOf, type Sex } from './names.ts';
import { home, mobile, nationalId as anyNationalId } from './persons.ts';
import { type Random, randomOf } from '../random.ts';
import type { School } from '../places/schools.ts';

/** What a cell of the sample holds; a fault is what a broken formula leaves behind. */
export type SampleCell = string | number | { readonly fault: string };
type Line = Readonly<Record<string, SampleCell>>;

/** A pupil of the foundation, with the fields that Dapodik has. */
export type KnownPupil = Readonly<Record<string, string | number | null | undefined>>;

/** Where a mistake was planted, so that a test can check it is found. */
interface PlantedFault {
  /** Number of the row in the file. */
  readonly row: number;
  /** Letters of the column, as in a spreadsheet. */
  readonly column: string;
}

export interface DapodikSample {
  readonly rows: readonly (readonly SampleCell[])[];
  readonly faults: readonly PlantedFault[];
}

/** The headings of "Daftar Peserta Didik"; one with a second part is below a heading that spans several columns. */
const headings: readonly (readonly [over: string, under?: string])[] = [
  ['No'],
  ['Nama'],
  ['NIPD'],
  ['JK'],
  ['NISN'],
  ['Tempat Lahir'],
  ['Tanggal Lahir'],
  ['NIK'],
  ['Agama'],
  ['Alamat'],
  ['RT'],
  ['RW'],
  ['Dusun'],
  ['Kelurahan'],
  ['Kecamatan'],
  ['Kode Pos'],
  ['Jenis Tinggal'],
  ['Alat Transportasi'],
  ['Telepon'],
  ['HP'],
  ['E-Mail'],
  ['SKHUN'],
  ['Penerima KPS'],
  ['No. KPS'],
  ...['Ayah', 'Ibu', 'Wali'].flatMap((who) =>
    ['Nama', 'Tahun Lahir', 'Jenjang Pendidikan', 'Pekerjaan', 'Penghasilan', 'NIK'].map((part) => [`Data ${who}`, part] as const),
  ),
  ['Rombel Saat Ini'],
  ['No Peserta Ujian Nasional'],
  ['No Seri Ijazah'],
  ['Penerima KIP'],
  ['Nomor KIP'],
  ['Nama di KIP'],
  ['Nomor KKS'],
  ['No Registrasi Akta Lahir'],
  ['Bank'],
  ['Nomor Rekening Bank'],
  ['Rekening Atas Nama'],
  ['Layak PIP (usulan dari sekolah)'],
  ['Alasan Layak PIP'],
  ['Kebutuhan Khusus'],
  ['Sekolah Asal'],
  ['Anak ke-berapa'],
  ['Lintang'],
  ['Bujur'],
  ['No KK'],
  ['Berat Badan'],
  ['Tinggi Badan'],
  ['Lingkar Kepala'],
  ['Jml. Saudara Kandung'],
  ['Jarak Rumah ke Sekolah (KM)'],
];

const nameAt = ([over, under]: readonly [string, string?]): string => (under === undefined ? over : `${over} ${under}`);
const names = headings.map(nameAt);
const columnOf = (name: string): string => {
  const at = names.indexOf(name);
  return `${at < 26 ? '' : String.fromCharCode(64 + Math.floor(at / 26))}${String.fromCharCode(65 + (at % 26))}`;
};

/** Title, school and place, who downloaded it, an empty line, two rows of headings: the pupils begin in the seventh. */
const firstRow = 7;

/** A serial of zeros would be questioned, and only planted mistakes should be. */
const nationalId: typeof anyNationalId = (...of) => anyNationalId(...of).replace(/0000$/, '0001');

const gender = (sex: Sex): string => (sex === 'girl' ? 'P' : 'L');
const text = (value: string | number | null | undefined): string => (value === null || value === undefined ? '' : String(value));

/** A pupil the foundation already has, as Dapodik would write him. */
function knownLine(pupil: KnownPupil, rombel: string): Line {
  const parent = (who: 'ayah' | 'ibu', label: string): Line => ({
    [`Data ${label} Nama`]: text(pupil[`nama_lengkap_${who}`]),
    [`Data ${label} Jenjang Pendidikan`]: text(pupil[`pendidikan_terakhir_${who}`]),
    [`Data ${label} Pekerjaan`]: text(pupil[`pekerjaan_${who}`]),
    [`Data ${label} Penghasilan`]: text(pupil[`penghasilan_${who}`]),
    [`Data ${label} NIK`]: text(pupil[`nik_${who}`]),
  });
  return {
    Nama: text(pupil['nama_lengkap']),
    NIPD: text(pupil['nik']),
    JK: pupil['jenis_kelamin'] === 1 ? 'L' : 'P',
    NISN: text(pupil['nisn']),
    'Tempat Lahir': text(pupil['tempat_lahir']),
    'Tanggal Lahir': text(pupil['tanggal_lahir_siswa']),
    Agama: text(pupil['agama']),
    Alamat: text(pupil['alamat_lengkap']),
    Kelurahan: text(pupil['kelurahan']),
    Kecamatan: text(pupil['kecamatan']),
    'Kode Pos': text(pupil['kode_pos']),
    'Rombel Saat Ini': rombel,
    'Sekolah Asal': text(pupil['sekolah_asal']),
    'No KK': text(pupil['no_kk']),
    ...parent('ayah', 'Ayah'),
    ...parent('ibu', 'Ibu'),
  };
}

interface Making {
  readonly random: Random;
  readonly school: School;
  /** The current school year. */
  readonly year: number;
  readonly rombels: readonly string[];
}

/** Beyond every pupil of the demo: numbers that nobody else has. */
const serial = (at: number): string => String((1_204_483 + 7919 * (5_000_000 + at)) % 10_000_000).padStart(7, '0');

function parentLine(random: Random, school: School, who: 'Ayah' | 'Ibu', born: number, family: string): Line {
  const sex: Sex = who === 'Ayah' ? 'boy' : 'girl';
  const year = born - random.int(24, 38);
  return {
    [`Data ${who} Nama`]: nameOf(random, sex, who === 'Ayah' ? family : undefined),
    [`Data ${who} Tahun Lahir`]: String(year),
    [`Data ${who} Jenjang Pendidikan`]: random.pick(['SMA / sederajat', 'D3', 'S1', 'S2']),
    [`Data ${who} Pekerjaan`]: random.pick(['Karyawan Swasta', 'Wiraswasta', 'PNS/TNI/Polri', 'Lainnya']),
    [`Data ${who} Penghasilan`]: random.pick(['Rp. 2.000.000 - Rp. 4.999.999', 'Rp. 5.000.000 - Rp. 20.000.000']),
    [`Data ${who} NIK`]: nationalId(random, school.branch, day(year, random.int(1, 12), random.int(1, 28)), sex),
  };
}

function newLine({ random, school, year, rombels }: Making, at: number): Line {
  const sex: Sex = random.chance(0.5) ? 'boy' : 'girl';
  const rombel = rombels[at % rombels.length] ?? '';
  const born = year - 6 - Number(/\d+/.exec(rombel)?.[0] ?? 1);
  const birth = day(born, random.int(1, 12), random.int(1, 28));
  const place = places[school.branch];
  const at_ = home(random, school.branch);
  return {
    Nama: nameOf(random, sex),
    NIPD: `${year}${90_000 + at}`,
    JK: gender(sex),
    NISN: `0${String(born).slice(2)}${serial(at)}`,
    'Tempat Lahir': place.city.replace('Kota ', ''),
    'Tanggal Lahir': birth,
    NIK: nationalId(random, school.branch, birth, sex),
    Agama: 'Islam',
    Alamat: `${random.pick(place.streets)} No. ${random.int(1, 180)}`,
    RT: String(random.int(1, 12)),
    RW: String(random.int(1, 20)),
    Dusun: random.chance(0.8) ? '-' : 'Krajan',
    Kelurahan: at_.village,
    Kecamatan: `Kec. ${at_.district}`,
    'Kode Pos': random.digits(5, place.postal),
    'Jenis Tinggal': 'Bersama orang tua',
    'Alat Transportasi': random.pick(['Sepeda motor', 'Jalan kaki', 'Mobil pribadi']),
    HP: mobile(random),
    'Penerima KPS': 'Tidak',
    ...parentLine(random, school, 'Ayah', born, familyName(random)),
    ...parentLine(random, school, 'Ibu', born, ''),
    'Rombel Saat Ini': rombel,
    'Penerima KIP': 'Tidak',
    'Layak PIP (usulan dari sekolah)': 'Tidak',
    'Kebutuhan Khusus': 'Tidak ada',
    'Sekolah Asal': 'TK Nusa Indah',
    'Anak ke-berapa': random.int(1, 4),
    'No KK': nationalId(random, school.branch, day(born, 1, 1), 'boy'),
    'Berat Badan': random.int(20, 45),
    'Tinggi Badan': random.int(110, 155),
    'Lingkar Kepala': random.int(49, 56),
    'Jml. Saudara Kandung': random.int(0, 3),
    'Jarak Rumah ke Sekolah (KM)': random.int(1, 12),
  };
}

/** One mistake of the kind such files have: in which column, and what is there instead. */
interface Mistake {
  readonly column: string;
  readonly instead: (line: Line, before: Line) => SampleCell;
}

const shown = (line: Line, column: string): string => {
  const cell = line[column];
  return typeof cell === 'string' ? cell : '';
};

const mistakes: readonly Mistake[] = [
  { column: 'NIK', instead: (line) => shown(line, 'NIK').slice(0, 15) },
  { column: 'NIK', instead: (line) => shown(line, 'NIK').replace(/0/g, 'O') },
  { column: 'NIK', instead: (line) => Number(shown(line, 'NIK')) },
  { column: 'Data Ayah NIK', instead: (line) => `${shown(line, 'Data Ayah NIK')}7` },
  { column: 'Data Ibu NIK', instead: (line) => shown(line, 'Data Ibu NIK').slice(2) },
  { column: 'No KK', instead: (line) => shown(line, 'No KK').slice(0, 15) },
  // A leading zero that a spreadsheet removed.
  { column: 'NISN', instead: () => 5_123_456 },
  { column: 'NISN', instead: () => '1.23E+09' },
  { column: 'NISN', instead: (line) => `${shown(line, 'NISN')}1` },
  { column: 'NISN', instead: () => 'belum ada' },
  { column: 'NISN', instead: () => ({ fault: '#N/A' }) },
  { column: 'Tanggal Lahir', instead: () => '2061-04-11' },
  { column: 'Tanggal Lahir', instead: () => '31/02/2016' },
  { column: 'Tanggal Lahir', instead: () => 'Bekasi' },
  { column: 'JK', instead: () => 'W' },
  { column: 'Nama', instead: () => '' },
  { column: 'NIPD', instead: () => '' },
  { column: 'Kode Pos', instead: (line) => shown(line, 'Kode Pos').slice(0, 4) },
  { column: 'Anak ke-berapa', instead: () => 'dua' },
  { column: 'E-Mail', instead: () => 'ahmad@@rumah' },
];
/** Numbers that two pupils share: both rows are wrong, because nobody can tell whose number it is. */
const twins = ['NIPD', 'NISN'] as const;

const pupils = 400;
const without = 32;
/** How many rows are between two mistakes. */
const apart = 15;

/** Plants the mistakes, each in its own row, and says where. */
function plant(lines: Line[], first: number): PlantedFault[] {
  const faults: PlantedFault[] = [];
  const note = (index: number, column: string) => faults.push({ row: firstRow + index, column: columnOf(column) });
  const put = (index: number, column: string, cell: SampleCell) => {
    lines[index] = { ...lines[index], [column]: cell };
    note(index, column);
  };
  mistakes.forEach(({ column, instead }, at) => {
    const index = first + at * apart;
    put(index, column, instead(lines[index] ?? {}, lines[index - 1] ?? {}));
  });
  twins.forEach((column, at) => {
    const index = first + (mistakes.length + at) * apart;
    put(index, column, lines[index + 3]?.[column] ?? '');
    note(index + 3, column);
  });
  return faults;
}

/**
 * "Daftar Peserta Didik" of a school with 400 pupils: some the foundation has already, the same or different, most of them
 * new, and 24 rows with mistakes of the kinds such files have. Always the same for the same pupils and year.
 */
export function dapodikSample(school: School, known: readonly { pupil: KnownPupil; rombel: string }[], today: string): DapodikSample {
  const random = randomOf(`dapodik ${school.code}`);
  const year = schoolYearOf(today);
  const rombels = [...new Set(known.map(({ rombel }) => rombel)), 'Kelas 4 Khadijah'];
  const there = known.slice(0, 24).map(({ pupil, rombel }, at): Line => {
    const line = knownLine(pupil, rombel);
    return at < 6 ? line : { ...line, 'Alat Transportasi': 'Antar jemput sekolah', 'Berat Badan': 30 + at };
  });
  const making = { random, school, year, rombels };
  const lines: Line[] = [...there, ...Array.from({ length: pupils - there.length }, (_, at) => newLine(making, at + 1))];
  for (let at = 0; at < without; at += 1) {
    const index = there.length + 5 + at * 11;
    lines[index] = { ...lines[index], 'Rombel Saat Ini': '' };
  }
  const faults = plant(lines, there.length + 8);
  const rows: SampleCell[][] = [
    ['Daftar Peserta Didik'],
    [school.name],
    [`Kecamatan Kec. ${school.district}, Kabupaten ${places[school.branch].city}, Provinsi Prov. ${places[school.branch].province}`],
    [`Tanggal Unduh: ${today}`],
    headings.map(([over], at) => (headings[at - 1]?.[0] === over ? '' : over)),
    headings.map(([, under]) => under ?? ''),
    ...lines.map((line, at) => names.map((name) => (name === 'No' ? at + 1 : (line[name] ?? '')))),
  ];
  return { rows, faults };
}
