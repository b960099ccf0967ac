import { resourceOf } from '../../../contract/registry.ts';
import { type Input, type Row, withheldFields, writableFields } from '../../../contract/resource.ts';
import { sameValue } from '../../../contract/words/same-value.ts';
import type { Command } from '../../../data/public.ts';

export type Side = 'mine' | 'theirs';
/** The side that a person chose for each field; mine unless chosen. */
export type Sides = Readonly<Record<string, Side>>;

/** A field that only one side changed. */
export interface Joined {
  readonly name: string;
  readonly side: Side;
}

export type Conflict =
  /** Both changed the row: the person chooses between the `contested` fields, the `joined` ones need no question. */
  | { readonly kind: 'choose'; readonly contested: readonly string[]; readonly joined: readonly Joined[] }
  /** I deleted what somebody else changed. */
  | { readonly kind: 'removal'; readonly changed: readonly string[] }
  /** I changed what somebody else deleted. */
  | { readonly kind: 'gone'; readonly changed: readonly string[] };

/** Whether two people created the same row, each without knowing of the other (`meets` of the contract). */
export const areTwoCreates = ({ operation, base, theirs }: Pick<Command, 'operation' | 'base' | 'theirs'>): boolean =>
  operation === 'create' && base === undefined && theirs !== undefined;

type ContestedCommand = Pick<Command, 'resource' | 'operation' | 'state' | 'body' | 'base' | 'theirs' | 'overlap' | 'refusal'>;

const nothing: Row = { id: '' };

/** Fields whose value the device knows on both sides. */
const comparableFields = ({ resource }: ContestedCommand): string[] => {
  const withheld = new Set(withheldFields(resourceOf(resource)));
  return writableFields(resourceOf(resource)).filter((name) => !withheld.has(name));
};

/** What this edit changed, withheld fields included: their former values are not kept, so whatever is sent was typed. */
function changedHere(command: ContestedCommand): string[] {
  const { resource, body, theirs = nothing } = command;
  const base = areTwoCreates(command) ? theirs : (command.base ?? nothing);
  const known = new Set(comparableFields(command));
  return writableFields(resourceOf(resource)).filter((name) => name in body && (!known.has(name) || !sameValue(body[name], base[name])));
}

function changedThere(command: ContestedCommand): string[] {
  const { base = nothing, theirs = nothing } = command;
  return comparableFields(command).filter((name) => name in theirs && name in base && !sameValue(theirs[name], base[name]));
}

/** Fields that only one side changed, or that both changed alike; mine first. */
function joinedOf(command: ContestedCommand, contested: ReadonlySet<string>): Joined[] {
  const mine = changedHere(command).filter((name) => !contested.has(name));
  const theirs = changedThere(command).filter((name) => !contested.has(name) && !mine.includes(name));
  return [...mine.map((name) => ({ name, side: 'mine' }) as const), ...theirs.map((name) => ({ name, side: 'theirs' }) as const)];
}

const goneCodes = new Set(['not-found', 'gone']);

/** What a person has to decide because somebody else changed the row of a command; undefined if it is waiting for another reason. */
export function conflictOf(command: ContestedCommand): Conflict | undefined {
  const { state, operation, overlap = [], refusal } = command;
  if (state === 'rejected' && operation === 'update' && refusal && goneCodes.has(refusal.code))
    return { kind: 'gone', changed: changedHere(command) };
  if (state !== 'conflict') return undefined;
  if (operation === 'delete') return { kind: 'removal', changed: changedThere(command) };
  return { kind: 'choose', contested: overlap, joined: joinedOf(command, new Set(overlap)) };
}

/**
 * What is sent after a person decided: the service's row wherever nothing was changed here, so that other people's
 * changes stay, and for each contested field the chosen side.
 */
export function chosenInput(command: ContestedCommand, sides: Sides): Input {
  const { base, theirs, body, overlap = [] } = command;
  const isTheirRow = areTwoCreates(command) && overlap.every((name) => sides[name] === 'theirs');
  const input: Input = {};
  for (const [name, mine] of Object.entries(body)) {
    const isUntouched = base !== undefined && sameValue(base[name], mine);
    const takeTheirs = overlap.includes(name) ? sides[name] === 'theirs' : isUntouched || isTheirRow;
    input[name] = takeTheirs && theirs && name in theirs ? theirs[name] : mine;
  }
  return input;
}

/** The row again, to be created as a new one: what it was, with what was changed here on top. */
export function rowAgain({ resource, base = nothing }: ContestedCommand, typed: Input): Input {
  const known = writableFields(resourceOf(resource)).filter((name) => name in base);
  return { ...Object.fromEntries(known.map((name) => [name, base[name]])), ...typed };
}
