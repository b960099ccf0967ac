/** A floor by the name that a branch gave it: "Lantai 2" for one that is only numbered, "Basement" as it stands. */
export const floorWords = (name: string): string => (/^\d/.test(name) ? `Lantai ${name}` : name);
