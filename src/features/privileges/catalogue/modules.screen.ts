import { modules } from '../../../contract/resources/access/modules.ts';
import { defineScreen } from '../../../crud/screen.ts';
import { catalogueTexts } from './texts/id.ts';
import { ModuleIconCell } from './catalogue-cells.tsx';

export default defineScreen(modules, {
  route: '/privileges/modules',
  pageTitle: catalogueTexts.modules.title,
  heading: catalogueTexts.modules.title,
  columns: ['name', 'icon_name', 'number_order'],
  form: ['name', 'icon_name', 'color_icon', 'number_order'],
  nameLeads: { page: '/privileges/sub-modules', id: 'id', slug: 'slug_name' },
  slots: { cells: { icon_name: ModuleIconCell } },
  dialog: { closeOnFailedCreate: true },
});
