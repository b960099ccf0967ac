import { findings } from '../../../contract/resources/findings.ts';
import { defineScreen } from '../../../crud/screen.ts';
import { findingTexts } from './texts/id.ts';

export default defineScreen(findings, {
  route: '/temuan',
  pageTitle: findingTexts.title,
  heading: findingTexts.title,
  columns: ['name_room', 'name_kind', 'severity', 'status', 'name_employe', 'due_date', 'occurred_at'],
  form: ['ysb_room_id', 'ysb_finding_kind_id', 'severity', 'first_due', 'description'],
  order: { field: 'due_date', ascending: true },
});
