import type { Row } from '../../contract/resource.ts';

const words = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '');

/** The employee's number where there is one, else the number of the contract. */
export const shownNip = (row: Row): string => words(row.nip_ypi_karyawan) || words(row.nip_ypi);

interface Account {
  readonly email: string;
  readonly id_role: string;
}

/** What the account of a teacher says; empty where he has none. */
export function accountOf({ user_detail: detail }: Row): Account {
  if (typeof detail !== 'object' || detail === null) return { email: '', id_role: '' };
  return {
    email: 'email' in detail ? words(detail.email) : '',
    id_role: 'id_role' in detail ? words(detail.id_role) : '',
  };
}

/** The address of the account; a teacher without one is reached at his own. */
export const shownEmail = (row: Row): string => accountOf(row).email || words(row.email);
