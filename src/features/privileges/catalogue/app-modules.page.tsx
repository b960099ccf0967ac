import { useParams } from '@tanstack/react-router';
import { privilegeCalls } from '../../../contract/calls/privilege-calls.ts';
import { f } from '../../../contract/fields.ts';
import { apps } from '../../../contract/resources/access/apps.ts';
import { appModules } from '../../../contract/resources/access/app-modules.ts';
import { defineScreen, detailCell, pathFor } from '../../../crud/public.ts';
import { catalogueTexts } from './texts/id.ts';
import { LinkPage } from './link-page.tsx';
import { linkPlan } from './link-plan.ts';

const texts = catalogueTexts.appModules;
const modulesOf = (ids: readonly string[]) => ids.map((id_module) => ({ id_module }));

const plan = linkPlan({
  screen: defineScreen(appModules, {
    route: '/privileges/app-modules',
    pageTitle: texts.title,
    heading: texts.title,
    columns: ['name_module', 'slug_name'],
    headings: { slug_name: texts.menu },
    form: [],
    nameLeads: { page: '/privileges/module_menus', id: 'id_module', slug: 'slug_name' },
    slots: {
      cells: { slug_name: detailCell(appModules, '/privileges/module_menus', { id: 'id_module', slug: 'slug_name', name: 'name_module' }) },
    },
  }),
  links: appModules,
  what: 'Module',
  emptyHelp: texts.emptyHelp,
  parent: { resource: apps, field: 'id_app' },
  up: { to: '/privileges/setups', words: catalogueTexts.setups.title },
  pick: f.ref(texts.pick, 'modules', { required: true, reads: '{name}' }),
  picked: { field: 'id_module', name: 'name_module' },
  add: { wide: texts.add, narrow: texts.add, title: texts.addTitle },
  remove: { title: texts.removeTitle, isWideOnly: true },
  link: (id_app, ids) => ({ ...privilegeCalls.linkModules, body: { id_app, modules: modulesOf(ids) } }),
  unlink: (id_app, ids) => ({
    ...privilegeCalls.unlinkModules,
    path: pathFor(privilegeCalls.unlinkModules, id_app),
    body: { modules: modulesOf(ids) },
  }),
});

/** The modules of an application. */
export default function AppModulesPage() {
  const { id_app = '', slug_name } = useParams({ strict: false });
  return <LinkPage key={id_app} plan={plan} parentId={id_app} slug={slug_name} />;
}
