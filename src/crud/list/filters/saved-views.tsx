import { type FormEvent, useId, useState } from 'react';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { feedback } from '../../../ui/feedback/feedback.ts';
import '../../../ui/styles/filters.css';
import { Icon } from '../../../ui/icons/icon.tsx';
import { feedbackTimes } from '../../../ui/texts/id/feedback.ts';
import { filterTexts as texts } from '../../../ui/texts/id/list-tools.ts';
import type { ListState } from '../list-state.ts';
import { usePreference } from '../use-preference.ts';
import type { ListControls } from '../use-list-state.ts';
import { isSameView, longestName, mostViews, type SavedView, viewOf, viewsIn, withView } from './views.ts';

/** A list whose views are saved: where it is, and which parameters of its address are filters. */
export interface ViewedList {
  readonly route: string;
  readonly parameters: readonly string[];
  /** The parameters in the address besides a view's filters. */
  readonly beside?: Readonly<Record<string, string>>;
}

interface ViewsProps {
  readonly of: ViewedList;
  readonly list: ListControls;
}

const useViews = ({ route }: ViewedList) => usePreference('views', route, viewsIn);

/** The list as a view has it; what is not part of a view (the page's own tab, the size) stays. */
function shown({ parameters, beside = {} }: ViewedList, state: ListState, view: SavedView | undefined): ListState {
  const own = Object.entries(state.kept ?? {}).filter(([name]) => !parameters.includes(name));
  const kept = Object.fromEntries([...own, ...Object.entries(beside), ...Object.entries(view?.filters ?? {})]);
  return { page: 1, limit: state.limit, search: view?.search ?? '', ...(view?.sort ? { sort: view.sort } : {}), kept };
}

/** The views a person has saved of this list, after a tab for all of it; nothing while there are none. */
export function ViewTabs({ of, list }: ViewsProps) {
  const { value: views, set } = useViews(of);
  if (views.length === 0) return null;
  const now = viewOf('', list.state, of.parameters);
  const isShown = Object.entries(of.beside ?? {}).every(([name, value]) => list.state.kept?.[name] === value);
  const current = isShown ? views.find((view) => isSameView(view, now)) : undefined;
  const isAll = isShown && isSameView({ name: '', filters: {}, search: '' }, now);
  const remove = (view: SavedView) => {
    set(views.filter((one) => one !== view));
    feedback.toast({
      tone: 'info',
      message: texts.viewRemoved(view.name),
      ms: feedbackTimes.undo,
      action: { label: texts.undo, run: () => set(views) },
    });
  };
  const tab = (label: string, isCurrent: boolean, view?: SavedView) => (
    <button type="button" aria-current={isCurrent ? 'page' : undefined} onClick={() => list.show(shown(of, list.state, view))}>
      {label}
    </button>
  );
  return (
    <nav className="kept-views" aria-label={texts.views}>
      <span className="view">{tab(texts.all, isAll)}</span>
      {views.map((view) => (
        <span key={view.name} className="view">
          {tab(view.name, view === current, view)}
          {view === current && (
            <button type="button" className="icon-btn tight" aria-label={texts.removeView(view.name)} onClick={() => remove(view)}>
              <Icon name="close-outline" size="s" />
            </button>
          )}
        </span>
      ))}
    </nav>
  );
}

/** Asks for a name and saves what the list is set up to now. */
export function SaveViewDialog({ of, list }: ViewsProps) {
  const { value: views, set } = useViews(of);
  const id = useId();
  const [name, setName] = useState('');
  const [isTried, setTried] = useState(false);
  const isKnown = views.some((view) => view.name === name.trim());
  const isFull = views.length >= mostViews && !isKnown;
  const problem = isFull ? texts.saveFull(mostViews) : isTried && name.trim() === '' ? texts.saveEmpty : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (name.trim() === '' || isFull) return;
    const isKept = set(withView(views, viewOf(name.trim(), list.state, of.parameters)));
    if (!isKept) feedback.toast({ tone: 'error', message: texts.saveFailed, ms: feedbackTimes.errorToast });
    list.closeDialog();
  };
  return (
    <Dialog
      title={texts.saveTitle}
      onClose={list.closeDialog}
      foot={
        <>
          <span className="spacer" />
          <button type="submit" form={id} className="btn primary">
            {texts.saveButton}
          </button>
        </>
      }
    >
      <form id={id} className="view-form" onSubmit={submit} noValidate>
        <label htmlFor={`${id}-name`}>{texts.saveName}</label>
        <span className={problem ? 'input bad' : 'input'}>
          <input
            id={`${id}-name`}
            type="text"
            value={name}
            maxLength={longestName}
            autoComplete="off"
            aria-describedby={`${id}-help`}
            aria-invalid={problem !== undefined || undefined}
            onChange={(event) => setName(event.target.value)}
          />
        </span>
        <p id={`${id}-help`} className={problem ? 'view-problem' : 'muted xs'} role={problem ? 'alert' : undefined}>
          {problem ?? (isKnown ? texts.saveReplaces : texts.saveHelp)}
        </p>
      </form>
    </Dialog>
  );
}
