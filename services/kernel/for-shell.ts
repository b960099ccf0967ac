/** A path as one word for a POSIX shell, so that advice can be pasted: quoted if it holds anything that a shell reads. */
export const forShell = (path: string): string => (/^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", String.raw`'\''`)}'`);
