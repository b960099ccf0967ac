import { securityEvents, trailActions, type TrailEntry } from '../../contract/calls/trail-calls.ts';
import { isResourceName, resourceOf } from '../../contract/registry.ts';
import { trailTexts as texts } from './texts/id.ts';

/** Names that an older or newer version wrote are shown as they stand. */
export function actionWords({ action, event }: Pick<TrailEntry, 'action' | 'event'>): string {
  const happened = securityEvents.find((one) => one === event);
  if (happened) return texts.events[happened];
  const done = trailActions.find((one) => one === action);
  return done ? texts.actions[done] : action;
}

export const resourceLabel = (name: string): string => texts.kinds[name] ?? (isResourceName(name) ? resourceOf(name).label : name);

/** "Departemen: Keuangan", or by its number where it has no name to tell. */
export function rowWords({ resource, row_id, title }: Pick<TrailEntry, 'resource' | 'row_id' | 'title'>): string {
  const label = resourceLabel(resource);
  if (title !== '') return texts.named(label, title);
  return row_id === null ? label : texts.numbered(label, String(row_id));
}

export function fieldWords({ resource, fields }: Pick<TrailEntry, 'resource' | 'fields'>): string {
  const known = isResourceName(resource) ? resourceOf(resource).fields : {};
  return fields.map((name) => known[name]?.label ?? name).join(', ');
}

/** The list of the row, with its history open; undefined for what has no list of its own. */
export function historyLink({
  resource,
  row_id,
}: Pick<TrailEntry, 'resource' | 'row_id'>): { readonly to: string; readonly search: object } | undefined {
  if (row_id === null || !isResourceName(resource)) return undefined;
  const { menu, parent, reach } = resourceOf(resource);
  return parent !== undefined || reach !== undefined ? undefined : { to: menu, search: { dialog: 'history', id: String(row_id) } };
}
