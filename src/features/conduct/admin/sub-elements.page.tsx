import { useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { FiltersOf } from '../../../contract/declared/list-filter.ts';
import type { FieldName } from '../../../contract/resource.ts';
import { subElements } from '../../../contract/resources/adab/sub-elements.ts';
import { defineScreen, ListView, NoOwner, ScreenDialogs, type Under, useOwnerRow, useScreenList } from '../../../crud/public.ts';
import { conductAdminTexts } from './texts/id.ts';
import { useOwnHeading } from '../../../ui/part/own-heading.ts';
import { ConductCrumbs } from '../crumbs.tsx';
import { KeteranganCell } from './conduct-cells.tsx';
import { shownText } from '../../../contract/words/shown-text.ts';
import { elements } from '../../../contract/resources/adab/elements.ts';

interface ShownElement {
  /** What the address says until the row is known. */
  readonly name: string;
  readonly about: string;
  /** Why there is no such element. */
  readonly missing: ReturnType<typeof useOwnerRow>['missing'];
}

/** The element of a page. */
function useElement(id: string, slug: string | undefined): ShownElement {
  const { row, missing } = useOwnerRow(elements, id);
  return { name: shownText(row?.name_element) || slug || id, about: shownText(row?.description), missing };
}

const texts = conductAdminTexts.subElements;
const up = { to: '/elements', words: conductAdminTexts.elements.crumb };

const screen = defineScreen(subElements, {
  route: '/sub-elements',
  pageTitle: texts.title,
  heading: texts.title,
  columns: ['description'],
  actionsHeading: conductAdminTexts.action,
  form: ['description'],
  titles: { add: 'Tambah Sub Element', edit: texts.update },
  slots: { cells: { description: KeteranganCell } },
  dialog: { static: true, closeOnFailedCreate: true },
});

function SubElementList({ id, element }: { readonly id: string; readonly element: ShownElement }) {
  const under = useMemo<Under>(() => ({ field: 'id_element' satisfies FieldName<typeof subElements>, id }), [id]);
  const filters = useMemo((): FiltersOf<typeof subElements> => ({ id_element: id }), [id]);
  const state = useScreenList(screen, undefined, filters, { failureLook: 'owned' });
  const { list, page, rights } = state;
  useOwnHeading(element.name);
  const named = useMemo(() => ({ ...screen, heading: element.name }), [element.name]);
  const exported = useMemo(() => ({ ...screen, heading: texts.exported(element.name) }), [element.name]);
  return (
    <ListView
      screen={named}
      state={state}
      lead={<h2 className="element-about">{element.about}</h2>}
      dialogs={<ScreenDialogs screen={exported} list={list} page={page} rights={rights} under={under} />}
    />
  );
}

/** The sub-elements of one element. */
export default function SubElementsPage() {
  const { id_element = '', slug_name } = useParams({ strict: false });
  const element = useElement(id_element, slug_name);
  return (
    <>
      <ConductCrumbs above={[up]} here={element.name} />
      {element.missing ? (
        <NoOwner resource={elements} missing={element.missing} heading={texts.title} {...up} />
      ) : (
        <SubElementList key={id_element} id={id_element} element={element} />
      )}
    </>
  );
}
