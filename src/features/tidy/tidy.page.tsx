import type { ReactNode } from 'react';
import { type BrokenRowsState, useBrokenRows, useIsOnline } from '../../crud/public.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { tidyTexts as texts } from './texts/id.ts';
import './tidy.css';
import { TidyList } from './tidy-list.tsx';

function Content({ state, isOnline }: { readonly state: BrokenRowsState; readonly isOnline: boolean }): ReactNode {
  const { found, problem, isFor, isAsking, ask } = state;
  if (!isFor)
    return (
      <EmptyState kind="nothing" title={texts.nothing}>
        {texts.nothingHelp}
      </EmptyState>
    );
  if (!found && !isOnline)
    return (
      <EmptyState kind="offline" title={texts.offline}>
        {texts.offlineHelp}
      </EmptyState>
    );
  if (!found && problem && !isAsking)
    return (
      <EmptyState
        kind="offline"
        title={texts.failed}
        actions={
          <button type="button" className="btn" onClick={ask}>
            {texts.retry}
          </button>
        }
      >
        {problem.message}
      </EmptyState>
    );
  if (!found) return <p role="status">{texts.loading}</p>;
  if (found.length === 0)
    return (
      <EmptyState kind="done" title={texts.done}>
        {texts.doneHelp}
      </EmptyState>
    );
  return (
    <>
      <p className="lead">{isOnline ? texts.lead : texts.offlineOld}</p>
      {found.map((broken) => (
        <TidyList key={broken.resource} broken={broken} />
      ))}
    </>
  );
}

/** Rows that break a rule newer than they are, each one tap from its form. */
export default function TidyPage() {
  const isOnline = useIsOnline();
  // Somebody back from a form sees at once what is left.
  const state = useBrokenRows(0);
  return (
    <>
      <div className="page-head">
        <h1>{texts.title}</h1>
      </div>
      <div className="tidy">
        <Content state={state} isOnline={isOnline} />
      </div>
    </>
  );
}
