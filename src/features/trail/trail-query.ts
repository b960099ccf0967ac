import { trailActions } from '../../contract/calls/trail-calls.ts';
import { daysBefore, momentAtSchool } from '../../contract/values/wall-clock.ts';

/** What the address of the page says. */
export interface TrailFilter {
  readonly person: string;
  /** One account by its number; the name is for the reader. */
  readonly user: string;
  readonly resource: string;
  readonly row: string;
  readonly action: string;
  /** Days, `YYYY-MM-DD`. */
  readonly from: string;
  readonly to: string;
  readonly page: number;
}
export const filterNames = ['person', 'user', 'resource', 'row', 'action', 'from', 'to'] as const;

const day = /^\d{4}-\d{2}-\d{2}$/;
const number = /^[1-9]\d{0,14}$/;
const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');
const fitting = (value: unknown, shape: RegExp): string => (shape.test(text(value)) ? text(value) : '');

/** A day that there is: of the 31st of February no moment would be asked for, and the page would say that it is narrowed. */
const dayIn = (value: unknown): string => {
  const fit = fitting(value, day);
  return !Number.isNaN(momentAtSchool(fit, '00.00')) && daysBefore(fit, 0) === fit ? fit : '';
};

/** The number in what was typed into the box of numbers; empty if there is none that a row may have. */
export const numberIn = (typed: string): string => fitting(typed.replace(/\D/g, '').replace(/^0+/, ''), number);

/** An address may say anything: what is no filter is left out. */
export function filterIn(search: Readonly<Record<string, unknown>>): TrailFilter {
  return {
    person: text(search['person']).slice(0, 100),
    user: fitting(search['user'], number),
    resource: text(search['resource']).slice(0, 60),
    row: fitting(search['row'], number),
    action: trailActions.find((action) => action === search['action']) ?? '',
    from: dayIn(search['from']),
    to: dayIn(search['to']),
    page: Number(fitting(search['page'], /^[1-9]\d{0,4}$/) || 1),
  };
}

const momentOf = (of: string, isEnd: boolean): string | undefined => {
  const at = momentAtSchool(isEnd ? daysBefore(of, -1) : of, '00.00');
  return Number.isNaN(at) ? undefined : new Date(isEnd ? at - 1 : at).toISOString();
};

/** What the services are asked: days become the moments at which they begin and end at the schools. */
export function queryOf({ person, user, resource, row, action, from, to }: TrailFilter): Record<string, string> {
  const asked = {
    person: person.trim(),
    user_id: user,
    resource,
    row_id: row,
    action,
    from: from && momentOf(from, false),
    to: to && momentOf(to, true),
  };
  return Object.fromEntries(Object.entries(asked).filter((pair): pair is [string, string] => Boolean(pair[1])));
}
