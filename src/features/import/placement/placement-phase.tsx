import { useEffect } from 'react';
import { formatNumber } from '../../../ui/words/format.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { useIsOnline } from '../../../crud/public.ts';
import type { ImportClient } from '../desk/import-client.ts';
import { importTexts } from '../texts/id.ts';
import type { Done } from '../use-import.ts';
import type { Groups } from '../desk/groups.ts';
import { PlacementStep } from './placement-step.tsx';
import { usePlacement } from './use-placement.ts';

const texts = importTexts.placement;

interface PlacementProps {
  readonly client: ImportClient;
  readonly done: Done & { readonly groups: Groups };
  readonly onDone: (done: Done) => void;
  /** The wizard cannot be closed meanwhile. */
  readonly onBusy: (isBusy: boolean) => void;
}

/** The second step of a pupil import, with its own foot: back, or place. */
export function PlacementPhase({ client, done, onDone, onBusy }: PlacementProps) {
  const online = useIsOnline();
  const { groups } = done;
  const work = usePlacement(client, groups, (stored, made) => {
    onDone({ ...done, placed: { stored, made } });
  });
  const pupils = work.ready.reduce((sum, line) => sum + line.pupils, 0);
  useEffect(() => onBusy(work.isSending), [onBusy, work.isSending]);
  const waits = work.isSending || work.isLoading;
  return (
    <>
      <div className="import-body">
        <PlacementStep work={work} hasOpenSchool={groups.groups.some(({ school }) => school === '')} />
      </div>
      <footer className="dialog-foot">
        <button type="button" className="btn" disabled={work.isSending} onClick={() => onDone(done)}>
          {texts.back}
        </button>
        <span className="spacer" />
        <button type="button" className="btn primary" disabled={waits || !online || pupils === 0} onClick={() => void work.send()}>
          <Icon name="cloud-upload-outline" />
          {work.isSending ? texts.sending : texts.send(formatNumber(pupils), formatNumber(work.ready.length))}
        </button>
      </footer>
    </>
  );
}
