import type { ReactNode } from 'react';
import type { Field } from '../../contract/fields.ts';
import type { Resource } from '../../contract/resource.ts';
import { fieldWords } from '../../ui/table/field-cells.tsx';
import { formatNumber } from '../../ui/words/format.ts';
import { Icon, type IconName } from '../../ui/icons/icon.tsx';
import { historyTexts as texts } from './texts/id.ts';
import { listTexts } from '../../ui/texts/id/list.ts';
import { RefWords } from '../lookup/saved-reference.tsx';
import type { HistoryChange, HistoryEntry } from './history-entry.ts';

type Action = HistoryEntry['action'];

const icons: Record<Action, IconName> = {
  create: 'add-outline',
  update: 'create-outline',
  delete: 'trash-outline',
  restore: 'arrow-undo-outline',
};
/** With more fields than this they are folded away: a new student has eighty. */
const mostOpen = 12;

/** For a withheld field all that is shown is that it changed. */
const isWithheld = (field: Field) => field.sensitive || field.kind === 'file' || field.kind === 'secret';

function ChangeValue({ field, value }: { readonly field: Field; readonly value: unknown }) {
  if (isWithheld(field)) return <span className="muted">{texts.hidden}</span>;
  if (value === null || value === undefined || value === '') return <span className="muted">{listTexts.empty}</span>;
  if (field.kind === 'ref') return <RefWords field={field} value={String(value)} />;
  return <span>{fieldWords(field, value)}</span>;
}

function ChangeLine({ resource, change, isNew }: { readonly resource: Resource; readonly change: HistoryChange; readonly isNew: boolean }) {
  const field = resource.fields[change.field];
  if (!field) return null;
  return (
    <div className="pair">
      <dt>{field.label}</dt>
      <dd>
        {!isNew && !isWithheld(field) && (
          <>
            <del>
              <ChangeValue field={field} value={change.before} />
            </del>
            <Icon name="arrow-forward-outline" size="s" />
            <span className="sr">{texts.became}</span>
          </>
        )}
        <ChangeValue field={field} value={change.after} />
      </dd>
    </div>
  );
}

interface HistoryItemProps {
  readonly resource: Resource;
  readonly action: Action;
  /** "Diubah", "Akan dihapus". */
  readonly what: string;
  readonly who: string;
  readonly when: string;
  readonly changes: readonly HistoryChange[];
  /** Next to the heading: not sent, arrived later. */
  readonly note?: ReactNode;
}

/** One step in a record's life: what was done, by whom, when, and each field before and after. */
export function HistoryItem({ resource, action, what, who, when, changes, note }: HistoryItemProps) {
  const lines = (
    <dl>
      {changes.map((change) => (
        <ChangeLine key={change.field} resource={resource} change={change} isNew={action === 'create'} />
      ))}
    </dl>
  );
  return (
    <li className={`step ${action}`}>
      <Icon name={icons[action]} />
      <div className="step-head">
        <b>{what}</b> <span>{who}</span>
        <span className="muted">{when}</span>
        {note}
      </div>
      {changes.length > mostOpen ? (
        <details>
          <summary>{texts.all(formatNumber(changes.length))}</summary>
          {lines}
        </details>
      ) : (
        changes.length > 0 && lines
      )}
    </li>
  );
}
