import { schools } from '../../contract/resources/places/schools.ts';
import type { HeldRow, Resource, Row } from '../../contract/resource.ts';
import type { DataLayer } from '../../data/public.ts';
import { plainText } from '../../contract/words/field-text.ts';
import { shownText } from '../../contract/words/shown-text.ts';
import { thumbnailOf } from '../../platform/photos/thumbnail.ts';
import type { Letterhead } from '../../ui/print/paper.tsx';
import { printTexts as texts } from '../../ui/texts/id/print.ts';
import { firstValue } from '../live/first-value.ts';
import { keepLogo, keptLogo } from './kept-logos.ts';

type School = HeldRow<typeof schools>;

const text = (value: string | number | null | undefined): string => shownText(value).trim();

/** The code of the one school that all rows belong to; undefined if they belong to none or to several. */
export function schoolOf(resource: Resource, rows: readonly Row[]): string | undefined {
  const [name] = Object.entries(resource.fields).find(([, field]) => field.kind === 'ref' && field.to === schools.name) ?? [];
  const field = resource.name === schools.name ? 'school_code' : name;
  if (field === undefined) return undefined;
  const codes = new Set(rows.map((row) => plainText(row[field]).trim()));
  const [only] = codes;
  return codes.size === 1 && only !== '' ? only : undefined;
}

/** What stands below the name: where the school is, its number and its telephone. */
export function linesOf(school: School): readonly string[] {
  const [address, district, province] = [text(school.address), text(school.district), text(school.province)];
  // An address that already names its town does not say it twice.
  const place = [address, ...[district, province].filter((part) => part !== '' && !address.includes(part))].filter((part) => part !== '');
  const number = text(school.npsn);
  const phone = text(school.phone);
  const rest = [number && texts.npsn(number), phone && texts.phone(phone)].filter((part) => part !== '');
  return [place.join(', '), rest.join(' · ')].filter((line) => line !== '');
}

/** The school by its code, fetched if the device does not know it; undefined for people who may not read schools. */
async function findSchool({ mirror }: DataLayer, code: string): Promise<School | undefined> {
  const query = { search: '', filters: { school_code: code }, limit: 1 } as const;
  const known = async () => (await firstValue(mirror.lookup(schools, query)))?.find((row) => text(row.school_code) === code);
  const held = await known();
  // A picker's answer holds only the name; the paper wants the address too.
  if (held?.address !== undefined) return held;
  await mirror.refreshLookup(schools, query);
  return (await known()) ?? held;
}

/** The logo as the services have it now; without a connection the last one printed. */
async function logoOf({ mirror, connection, session, who }: DataLayer, id: string): Promise<string> {
  const row = connection.state === 'online' ? await mirror.fetchRow(schools, id) : undefined;
  if (!row?.ok) return keptLogo(who, id) ?? '';
  const picture = text(row.value.logo);
  const logo = picture.startsWith('data:image/') ? await thumbnailOf(picture) : '';
  // Nothing is kept for somebody who has logged out meanwhile.
  if (session.current()) keepLogo(who, id, logo);
  return logo;
}

/**
 * Whose paper a list is printed on: that of the one school its rows belong to, else that of the person's own school,
 * else just the name of the branch, which the session knows even for people who may not read schools.
 */
export async function letterheadFor(data: DataLayer, resource: Resource, rows: readonly Row[]): Promise<Letterhead | undefined> {
  const { user } = data.session.current() ?? {};
  const branch = text(user?.ysb_branch_name);
  const code = schoolOf(resource, rows) ?? (text(user?.ysb_school_id) || undefined);
  const school = code === undefined ? undefined : await findSchool(data, code);
  if (school) {
    const over = text(school.ysb_branch_name);
    return {
      over: over && texts.branch(over),
      name: text(school.footer_school_name) || text(school.school_name),
      lines: linesOf(school),
      logo: await logoOf(data, school.id),
    };
  }
  return branch === '' ? undefined : { over: '', name: texts.branch(branch), lines: [], logo: '' };
}
