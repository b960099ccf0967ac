import { linesOf } from '../../../src/contract/words/lines.ts';
import { randomOf } from '../random.ts';
import { checkPoints, placeOf } from '../places/rooms.ts';

interface Brief {
  readonly items: readonly string[];
  readonly note: string;
}

/** What an officer does at some points, by branch and room. */
const briefs: Readonly<Record<string, Readonly<Record<string, Brief>>>> = {
  BKS: {
    'Gerbang Utara': { items: ['Gerbang terkunci', 'Lampu gerbang menyala'], note: '' },
    'Laboratorium Komputer 2': { items: ['AC mati', 'Komputer mati', 'Pintu terkunci'], note: 'Server kecil di lemari tetap menyala.' },
    'Ruang Pompa dan Panel Listrik Basement': {
      items: ['Tekanan pompa normal', 'Tidak ada air menggenang'],
      note: 'Jangan membuka panel bila lantai basah.',
    },
    'Ruang Server': { items: ['Pintu terkunci', 'Suhu di bawah 25 derajat'], note: '' },
    'Aula Serbaguna Ki Hajar Dewantara': {
      items: ['Lampu dan AC mati', 'Pintu samping terkunci', 'Panel panggung mati'],
      note: 'Periksa sampai belakang panggung. Kunci cadangan di pos satpam.',
    },
    'Pintu Atap': { items: ['Pintu terkunci', 'Tidak ada orang di atap'], note: '' },
  },
  JKT: { 'Ruang Arsip': { items: ['Pintu terkunci', 'Alat penurun lembap menyala'], note: '' } },
};

const briefed = checkPoints.flatMap(({ id, branch }) => {
  const brief = briefs[branch ?? '']?.[placeOf(id).room];
  return brief ? [{ point: id, ...brief }] : [];
});

export const pointBriefRows = briefed.map(({ point, items, note }, at) => ({
  id: at + 1,
  ysb_check_point_id: point,
  items: items.join('\n'),
  note,
}));

const itemsOf = new Map(pointBriefRows.map((row) => [row.ysb_check_point_id, linesOf(row.items)]));

/** Officers tick most of what they were asked to do. */
export function withTicks<L extends { readonly ysb_check_point_id: number; readonly occurred_at: string }>(logs: readonly L[]) {
  return logs.map((log) => {
    const random = randomOf(`ticks ${log.ysb_check_point_id} ${log.occurred_at}`);
    const ticked = (itemsOf.get(log.ysb_check_point_id) ?? []).filter(() => random.chance(0.85));
    return { ...log, ticks: ticked.join('\n') };
  });
}
