import { useId } from 'react';
import { Icon } from '../../../ui/icons/icon.tsx';
import { groupTexts as texts } from '../../../ui/texts/id/list-tools.ts';
import type { PageQuery } from '../../../data/public.ts';
import type { ListControls } from '../use-list-state.ts';
import { type Grouping, groupingOf } from './grouping.ts';

interface GroupChoiceProps {
  readonly groupings: readonly Grouping[];
  readonly list: ListControls;
  /** How the list is ordered now. */
  readonly sort: PageQuery['sort'];
  /** Its own order, which its address leaves out. */
  readonly order: PageQuery['sort'];
}

/** What the list is grouped by; grouping orders it by that. */
export function GroupChoice({ groupings, list, sort, order }: GroupChoiceProps) {
  const id = useId();
  const chosen = groupingOf(groupings, sort)?.field ?? '';
  const choose = (field: string) => {
    const { sort: _before, dialog: _dialog, id: _id, ...state } = list.state;
    const isOwn = field === order?.field && order.ascending;
    list.show({ ...state, page: 1, ...(isOwn ? {} : { sort: { field, ascending: true } }) });
  };
  return (
    <div className="row group-choice">
      <label htmlFor={id}>{texts.label}</label>
      <span className="input">
        <select id={id} value={chosen} onChange={(event) => choose(event.target.value)}>
          {chosen === '' && <option value="">{texts.none}</option>}
          {groupings.map(({ field, label }) => (
            <option key={field} value={field}>
              {label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down-outline" size="s" />
      </span>
    </div>
  );
}
