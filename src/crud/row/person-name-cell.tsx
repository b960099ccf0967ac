import type { FieldName } from '../../contract/resource.ts';
import type { employes } from '../../contract/resources/employes.ts';
import type { teachers } from '../../contract/resources/teachers.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { listTexts } from '../../ui/texts/id/list.ts';
import type { RowSlot } from '../screen.ts';

type Person = typeof employes | typeof teachers;

/** A person's name, followed by a mark if he has no account. Services of others say nothing about that. */
export function personNameCell<R extends Person>(name: FieldName<R>): RowSlot<R>;
export function personNameCell(name: string): RowSlot {
  return function PersonName({ row }) {
    return (
      <span className="marked-name">
        <span>{String(row[name] ?? '')}</span>
        {row.has_account === false && (
          <span className="chip">
            <Icon name="person-outline" />
            {listTexts.noAccount}
          </span>
        )}
      </span>
    );
  };
}
