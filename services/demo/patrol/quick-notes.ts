import { kindId } from './findings.ts';

/** What officers say most; category 1 is Sarana Prasarana, 2 is Kebersihan. */
const lines = [
  { label: 'Bersih', ysb_kategori_note: 2, note: 'Bersih' },
  { label: 'Sarpras baik', ysb_kategori_note: 1, note: 'Sarana dan prasarana baik' },
  { label: 'Lampu mati', ysb_kategori_note: 1, note: 'Lampu mati' },
  { label: 'Pintu terbuka', ysb_kategori_note: 1, note: 'Pintu terbuka' },
  { label: 'Kotor', ysb_kategori_note: 2, note: 'Kotor' },
] as const;

/** Those that say something there needs mending. */
const kinds: Readonly<Record<string, string>> = { 'Lampu mati': 'Lampu mati' };

/** As a new foundation gets them; it says itself which of them are findings. */
export const quickNotes = lines.map((line, at) => ({ id: at + 1, ...line, number_order: at + 1 }));

const broken = [
  { label: 'Keran bocor', ysb_kategori_note: 1, note: 'Keran bocor' },
  { label: 'Stopkontak rusak', ysb_kategori_note: 1, note: 'Stopkontak rusak' },
] as const;

/** The demo's own, with the findings that they report. */
export const demoQuickNotes = [
  ...quickNotes.map((note) => (kinds[note.label] === undefined ? note : { ...note, ysb_finding_kind_id: kindId(kinds[note.label] ?? '') })),
  ...broken.map((line, at) => ({
    id: quickNotes.length + at + 1,
    ...line,
    number_order: quickNotes.length + at + 1,
    ysb_finding_kind_id: kindId(line.label),
  })),
];
