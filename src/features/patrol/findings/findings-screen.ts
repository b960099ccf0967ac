import { findings } from '../../../contract/resources/findings.ts';
import { defineScreen } from '../../../crud/screen.ts';
import { asItsKind } from './desk/as-its-kind.ts';
import { findingCells } from './desk/cells.tsx';
import { FindingsDialogs, FindingsSelection } from './desk/selection.tsx';
import { findingPresets } from './presets.ts';
import { findingTexts } from './texts/id.ts';

/** The list of findings and the form that reports one. */
export const findingsScreen = defineScreen(findings, {
  route: '/temuan',
  pageTitle: findingTexts.title,
  heading: findingTexts.title,
  columns: ['name_kind', 'name_room', 'severity', 'status', 'name_employe', 'due_date', 'occurred_at'],
  rooms: {
    name_kind: { least: 11, share: 1.4 },
    name_room: { least: 7.5, share: 1.2, below: true },
    severity: { least: 4.5, share: 0.4 },
    status: { least: 8, share: 1.3 },
    name_employe: { least: 7, share: 1, below: true },
    due_date: { least: 7.5, share: 0.5 },
    occurred_at: { least: 7.5, share: 0.5, below: true },
  },
  headings: { occurred_at: findingTexts.reported },
  filters: ['ysb_branch_id', 'ysb_room_id', 'ysb_finding_kind_id', 'severity', 'ysb_department_id', 'ysb_employe_id', 'date'],
  form: ['ysb_room_id', 'ysb_finding_kind_id', 'severity', 'first_due', 'description'],
  derive: asItsKind,
  order: { field: 'due_date', ascending: true },
  presets: findingPresets,
  slots: { cells: findingCells, selection: FindingsSelection, dialogs: FindingsDialogs },
});
