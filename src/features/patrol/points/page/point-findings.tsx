import { shownText } from '../../../../contract/words/shown-text.ts';
import type { checkPoints } from '../../../../contract/resources/patrol/check-points.ts';
import { findings } from '../../../../contract/resources/findings/findings.ts';
import { PageCard, type PagePartProps, useResourceRights, useRights } from '../../../../crud/public.ts';
import { HrefLink } from '../../../../ui/part/href-link.tsx';
import { OpenLinks } from '../../report/open-list.tsx';
import { reportTexts as texts } from '../../report/texts/id.ts';
import { useFreshFindings, useHasFindings } from '../../reported/use-reported.ts';
import { useKnown } from '../../scan/known/use-known.ts';

function Open({ roomId }: { readonly roomId: string }) {
  useFreshFindings();
  const known = useKnown(roomId);
  const { flags } = useResourceRights(findings);
  const list = useRights(findings.menu, findings.label);
  return (
    <PageCard
      title={texts.open}
      act={
        flags.create && (
          <HrefLink className="btn quiet" href={`/temuan/lapor?ruang=${encodeURIComponent(roomId)}`}>
            {texts.report}
          </HrefLink>
        )
      }
    >
      <OpenLinks known={known} />
      {list.flags.read && (
        <p className="card-more">
          <HrefLink href={`/temuan?${new URLSearchParams({ tampil: 'semua', ysb_room_id: roomId })}`}>{texts.openAll}</HrefLink>
        </p>
      )}
    </PageCard>
  );
}

/** What needs repair where this point hangs. */
export function PointFindings({ row }: PagePartProps<typeof checkPoints>) {
  const roomId = shownText(row.room_id) || shownText(row.ysb_room_id);
  return useHasFindings() && roomId !== '' ? <Open roomId={roomId} /> : null;
}
