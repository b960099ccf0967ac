/** Numbers issued outside the foundation: we know what they look like, but not whether they are right. */
export type IdentityKind = 'nik' | 'kk' | 'nisn' | 'npsn' | 'nss' | 'nuptk' | 'nip' | 'npwp' | 'phone' | 'postal';

/** Whom a number is about: fields of the same form, or a constant that holds for everyone. */
export interface IdentityAbout {
  /** Field that holds the birth date. */
  readonly birth?: string;
  /** Field that holds the gender, 1 for men and 0 for women. */
  readonly gender?: string;
  readonly isWoman?: boolean;
  /** Field that holds the person's NIK. */
  readonly nik?: string;
}
