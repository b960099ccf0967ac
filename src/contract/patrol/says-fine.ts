// No field says whether all is well: the words are up to an administrator.
const fine = /\b(aman|baik|bersih|rapi|lengkap|normal|tertib|wajar|nihil|oke?)\b/i;
const nothingFound = /\b(tidak|tak|tanpa) (ada )?(temuan|masalah|kendala|kerusakan)\b/gi;
const wrong =
  /\b(tidak|tak|belum|kurang|bukan|perlu|harus|segera|kecuali|tapi|tetapi|kotor|rusak|mati|bocor|terbuka|hilang|pecah|patah|lepas)\b/i;

/** Whether a note says that all is well; everything else is a finding. It only affects looks and whether a photo is offered. */
export function saysFine(note: string): boolean {
  const rest = note.replace(nothingFound, '');
  return (rest !== note || fine.test(note)) && !wrong.test(rest);
}
