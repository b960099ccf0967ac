import { Icon, type IconName } from '../../ui/icons/icon.tsx';
import { itemWords, labelOf, type PrefetchItem, storedShare } from './progress-words.ts';

const icons: Record<PrefetchItem['state'], IconName> = {
  waiting: 'time-outline',
  running: 'sync-outline',
  complete: 'checkmark-done-outline',
  failed: 'alert-circle-outline',
};
const classes: Record<PrefetchItem['state'], string> = { waiting: 'cmd', running: 'cmd', complete: 'cmd done', failed: 'cmd needs' };

function Item({ item, name }: { readonly item: PrefetchItem; readonly name: string }) {
  return (
    <li className={classes[item.state]}>
      <Icon name={icons[item.state]} {...(item.state === 'running' ? { className: 'spin' } : {})} />
      <div className="cmd-what">
        <b>{name}</b>
        <small className="num">{itemWords(item)}</small>
      </div>
      {item.state === 'running' && (
        <div className="bar">
          <i style={{ width: `${Math.round(storedShare([item]) * 100)}%` }} />
        </div>
      )}
    </li>
  );
}

/** Each list and how far it has come. */
export function PrefetchList({ items, names }: { readonly items: readonly PrefetchItem[]; readonly names: ReadonlyMap<string, string> }) {
  return (
    <ul className="plain commands">
      {items.map((item) => (
        <Item key={item.resource} item={item} name={labelOf(item, names)} />
      ))}
    </ul>
  );
}
