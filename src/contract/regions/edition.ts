/** The folder in public/regions, named after its content. Written by tools/make-regions.mjs. */
export const regionEdition = 'b0627202';
