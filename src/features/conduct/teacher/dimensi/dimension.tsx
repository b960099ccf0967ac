import { useMemo } from 'react';
import { conductCalls } from '../../../../contract/calls/adab/conduct-calls.ts';
import type { AppError } from '../../../../contract/calls/errors.ts';
import { shownText } from '../../../../contract/words/shown-text.ts';
import { elements } from '../../../../contract/resources/adab/elements.ts';
import { type ListControls, NotOnDevice } from '../../../../crud/public.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { TabList } from '../../../../ui/part/tab-list.tsx';
import { conductTeacherTexts } from '../texts/id.ts';
import { chosenOf, inOrder } from './dimensi-choice.ts';
import { ElementPanel } from './element-panel.tsx';
import { useChoiceRows } from './use-choice-rows.ts';

const texts = conductTeacherTexts.dimensi;
const panelId = 'isi-element';
const { service, path } = conductCalls.elementsOfDimensi;

/** Why there is no element to show. */
export function NoElements({
  isOffline,
  problem,
  onRetry,
  title,
  children,
}: {
  readonly isOffline: boolean;
  readonly problem: AppError | undefined;
  readonly onRetry: () => void;
  readonly title: string;
  readonly children: string;
}) {
  if (isOffline || problem) {
    return (
      <NotOnDevice title={texts.offline} problem={problem} onRetry={onRetry}>
        {texts.offlineHelp}
      </NotOnDevice>
    );
  }
  return (
    <EmptyState kind="nothing" title={title}>
      {children}
    </EmptyState>
  );
}

/** A dimension: a tab for each of its elements. */
export function Dimension({ id, list }: { readonly id: string; readonly list: ListControls }) {
  const found = useChoiceRows(elements, {
    filters: { ysb_dimensi_id: id },
    through: { service, path, query: { ysb_dimensi_id: id, ascending: '0' }, isAll: true },
  });
  const rows = useMemo(() => inOrder(found.rows ?? []), [found.rows]);
  const element = chosenOf(rows, list.state.kept?.['element']);
  if (!element) {
    if (found.rows === undefined || found.loading) return <div className="conduct-waiting" aria-busy="true" />;
    return (
      <NoElements isOffline={false} problem={found.problem} onRetry={found.reload} title={texts.noElements}>
        {texts.noElementsHelp}
      </NoElements>
    );
  }
  return (
    <>
      <TabList
        label={texts.elements}
        tabs={rows.map((row) => ({ key: row.id, words: shownText(row.name_element) }))}
        current={element.id}
        onChoose={(key) => list.setKept({ element: key }, { replace: true })}
        panelId={panelId}
      />
      <ElementPanel key={element.id} panelId={panelId} element={element} list={list} />
    </>
  );
}
