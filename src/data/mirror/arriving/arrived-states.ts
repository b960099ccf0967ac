import { type Fold, type FoldEvent, foldedState } from '../../../contract/declared/folds.ts';
import { type ResourceName, resourceNames, resourceOf } from '../../../contract/registry.ts';
import type { Resource, Row } from '../../../contract/resource.ts';
import type { CacheDatabase } from '../../store/databases.ts';
import { rowsById, rowsOf } from '../../store/set-record.ts';
import type { StoredCommand } from '../../store/stored-command.ts';
import { eventOf, shownStates } from '../rows/folds.ts';
import type { ListChange } from '../list/question.ts';
import { putChanged } from './put-changed.ts';

interface Folding {
  readonly target: ResourceName;
  readonly fold: Fold;
}

/** The states that rows of a resource feed. */
const foldingsOf = (resource: ResourceName): readonly Folding[] =>
  resourceNames.flatMap((target) => {
    const { folds = [] }: Resource = resourceOf(target);
    return folds.flatMap((fold) => (fold.of === resource ? [{ target, fold }] : []));
  });

/** The lists that change once events of a resource have arrived. */
export const saidAnew = (resource: ResourceName): readonly ResourceName[] =>
  foldingsOf(resource).flatMap(({ target }) => [
    target,
    ...resourceNames.filter((name) => shownStates(resourceOf(name)).some(({ to }) => to === target)),
  ]);

interface Touched extends Folding {
  /** The resource of the events. */
  readonly of: ResourceName;
  readonly ids: ReadonlySet<string>;
  /** The events that arrived, by id; deleted ones are no longer here. */
  readonly arrived: ReadonlySet<string>;
  /** Rows that lost an event. */
  readonly lost: ReadonlySet<string>;
}

/** The rows whose states depend on arrived events; determined before a deletion removes its event. */
export async function touchedStates(cache: CacheDatabase, commands: readonly StoredCommand[]): Promise<readonly Touched[]> {
  const touched: Touched[] = [];
  for (const resource of new Set(commands.map((command) => command.resource))) {
    for (const folding of foldingsOf(resource)) {
      const [ids, arrived, lost] = [new Set<string>(), new Set<string>(), new Set<string>()];
      for (const { answer, body, operation, receipt } of commands.filter((command) => command.resource === resource)) {
        const told: Row | undefined = operation === 'delete' ? (await cache.rows.get([resource, receipt?.id ?? '']))?.row : answer;
        const id = String(told?.[folding.fold.by] ?? body[folding.fold.by] ?? '');
        ids.add(id);
        if (operation === 'delete') lost.add(id);
        else if (told) arrived.add(told.id);
      }
      touched.push({ ...folding, of: resource, ids, arrived, lost });
    }
  }
  return touched;
}

/**
 * Inside a transaction: the cached rows, and the rows that show them, take the states that follow from arrived events,
 * until the service is asked again.
 */
export async function settleStates(cache: CacheDatabase, touched: readonly Touched[]): Promise<readonly ListChange[]> {
  const changes: (ListChange | undefined)[] = [];
  const kept = new Map<ResourceName, readonly Row[]>();
  for (const { target, fold, of, ids, arrived, lost } of touched) {
    const events = new Map<string, FoldEvent[]>([...ids].map((id) => [id, []]));
    const all = kept.get(of) ?? (await rowsOf(cache, of).toArray()).map(({ row }) => row);
    kept.set(of, all);
    for (const row of all) events.get(String(row[fold.by] ?? ''))?.push(eventOf(fold, row.id, row, row[fold.at]));
    const held = [...(await rowsById(cache, target, ids)).values()].map(({ row }) => row);
    const rows = new Map(held.map((row) => [row.id, row]));
    const states = new Map([...events].map(([id, all]) => [id, foldedState(fold, all, rows.get(id))]));
    // If the arrival changes nothing, the services' state stays: the device may lack earlier events.
    const isSame = (id: string): boolean => {
      const before = (events.get(id) ?? []).filter((event) => !arrived.has(event.id));
      return !lost.has(id) && states.get(id) === foldedState(fold, before, rows.get(id));
    };
    const said = (id: string) => (rows.has(id) && isSame(id) ? rows.get(id)?.[fold.field] : states.get(id)) ?? '';
    changes.push(
      await putChanged(
        cache,
        target,
        held.map((row) => ({ ...row, [fold.field]: said(row.id) })),
      ),
    );
    for (const name of resourceNames) {
      const shown = shownStates(resourceOf(name)).filter(({ to, state }) => to === target && state === fold.field);
      for (const { name: field, ref } of shown) {
        const rows = await rowsOf(cache, name)
          .filter(({ row }) => ids.has(String(row[ref] ?? '')))
          .toArray();
        changes.push(
          await putChanged(
            cache,
            name,
            rows.map(({ row }) => ({ ...row, [field]: said(String(row[ref])) })),
          ),
        );
      }
    }
  }
  return changes.flatMap((change) => change ?? []);
}
