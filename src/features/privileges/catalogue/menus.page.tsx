import { useMemo } from 'react';
import { menus } from '../../../contract/resources/access/menus.ts';
import { defineScreen, ListView, useRemove, useScreenList } from '../../../crud/public.ts';
import { catalogueTexts } from './texts/id.ts';
import '../privileges.css';
import { MenuIconCell, MenuNameCell } from './catalogue-cells.tsx';
import { ShowPart } from './show-part.tsx';

const texts = catalogueTexts.menus;

const screen = defineScreen(menus, {
  route: '/privileges/menus',
  pageTitle: texts.title,
  heading: texts.heading,
  columns: ['name', 'url', 'icon', 'number_order'],
  headings: { number_order: texts.note },
  form: [{ title: '', fields: ['name', 'url', 'icon', 'color_icon', 'number_order'], part: ShowPart, asks: ['show', 'is_new'] }],
  slots: { cells: { name: MenuNameCell, icon: MenuIconCell } },
  dialog: { closeOnFailedCreate: true },
});

/** The list of menus, which has its own words for a deletion. */
export default function MenusPage() {
  const plain = useScreenList(screen);
  const { remove } = useRemove(menus, plain.page.reload, catalogueTexts.menuRemoved);
  const state = useMemo(
    () => ({ ...plain, handlers: { ...plain.handlers, onRemove: (row: Parameters<typeof remove>[0]) => void remove(row) } }),
    [plain, remove],
  );
  return <ListView screen={screen} state={state} />;
}

/** What is shown first, read while the page is on its way. */
MenusPage.list = screen;
