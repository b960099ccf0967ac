import { plainText } from '../../../contract/words/field-text.ts';
import { shownText } from '../../../contract/words/shown-text.ts';
import { openStates } from '../../../contract/findings/findings.ts';
import { anyOf } from '../../../contract/declared/list-filter.ts';
import { findings } from '../../../contract/resources/findings/findings.ts';
import type { rooms } from '../../../contract/resources/places/rooms.ts';
import {
  CardNone,
  PageCard,
  type PagePartProps,
  rowPagePath,
  useIsOursOnceMet,
  useResourceRights,
  useRights,
  useAskedRowsWhere,
} from '../../../crud/public.ts';
import { isLocal } from '../../../data/public.ts';
import { formatTold, formatWireDay } from '../../../ui/words/format.ts';
import { HrefLink } from '../../../ui/part/href-link.tsx';
import { placeTexts as texts } from './texts/id.ts';

const momentWords = (moment: unknown): string => {
  const at = Date.parse(plainText(moment));
  return Number.isNaN(at) ? '' : formatTold(at);
};

/** What is open in the room, and the way to report more. */
export function RoomFindings({ row }: PagePartProps<typeof rooms>) {
  const { flags } = useResourceRights(findings);
  const list = useRights(findings.menu, findings.label);
  const isShown = useIsOursOnceMet(findings) && flags.read && !isLocal(row.id);
  const { rows: open, ...asked } = useAskedRowsWhere(findings, isShown ? { ysb_room_id: row.id, 'status.any': anyOf(openStates) } : null);
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
        <CardNone asked={asked}>{texts.findingsNone}</CardNone>
      ) : (
        <ul className="links stacked">
          {open.map((one) => (
            <li key={one.id}>
              <HrefLink href={rowPagePath(findings, one.id) ?? findings.menu}>
                <b>{shownText(one.name_kind)}</b>
                <small>{texts.findingStands(shownText(one.status), momentWords(one.occurred_at))}</small>
                {plainText(one.due_date) !== '' && <small>{texts.findingDue(formatWireDay(plainText(one.due_date)))}</small>}
              </HrefLink>
            </li>
          ))}
        </ul>
      )}
      {list.flags.read && (
        <p className="card-more">
          <HrefLink href={`/temuan?${new URLSearchParams({ tampil: 'semua', ysb_room_id: row.id })}`}>{texts.findingsAll}</HrefLink>
        </p>
      )}
    </PageCard>
  );
}
