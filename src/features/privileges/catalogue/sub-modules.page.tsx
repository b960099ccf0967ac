import { useParams } from '@tanstack/react-router';
import { moduleMenus } from '../../../contract/resources/access/module-menus.ts';
import { defineScreen } from '../../../crud/public.ts';
import { catalogueTexts } from './texts/id.ts';
import { LinkedMenuCell } from './catalogue-cells.tsx';
import { LinkPage } from './link-page.tsx';
import { linkPlan } from './link-plan.ts';
import { menuLinks, menuPick } from './menu-links.ts';

const texts = catalogueTexts.subModules;

const plan = linkPlan({
  ...menuLinks,
  screen: defineScreen(moduleMenus, {
    route: '/privileges/sub-modules',
    pageTitle: texts.title,
    heading: texts.title,
    columns: ['name_menu', 'icon', 'number_order'],
    form: [],
    slots: { cells: { name_menu: LinkedMenuCell } },
  }),
  what: 'Sub Module',
  emptyHelp: texts.emptyHelp,
  up: { to: '/privileges/modules', words: catalogueTexts.modules.title },
  pick: menuPick(texts.pick),
  add: { wide: texts.add, narrow: texts.addShort, title: texts.addTitle },
  remove: { title: texts.removeTitle, isWideOnly: false, failed: catalogueTexts.removeFailed },
});

/** The menus of a module, on the way from the list of modules. */
export default function SubModulesPage() {
  const { id = '', slug_name } = useParams({ strict: false });
  return <LinkPage key={id} plan={plan} parentId={id} slug={slug_name} />;
}
