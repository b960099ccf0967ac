import type { Input } from '../../../contract/resource.ts';
import type { StoredCommand } from '../../store/stored-command.ts';
import { healsItself } from '../queue/kept.ts';

/** What is to become of acknowledged work that the restored services don't have. */
export interface LostWork {
  /** Sent again by itself, under its own key. */
  readonly again: readonly StoredCommand[];
  /** Only after it was compared with the services' present state, and a person agreed. */
  readonly offered: readonly StoredCommand[];
  /** Nothing is left on the device that could be sent. */
  readonly gone: readonly StoredCommand[];
  /** All lost creates: the ids of their rows now mean nothing, or another row. */
  readonly creates: readonly StoredCommand[];
}

const isEmpty = (body: Input): boolean => Object.keys(body).length === 0;

/** One wish made from several edits: the latest value of each field, and the fields with an erased value. */
function joined(first: StoredCommand, later: readonly StoredCommand[]): StoredCommand {
  const all = [first, ...later];
  const erased = [...new Set(all.flatMap((command) => command.erased ?? []))];
  const body = Object.assign({}, ...all.map((command) => command.body));
  return { ...first, body, ...(erased.length > 0 ? { erased } : {}) };
}

/** The lost work on one row, oldest first. A row made and deleted again is fine as it is: it stays gone. */
function ofRow(lost: readonly StoredCommand[]): Omit<LostWork, 'creates'> {
  const create = lost.find((command) => command.operation === 'create');
  const deletion = lost.findLast((command) => command.operation === 'delete');
  const edits = lost.filter((command) => command.operation === 'update');
  const none = { again: [], offered: [], gone: [] };
  if (deletion) return create ? none : { ...none, offered: [deletion] };
  if (create && isEmpty(create.body)) return { ...none, gone: [create] };
  if (create) {
    const wish = joined(create, edits);
    return healsItself(create) ? { ...none, again: [wish] } : { ...none, offered: [wish] };
  }
  const [first, ...later] = edits.filter((edit) => !isEmpty(edit.body));
  return first ? { ...none, offered: [joined(first, later)] } : { ...none, gone: edits.slice(0, 1) };
}

/** Sorts acknowledged commands whose keys the services don't know, row by row, in their old order. */
export function sortLost(lost: readonly StoredCommand[]): LostWork {
  const rows = new Map<string, StoredCommand[]>();
  for (const command of [...lost].sort((a, b) => (a.seq ?? 0) - (b.seq ?? 0)))
    rows.set(command.lane, [...(rows.get(command.lane) ?? []), command]);
  const parts = [...rows.values()].map(ofRow);
  return {
    again: parts.flatMap((part) => part.again),
    offered: parts.flatMap((part) => part.offered),
    gone: parts.flatMap((part) => part.gone),
    creates: lost.filter((command) => command.operation === 'create'),
  };
}
