import { dayText } from '../../../../contract/words/field-text.ts';
import { shownText } from '../../../../contract/words/shown-text.ts';
import { columnText } from '../../../../contract/words/column-text.ts';
import { isLate } from '../../../../contract/findings/findings.ts';
import type { FieldName, HeldRow } from '../../../../contract/resource.ts';
import { findings } from '../../../../contract/resources/findings/findings.ts';
import { wallClock } from '../../../../contract/values/wall-clock.ts';
import { RefWords, type RowSlot, ServedThumbs, useMoment } from '../../../../crud/public.ts';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { photosOfFindings } from '../../reported/drafts.ts';
import { findingTexts as texts } from '../texts/id.ts';
import { StateChip } from './state-chip.tsx';
import { UnsentMark } from './unsent-findings.tsx';
import { ageWords, dueWords, needsDecision } from './words.ts';

type Finding = HeldRow<typeof findings>;
type Cell = RowSlot<typeof findings>;

const reportedText = columnText(findings, 'occurred_at');

/** The first photo of a finding, or a placeholder. */
function Thumb({ row }: { readonly row: Finding }) {
  const hasPhoto = Number(row.photo_count ?? 0) > 0;
  return (
    <span className={hasPhoto ? 'finding-thumb' : 'finding-thumb none'}>
      {hasPhoto ? <ServedThumbs set={photosOfFindings} rowIds={[row.id]} words="" /> : <Icon name="camera-outline" />}
    </span>
  );
}

/** A name that the services join to a row; from the reference if the row was made here. */
export function RefName({
  row,
  of,
  shown,
}: {
  readonly row: Finding;
  readonly of: FieldName<typeof findings>;
  readonly shown: FieldName<typeof findings>;
}) {
  const field = findings.fields[of];
  const value = shownText(row[of]);
  if (field.kind !== 'ref') return null;
  return shownText(row[shown]) || (value === '' ? '' : <RefWords field={field} value={value} />);
}

const RoomCell: Cell = ({ row }) => <RefName row={row} of="ysb_room_id" shown="name_room" />;

const KindCell: Cell = ({ row }) => (
  <span className="finding-place">
    <Thumb row={row} />
    <span className="finding-two">
      <span>
        <RefName row={row} of="ysb_finding_kind_id" shown="name_kind" />{' '}
        {shownText(row.repeat_of_id) !== '' && (
          <small className="finding-repeat">
            <Icon name="sync-outline" size="s" />
            {texts.repeats}
          </small>
        )}
      </span>
    </span>
  </span>
);

function StateCell({ row }: { readonly row: Finding }) {
  return (
    <StateChip status={shownText(row.status) || 'Baru'} isUrgent={needsDecision(row, useMoment())}>
      <UnsentMark id={row.id} />
    </StateChip>
  );
}

/** Who it is assigned to: a person, else a department. An assignment made on this device is known only by its reference. */
function Assignee({ row }: { readonly row: Finding }) {
  const person = shownText(row.ysb_employe_id);
  if (person !== '') return <RefWords field={findings.fields.ysb_employe_id} value={person} told={shownText(row.name_employe)} />;
  return <span className="zero">{texts.noOfficer}</span>;
}

function DueCell({ row }: { readonly row: Finding }) {
  const { date } = wallClock(useMoment());
  const words = dueWords(row.status, row.due_date, date);
  return (
    <span className="finding-two num">
      <span>{dayText(shownText(row.due_date))}</span>
      {words !== '' && <small className={isLate(row.status, row.due_date, date) ? 'finding-late' : undefined}>{words}</small>}
    </span>
  );
}

function ReportedCell({ row }: { readonly row: Finding }) {
  return (
    <span className="finding-two num">
      <span>{ageWords(row, useMoment())}</span>
      <small>{reportedText(row)}</small>
    </span>
  );
}

/** How the list draws its columns. */
export const findingCells: Readonly<Partial<Record<FieldName<typeof findings>, Cell>>> = {
  name_room: RoomCell,
  name_kind: KindCell,
  status: StateCell,
  name_employe: Assignee,
  due_date: DueCell,
  occurred_at: ReportedCell,
};
