/** A name as one part of an address; empty or made of dots it would change the path, so it becomes a dash. */
export const pathPart = (name: string): string => (/^\.*$/.test(name.trim()) ? '-' : name.trim());
