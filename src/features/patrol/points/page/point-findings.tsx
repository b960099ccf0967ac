import { shownText } from '../../../../contract/field-text.ts';
import type { checkPoints } from '../../../../contract/resources/check-points.ts';
import { findings } from '../../../../contract/resources/findings.ts';
import { PageCard, type PagePartProps, useResourceRights } from '../../../../crud/public.ts';
import { HrefLink } from '../../../../ui/href-link.tsx';
import { OpenList } from '../../report/open-list.tsx';
import { reportTexts as texts } from '../../report/texts/id.ts';
import { useFreshFindings, useHasFindings } from '../../reported/use-reported.ts';
import { useKnown } from '../../scan/known/use-known.ts';

function Open({ roomId }: { readonly roomId: string }) {
  useFreshFindings();
  const { here, today } = useKnown(roomId);
  const { flags } = useResourceRights(findings);
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
      <OpenList rows={here} today={today} />
    </PageCard>
  );
}

/** What wants mending where this point hangs. */
export function PointFindings({ row }: PagePartProps<typeof checkPoints>) {
  const roomId = shownText(row.room_id) || shownText(row.ysb_room_id);
  return useHasFindings() && roomId !== '' ? <Open roomId={roomId} /> : null;
}
