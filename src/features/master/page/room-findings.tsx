import { plainText, shownText } from '../../../contract/field-text.ts';
import { openStates } from '../../../contract/findings.ts';
import { anyOf } from '../../../contract/list-filter.ts';
import { findings } from '../../../contract/resources/findings.ts';
import type { rooms } from '../../../contract/resources/rooms.ts';
import { PageCard, type PagePartProps, useIsOursOnceMet, useResourceRights, useRowsWhere } from '../../../crud/public.ts';
import { isLocal } from '../../../data/public.ts';
import { formatMoment, formatWireDay } from '../../../ui/format.ts';
import { HrefLink } from '../../../ui/href-link.tsx';
import { placeTexts as texts } from './texts/id.ts';

const momentWords = (moment: unknown): string => {
  const at = Date.parse(plainText(moment));
  return Number.isNaN(at) ? '' : formatMoment(at);
};

/** What is open in the room, and the way to report more. */
export function RoomFindings({ row }: PagePartProps<typeof rooms>) {
  const { flags } = useResourceRights(findings);
  const isShown = useIsOursOnceMet(findings) && flags.read && !isLocal(row.id);
  const open = useRowsWhere(findings, isShown ? { ysb_room_id: row.id, 'status.any': anyOf(openStates) } : null);
  if (!isShown || !open) return null;
  return (
    <PageCard
      title={texts.findings}
      act={
        flags.create && (
          <HrefLink className="btn quiet" href={`/temuan/lapor?ruang=${encodeURIComponent(row.id)}`}>
            {texts.report}
          </HrefLink>
        )
      }
    >
      {open.length === 0 ? (
        <p className="card-empty">{texts.findingsNone}</p>
      ) : (
        <ul className="log">
          {open.map((one) => (
            <li key={one.id}>
              <span>
                <b>{shownText(one.name_kind)}</b>
                <small>{texts.findingStands(shownText(one.status), momentWords(one.occurred_at))}</small>
                {plainText(one.due_date) !== '' && <small>{texts.findingDue(formatWireDay(plainText(one.due_date)))}</small>}
              </span>
            </li>
          ))}
        </ul>
      )}
    </PageCard>
  );
}
