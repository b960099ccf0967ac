/** The lines of a text that say something, each once. */
export function linesOf(text: unknown): readonly string[] {
  const lines = (typeof text === 'string' ? text : '').split('\n').map((line) => line.trim());
  return [...new Set(lines)].filter((line) => line !== '');
}
