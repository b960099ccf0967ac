// No field tells what is fine from what is not: the words are an administrator's own.
const fine = /\b(aman|baik|bersih|rapi|lengkap|normal|tertib|wajar|nihil|oke?)\b/i;
const nothingFound = /\b(tidak|tak|tanpa) (ada )?(temuan|masalah|kendala|kerusakan)\b/gi;
const wrong =
  /\b(tidak|tak|belum|kurang|bukan|perlu|harus|segera|kecuali|tapi|tetapi|kotor|rusak|mati|bocor|terbuka|hilang|pecah|patah|lepas)\b/i;

/** Whether a note says that all is well; everything else is a finding. Only looks and the offer of a photo follow from it. */
export function saysFine(note: string): boolean {
  const rest = note.replace(nothingFound, '');
  return (rest !== note || fine.test(note)) && !wrong.test(rest);
}
