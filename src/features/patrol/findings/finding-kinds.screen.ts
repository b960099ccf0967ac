import { findingKinds } from '../../../contract/resources/patrol/finding-kinds.ts';
import { defineScreen } from '../../../crud/screen.ts';
import { FindingTabs } from './desk/finding-tabs.tsx';
import { findingTexts } from './texts/id.ts';

export default defineScreen(findingKinds, {
  route: '/jenis-temuan',
  pageTitle: findingTexts.kinds,
  heading: findingTexts.kinds,
  slots: { lead: FindingTabs },
  columns: ['label', 'ysb_kategori_note', 'severity', 'days_due', 'name_department', 'active'],
  form: ['label', 'ysb_kategori_note', 'severity', 'days_due', 'ysb_department_id', 'active'],
});
