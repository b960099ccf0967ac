import { dayText } from '../../../../contract/words/field-text.ts';
import { shownText } from '../../../../contract/words/shown-text.ts';
import { isLate } from '../../../../contract/findings/findings.ts';
import { findings } from '../../../../contract/resources/findings/findings.ts';
import { wallClock } from '../../../../contract/values/wall-clock.ts';
import { RefWords, rowPagePath, useData, useLive, useMoment } from '../../../../crud/public.ts';
import { HrefLink } from '../../../../ui/part/href-link.tsx';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { useMemo } from 'react';
import { RefName } from './cells.tsx';
import { StateChip } from './state-chip.tsx';
import { dayOfMoment } from './thread-events.tsx';
import type { Thread } from './use-thread.ts';
import { dueWords, needsDecision } from './words.ts';
import { deskTexts as texts } from './texts/id.ts';

/** Where it is, as far as the services said: "Toilet Putri · SMP Bekasi · Lantai 3". */
export const placeOf = (row: Thread['finding']): string =>
  [row.name_room, row.name_school, row.name_floor]
    .map(shownText)
    .filter((name) => name !== '')
    .join(' · ');

/** A link to the finding that came back. */
function Repeat({ id }: { readonly id: string }) {
  const { mirror } = useData();
  const { value } = useLive(useMemo(() => mirror.row(findings, id), [mirror, id]));
  const day = dayOfMoment(shownText(value?.row.closed_at));
  return (
    <HrefLink className="chip" href={rowPagePath(findings, id) ?? '/temuan'}>
      <Icon name="sync-outline" />
      {day === '' ? texts.repeatOf : texts.repeatClosed(day)}
    </HrefLink>
  );
}

interface HeadProps {
  readonly thread: Thread;
  /** The page around it already says what it is and where. */
  readonly isTold: boolean;
  readonly children?: React.ReactNode;
}

/** What it is, where, how bad, and in which state. */
export function ThreadHead({ thread: { finding, state }, isTold, children }: HeadProps) {
  const now = useMoment();
  const { date } = wallClock(now);
  const repeat = shownText(finding.repeat_of_id);
  const officer = shownText(state.employe);
  const department = shownText(state.department);
  const toldOfficer = shownText(finding.ysb_employe_id) === officer ? shownText(finding.name_employe) : '';
  const toldDepartment = shownText(finding.ysb_department_id) === department ? shownText(finding.name_department) : '';
  const due = dueWords(state.status, state.due, date);
  const description = shownText(finding.description);
  return (
    <header className="thread-head">
      {!isTold && (
        <>
          <div className="thread-name">
            <h2 dir="auto">
              <RefName row={finding} of="ysb_finding_kind_id" shown="name_kind" />
            </h2>
            {children}
          </div>
          <p className="muted">{placeOf(finding) || <RefName row={finding} of="ysb_room_id" shown="name_room" />}</p>
        </>
      )}
      <p className="thread-chips">
        <StateChip status={state.status} isUrgent={needsDecision(finding, now)} />
        {shownText(finding.severity) !== '' && <span className="chip">{shownText(finding.severity)}</span>}
        {repeat !== '' && <Repeat id={repeat} />}
        {state.due !== '' && (
          <span className="chip">
            <Icon name="calendar-outline" />
            {texts.latest(dayText(state.due))}
            {due !== '' && <> · {isLate(state.status, state.due, date) ? <b>{due}</b> : due}</>}
          </span>
        )}
        {(officer !== '' || department !== '') && (
          <span className="chip">
            <Icon name="person-outline" />
            {officer !== '' ? (
              <RefWords field={findings.fields.ysb_employe_id} value={officer} told={toldOfficer} />
            ) : (
              <RefWords field={findings.fields.ysb_department_id} value={department} told={toldDepartment} />
            )}
          </span>
        )}
      </p>
      {description !== '' && <p className="thread-note">{description}</p>}
    </header>
  );
}
