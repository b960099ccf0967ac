import { useEffect, useId, useMemo, useRef, useState } from 'react';
import type { HeldRow } from '../../../../contract/resource.ts';
import { FormFrame, useData, useIsOnline, useLive } from '../../../../crud/public.ts';
import { feedback } from '../../../../ui/feedback/feedback.ts';
import { feedbackTimes } from '../../../../ui/texts/id/feedback.ts';
import { rightsTexts } from '../texts/id.ts';
import { FlagChecks } from './flag-checks.tsx';
import { OfflineFoot } from './offline-foot.tsx';
import { flagsOf } from './read-flags.ts';
import { type RightsOwner, type RightsResource, rightsOf } from './rights-owner.ts';
import { useHeldRights } from './use-edit-rights.ts';
import { useRightsChange } from './use-rights-change.ts';

interface FlagsDialogProps {
  readonly owner: RightsOwner;
  /** Id of the entry. */
  readonly id: string;
  readonly onClose: () => void;
}

function OpenFlags({ owner, row, onClose }: FlagsDialogProps & { readonly row: HeldRow<RightsResource> }) {
  const formId = useId();
  const isOffline = !useIsOnline();
  const held = useHeldRights();
  const { change } = useRightsChange(owner);
  const [was] = useState(() => flagsOf(row));
  const [flags, setFlags] = useState(was);
  const save = async () => {
    if (isOffline) feedback.toast({ tone: 'info', message: rightsTexts.offline, ms: feedbackTimes.infoToast });
    else if (await change(row.id, flags, was)) onClose();
  };
  return (
    <FormFrame
      title={rightsTexts.editTitle}
      submitLabel={rightsTexts.submitEdit}
      formId={formId}
      onClose={onClose}
      onSubmit={() => void save()}
      footNote={isOffline ? <OfflineFoot /> : undefined}
    >
      <div className="form-body single">
        <div className="sections">
          <p className="flag-menu">
            <b>{row.name}</b> <span className="muted">{row.url}</span>
          </p>
          <FlagChecks menu={row.name ?? ''} flags={flags} held={held(row.url ?? '')} onChange={setFlags} />
        </div>
      </div>
    </FormFrame>
  );
}

/** If the device has not found the entry by then, it counts as gone. */
const goneAfterMs = 3000;

/** Update Role Permission: the four rights of one menu. */
export function FlagsDialog(props: FlagsDialogProps) {
  const { owner, id, onClose } = props;
  const { mirror } = useData();
  const { resource } = rightsOf[owner.kind];
  const { value: shown } = useLive(useMemo(() => mirror.row(resource, id), [mirror, resource, id]));
  const [isLate, setLate] = useState(false);
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), goneAfterMs);
    return () => clearTimeout(timer);
  }, []);
  const isGone = isLate && !shown;
  useEffect(() => {
    if (!isGone) return;
    feedback.toast({ tone: 'error', message: rightsTexts.gone, ms: feedbackTimes.errorToast });
    close.current();
  }, [isGone]);
  return shown ? <OpenFlags {...props} row={shown.row} /> : null;
}
