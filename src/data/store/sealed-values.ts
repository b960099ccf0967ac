/** Sealed values by field name: twelve random bytes, then what AES-GCM made of the value. */
export type SealedValues = Readonly<Record<string, Uint8Array<ArrayBuffer>>>;
