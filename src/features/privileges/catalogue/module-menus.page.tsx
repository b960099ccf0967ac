import { useParams } from '@tanstack/react-router';
import { moduleMenus } from '../../../contract/resources/access/module-menus.ts';
import { defineScreen } from '../../../crud/public.ts';
import { catalogueTexts } from './texts/id.ts';
import { LinkPage } from './link-page.tsx';
import { linkPlan } from './link-plan.ts';
import { menuLinks, menuPick } from './menu-links.ts';

const texts = catalogueTexts.moduleMenus;

const plan = linkPlan({
  ...menuLinks,
  screen: defineScreen(moduleMenus, {
    route: '/privileges/module_menus',
    pageTitle: texts.title,
    heading: texts.title,
    columns: ['name_menu'],
    form: [],
  }),
  emptyHelp: texts.emptyHelp,
  up: { to: '/privileges/setups', words: catalogueTexts.setups.title },
  pick: menuPick(texts.pick),
  add: { wide: texts.add, narrow: texts.addShort, title: texts.addTitle },
  remove: { title: texts.removeTitle, isWideOnly: false },
});

/** The menus of a module, on the way from its application. */
export default function ModuleMenusPage() {
  const { id_module = '', slug_name } = useParams({ strict: false });
  return <LinkPage key={id_module} plan={plan} parentId={id_module} slug={slug_name} />;
}
