/** The folder in public/regions, named after what is in it. Written by tools/make-regions.mjs. */
export const regionEdition = 'b0627202';
