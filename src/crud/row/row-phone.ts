import type { Resource, Row } from '../../contract/resource.ts';
import { type PhoneLinks, phoneLinks } from '../../ui/words/phone-links.ts';

/** The phone number of a row's person. */
export interface RowPhone extends PhoneLinks {
  /** Whose number it is, in the words of its field. */
  readonly which: string;
}

/** The first plausible number among these fields of a row; a row may lack them all. */
export function rowPhone(resource: Resource, fields: readonly string[], row: Row): RowPhone | undefined {
  for (const name of fields) {
    const value = row[name];
    const links = typeof value === 'string' ? phoneLinks(value) : undefined;
    if (links) return { ...links, which: resource.fields[name]?.label ?? '' };
  }
  return undefined;
}
