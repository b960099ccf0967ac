import { useId, useMemo, useState } from 'react';
import { askRemoval } from '../../ui/feedback/ask-removal.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { formatNumber } from '../../ui/words/format.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { checkListTexts as texts } from './texts/id.ts';
import { formTexts } from '../../ui/texts/id/form.ts';
import './privileges.css';

interface CheckItem {
  readonly value: string;
  readonly label: string;
  readonly detail?: string;
}

export interface CheckListDialogProps {
  readonly title: string;
  /** What can be ticked; undefined until it is known. */
  readonly items: readonly CheckItem[] | undefined;
  /** Why the list could not be loaded. */
  readonly failure?: string | undefined;
  readonly onRetry?: () => void;
  /** Why nothing can be removed now. */
  readonly blocked?: string | undefined;
  /** Removes what was ticked, after the person confirmed it; true closes the dialog. */
  readonly onRemove: (values: readonly string[]) => Promise<boolean>;
  readonly onClose: () => void;
}

interface Ticks {
  readonly ticked: ReadonlySet<string>;
  readonly setTicked: (next: ReadonlySet<string>) => void;
}

function Tools({ items, ticked, setTicked }: Ticks & { readonly items: readonly CheckItem[] }) {
  return (
    <div className="check-tools">
      <button type="button" className="btn quiet" onClick={() => setTicked(new Set(items.map(({ value }) => value)))}>
        <Icon name="checkmark-done-outline" size="s" />
        {texts.all(formatNumber(items.length))}
      </button>
      {ticked.size > 0 && (
        <button type="button" className="btn quiet" onClick={() => setTicked(new Set())}>
          {texts.none}
        </button>
      )}
      <span className="grow" />
      <span className="med" role="status">
        {texts.chosen(formatNumber(ticked.size))}
      </span>
    </div>
  );
}

function CheckLine({ item, ticked, setTicked }: Ticks & { readonly item: CheckItem }) {
  const tick = () => {
    const next = new Set(ticked);
    if (!next.delete(item.value)) next.add(item.value);
    setTicked(next);
  };
  return (
    <li>
      <label className="check-line">
        <input type="checkbox" className="native-check" checked={ticked.has(item.value)} onChange={tick} />
        <span className="grow">
          <span className="check-name">{item.label}</span>
          {item.detail && <small>{item.detail}</small>}
        </span>
      </label>
    </li>
  );
}

function Body({ title, items, failure, onRetry, ...ticks }: Ticks & Pick<CheckListDialogProps, 'title' | 'items' | 'failure' | 'onRetry'>) {
  if (failure !== undefined && !items)
    return (
      <p className="form-notice bad" role="alert">
        <Icon name="alert-circle" />
        <span className="grow">{failure}</span>
        <button type="button" className="btn" onClick={onRetry}>
          {texts.retry}
        </button>
      </p>
    );
  if (!items)
    return (
      <p className="muted" role="status">
        {texts.loading}
      </p>
    );
  if (items.length === 0) return <p className="muted">{texts.empty}</p>;
  return (
    <>
      <Tools items={items} {...ticks} />
      <ul className="check-list" aria-label={title}>
        {items.map((item) => (
          <CheckLine key={item.value} item={item} {...ticks} />
        ))}
      </ul>
    </>
  );
}

/** Things to tick and remove together; asks once, and stays open with its ticks when the removal is refused. */
export function CheckListDialog({ title, items, failure, onRetry, blocked, onRemove, onClose }: CheckListDialogProps) {
  const noteId = useId();
  const [all, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [isAsked, setAsked] = useState(false);
  // Somebody else may have removed some of the ticked ones meanwhile.
  const ticked = useMemo(() => new Set((items ?? []).flatMap(({ value }) => (all.has(value) ? [value] : []))), [items, all]);
  const problem = blocked ?? (isAsked && ticked.size === 0 ? texts.chooseOne : undefined);
  const remove = async () => {
    setAsked(true);
    const names = (items ?? []).flatMap(({ value, label }) => (ticked.has(value) ? [label] : []));
    if (blocked !== undefined || ticked.size === 0 || !(await askRemoval(names))) return;
    if (await onRemove([...ticked])) onClose();
  };
  const foot = (
    <>
      <p id={noteId} className="note" role="status">
        {problem && <span>{problem}</span>}
      </p>
      <button type="button" className="btn" onClick={onClose}>
        {formTexts.cancel}
      </button>
      <button
        type="button"
        className="btn danger"
        aria-disabled={blocked !== undefined || undefined}
        aria-describedby={noteId}
        onClick={() => void remove()}
      >
        <Icon name="trash-outline" size="s" />
        {texts.submit}
      </button>
    </>
  );
  return (
    <Dialog title={title} onClose={onClose} foot={foot}>
      <div className="form-body single">
        <div className="sections checks">
          <Body title={title} items={items} failure={failure} ticked={ticked} setTicked={setTicked} {...(onRetry ? { onRetry } : {})} />
        </div>
      </div>
    </Dialog>
  );
}
