import { sealedAfter } from '../../store/seals.ts';
import { neverSent, protocol, renewed, type StoredCommand } from '../../store/stored-command.ts';

export type FoldedWish =
  | { readonly kind: 'append' }
  /** The last command absorbs the new wish; `cleared` if it had been refused and starts afresh. */
  | { readonly kind: 'replace'; readonly command: StoredCommand; readonly cleared: boolean }
  /** Created and deleted without the service ever knowing. */
  | { readonly kind: 'vanish' };

/** What a person typed into an edit. */
function typedIn({ body, title, detail, sealed }: StoredCommand): NonNullable<StoredCommand['swallowed']> {
  return { body, title, ...(detail === undefined ? {} : { detail }), ...(sealed ? { sealed } : {}) };
}

/**
 * What a new wish does to the last command of its lane. Only a command that was never on the wire, or was refused for good,
 * may change; anything else stays frozen and the wish goes after it.
 */
export function foldInto(tail: StoredCommand | undefined, wish: StoredCommand): FoldedWish {
  if (!tail || tail.operation === 'delete' || wish.operation === 'create') return { kind: 'append' };
  // What a newer version wrote may mean more than this one understands.
  if (tail.protocol > protocol) return { kind: 'append' };
  const refused = tail.state === 'rejected';
  if (!neverSent(tail) && !refused) return { kind: 'append' };
  if (wish.operation === 'delete' && tail.operation === 'create') return { kind: 'vanish' };
  const { sealed, ...open } = tail;
  const change =
    wish.operation === 'delete'
      ? { operation: wish.operation, body: {}, title: wish.title, swallowed: typedIn(tail) }
      : { body: { ...tail.body, ...wish.body }, title: wish.title, ...sealedAfter(sealed, { ...wish, input: wish.body }) };
  const detail = wish.detail ?? tail.detail;
  const merged = { ...open, ...change, folded: true, ...(detail === undefined ? {} : { detail }) };
  return { kind: 'replace', cleared: refused, command: refused ? renewed(merged, wish.id) : merged };
}
