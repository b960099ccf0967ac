import { findings } from '../../../contract/resources/findings/findings.ts';
import { defineScreen } from '../../../crud/screen.ts';
import { findingCells } from './desk/cells.tsx';
import { FindingsDialogs, FindingsSelection } from './desk/selection.tsx';
import { findingPresets } from './presets.ts';
import { findingTexts } from './texts/id.ts';
import { plainText } from '../../../contract/words/field-text.ts';
import { severities } from '../../../contract/findings/findings.ts';
import type { InputFor } from '../../../contract/resource.ts';
import { findingKinds } from '../../../contract/resources/patrol/finding-kinds.ts';
import { daysBefore, wallClock } from '../../../contract/values/wall-clock.ts';
import { type DerivationOf, firstValue } from '../../../crud/public.ts';

/**
 * What the services take from the kind if nobody says it. The device sets it itself: a dangerous finding is dangerous
 * even before it has arrived, and cannot be called repaired here without the photo that the services will ask for.
 */
async function asItsKind({ data, operation, input }: DerivationOf<typeof findings>): Promise<InputFor<typeof findings>> {
  const { ysb_finding_kind_id: id, severity, first_due: due } = input;
  const kind = operation === 'create' && id ? (await firstValue(data.mirror.row(findingKinds, id)))?.row : undefined;
  if (!kind) return {};
  const days = plainText(kind.days_due);
  const own = severities.find((one) => one === kind.severity);
  return {
    ...(severity || !own ? {} : { severity: own }),
    ...(due || days === '' ? {} : { first_due: daysBefore(wallClock(data.time.now()).date, -Number(days)) }),
  };
}

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
