import { shownText } from '../../../../contract/words/shown-text.ts';
import { useMemo } from 'react';
import type { FiltersOf } from '../../../../contract/declared/list-filter.ts';
import { subElements } from '../../../../contract/resources/adab/sub-elements.ts';
import type { HeldRow } from '../../../../contract/resource.ts';
import type { elements } from '../../../../contract/resources/adab/elements.ts';
import {
  defineScreen,
  freshnessWords,
  ListBody,
  type ListControls,
  ListFooter,
  ListToolbar,
  pageQueryOf,
  screenColumns,
  useExistingPage,
  useResourcePage,
} from '../../../../crud/public.ts';
import { tabId } from '../../../../ui/part/tab-list.tsx';
import { conductTeacherTexts } from '../texts/id.ts';
import { useNarrow } from '../../../../ui/gesture/use-narrow.ts';

const texts = conductTeacherTexts.dimensi;

const screen = defineScreen(subElements, {
  route: '/dimensi',
  pageTitle: texts.title,
  heading: texts.title,
  columns: ['description'],
  form: [],
});
const columns = screenColumns(screen);
/** All of an element's rows are on one page unless somebody wants fewer. */
const usualSize = 1000;
const sizes = [10, 25, 50, 100, usualSize];

/** The list's controls with this page's own page size, which differs from that of all other lists. */
function sized(list: ListControls): ListControls {
  const asked = Number(list.state.kept?.['baris']);
  const limit = sizes.includes(asked) ? asked : usualSize;
  return {
    ...list,
    state: { ...list.state, limit },
    setLimit: (size) => list.setKept({ baris: size === usualSize ? '' : String(size) }),
  };
}

interface ElementPanelProps {
  readonly panelId: string;
  readonly element: HeldRow<typeof elements>;
  readonly list: ListControls;
}

/** What an element is about, and its sub-elements. */
export function ElementPanel({ panelId, element, list: controls }: ElementPanelProps) {
  const isNarrow = useNarrow();
  const list = useMemo(() => sized(controls), [controls]);
  const filters = useMemo((): FiltersOf<typeof subElements> => ({ id_element: element.id }), [element.id]);
  const page = useResourcePage(subElements, pageQueryOf(list.state, filters));
  useExistingPage(list, page);
  const known = page.view !== undefined && page.view.coverage !== 'none' ? page.view : undefined;
  const name = shownText(element.name_element);
  const isSearch = list.state.search !== '';
  return (
    <div className="element-panel" role="tabpanel" id={panelId} aria-labelledby={tabId(panelId, element.id)}>
      {shownText(element.description) !== '' && <p className="element-words">{shownText(element.description)}</p>}
      <ListToolbar
        list={list}
        what={texts.subElement}
        sizes={sizes}
        freshness={freshnessWords(page.view, { isLive: page.isLive, isShort: isNarrow, isSearch })}
        total={known?.total}
      />
      <ListBody heading={name} what={texts.subElement} columns={columns} list={list} page={page} />
      <ListFooter list={list} total={known?.total} pages={Math.max(1, page.view?.totalPages ?? 1)} onPage={list.setPage} />
    </div>
  );
}
