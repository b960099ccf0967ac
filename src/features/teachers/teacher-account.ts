import type { Row } from '../../contract/resource.ts';

const words = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '');

interface Account {
  readonly email: string;
  readonly id_role: string;
}

/** What the account of a teacher says; empty if there is none. */
export function accountOf({ user_detail: detail }: Row): Account {
  if (typeof detail !== 'object' || detail === null) return { email: '', id_role: '' };
  return {
    email: 'email' in detail ? words(detail.email) : '',
    id_role: 'id_role' in detail ? words(detail.id_role) : '',
  };
}
