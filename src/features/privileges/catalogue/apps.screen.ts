import { apps } from '../../../contract/resources/access/apps.ts';
import { defineScreen } from '../../../crud/screen.ts';
import { catalogueTexts } from './texts/id.ts';

export default defineScreen(apps, {
  route: '/privileges/apps',
  pageTitle: catalogueTexts.apps.title,
  heading: catalogueTexts.apps.title,
  columns: ['aplikasi'],
  form: ['aplikasi'],
  dialog: { closeOnFailedCreate: true },
});
