import { type BranchCode, places } from '../places/branches.ts';
import { day } from '../days.ts';
import type { Sex } from './names.ts';
import type { Random } from '../random.ts';

/** A day in that year; no 29th to 31st, so that it exists in every month. */
export const dayIn = (random: Random, year: number): string => day(year, random.int(1, 12), random.int(1, 28));

/** A national id of the right form: region, birthday (plus 40 for women), four digits. */
export function nationalId(random: Random, branch: BranchCode, born: string, sex: Sex): string {
  const date = Number(born.slice(8, 10)) + (sex === 'girl' ? 40 : 0);
  return `${places[branch].region}${String(date).padStart(2, '0')}${born.slice(5, 7)}${born.slice(2, 4)}${random.digits(4, '0')}`;
}

export const mobile = (random: Random): string =>
  `08${random.pick(['12', '13', '21', '52', '57', '78', '95'])}-${random.digits(4, '0')}-${random.digits(4)}`;

/** Street, neighbourhood and village of somebody's home. */
export function home(random: Random, branch: BranchCode) {
  const place = places[branch];
  const [village, district] = [random.pick(place.villages), random.pick(place.districts)];
  const street = `${random.pick(place.streets)} No. ${random.int(1, 180)}`;
  const neighbourhood = `RT ${random.digits(2, '0')}/RW ${random.digits(2, '0')}`;
  return { village, district, address: `${street}, ${neighbourhood}, ${village}, ${district}` };
}
