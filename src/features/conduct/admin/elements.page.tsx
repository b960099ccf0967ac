import { elements } from '../../../contract/resources/adab/elements.ts';
import { defineScreen, detailCell, FormDialog, ListView, ScreenDialogs, type ScreenList, useScreenList } from '../../../crud/public.ts';
import { conductAdminTexts } from './texts/id.ts';
import { ConductCrumbs } from '../crumbs.tsx';
import { AboutCell } from './conduct-cells.tsx';

const texts = conductAdminTexts.elements;

const screen = defineScreen(elements, {
  route: '/elements',
  pageTitle: texts.title,
  heading: texts.title,
  columns: ['name_element', 'name_dimensi', 'description', 'slug_name'],
  headings: { slug_name: texts.detail },
  actionsHeading: conductAdminTexts.action,
  form: ['name_element', 'ysb_dimensi_id', 'description'],
  slots: {
    cells: {
      description: AboutCell,
      slug_name: detailCell(elements, '/sub-elements', { id: 'id', slug: 'slug_name', name: 'name_element' }),
    },
  },
  dialog: { closeOnFailedCreate: true },
});

/** The same screen with the label that the description has in the edit dialog, and therefore in its messages. */
const { description } = elements.fields;
const edited = {
  ...screen,
  resource: { ...elements, fields: { ...elements.fields, description: { ...description, label: texts.subtitle } } },
};

function Dialogs({ state }: { readonly state: ScreenList }) {
  const { list, page, rights } = state;
  const { dialog, id } = list.state;
  if (dialog !== 'edit') return <ScreenDialogs screen={screen} list={list} page={page} rights={rights} />;
  if (!id || !rights.flags.update) return null;
  return <FormDialog key={id} screen={edited} operation="update" id={id} onClose={list.closeDialog} onSaved={page.reload} />;
}

/** The elements of all dimensions; each leads to its sub-elements. */
export default function ElementsPage() {
  const state = useScreenList(screen);
  return (
    <>
      <ConductCrumbs here={texts.crumb} />
      <ListView screen={screen} state={state} dialogs={<Dialogs state={state} />} />
    </>
  );
}

/** What is shown first, read while the page is on its way. */
ElementsPage.list = screen;
