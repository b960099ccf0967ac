import type { RefField } from '../../contract/fields.ts';

/** The blank and the character after it, so that "2025/2026 -" is cut as well as "2025/2026 - Semester 1". */
const startOf = (piece: string): string => piece.slice(0, 2);

/** The part of `typed` before the first of the separators between two columns (`between`); all of it if there is none. */
function firstColumn(typed: string, between: readonly string[] = [' (']): string {
  const ends = between.map((piece) => typed.indexOf(startOf(piece))).filter((at) => at > 0);
  return ends.length === 0 ? typed : typed.slice(0, Math.min(...ends));
}

/**
 * What to search for when `typed` is part of how a choice reads: "Bekasi (BKS)" is two columns, and a search looks at
 * them one by one. Answers the part of the first column; the rest is compared with the choices that arrive.
 */
export function searchedWords(field: RefField, typed: string): string {
  if (field.value === 'id' && !field.reads) return typed;
  return firstColumn(
    typed,
    field.reads?.split(/\{\w+\}/).filter((piece) => piece.trim() !== ''),
  );
}
