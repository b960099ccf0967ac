/** A name as one part of an address; if it is empty or nothing but dots it would change the path, so it becomes a dash. */
export const pathPart = (name: string): string => (/^\.*$/.test(name.trim()) ? '-' : name.trim());
