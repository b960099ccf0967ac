import { useId } from 'react';
import type { Right } from '../../../../contract/permissions.ts';
import { FormFrame, useIsOnline } from '../../../../crud/public.ts';
import { useBackLayer } from '../../../../ui/layer/back-layers.ts';
import { feedback } from '../../../../ui/feedback/feedback.ts';
import { formatNumber } from '../../../../ui/words/format.ts';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { feedbackTimes } from '../../../../ui/texts/id/feedback.ts';
import { rightsTexts } from '../texts/id.ts';
import { OfflineFoot } from '../flags/offline-foot.tsx';
import type { MatrixDiff } from './matrix-model.ts';
import { diffWords } from './save-bar.tsx';

const texts = rightsTexts.matrix;

function RightChips({ rights, isGain }: { readonly rights: readonly Right[]; readonly isGain: boolean }) {
  if (rights.length === 0) return null;
  return (
    <span className="review-chips">
      <span className="xs muted">{isGain ? texts.gains : texts.loses}</span>
      {rights.map((right) => (
        <span key={right} className={isGain ? 'chip success' : 'chip danger'}>
          <Icon name={isGain ? 'add-outline' : 'remove-outline'} />
          <span>{rightsTexts.labels[right]}</span>
        </span>
      ))}
    </span>
  );
}

interface ReviewDialogProps {
  readonly role: string;
  readonly diff: MatrixDiff;
  readonly onSave: () => Promise<void>;
  readonly onClose: () => void;
}

/** Shows menu by menu what is gained and lost, before one request changes it all. */
export function ReviewDialog({ role, diff, onSave, onClose }: ReviewDialogProps) {
  const formId = useId();
  const isOffline = !useIsOnline();
  useBackLayer(onClose);
  const save = () => {
    if (isOffline) feedback.toast({ tone: 'info', message: rightsTexts.offline, ms: feedbackTimes.infoToast });
    else void onSave();
  };
  return (
    <FormFrame
      title={texts.reviewTitle}
      submitLabel={texts.save}
      formId={formId}
      onClose={onClose}
      onSubmit={save}
      footNote={isOffline ? <OfflineFoot /> : undefined}
    >
      <div className="form-body single">
        <div className="sections">
          <p className="review-sum">
            <b>{diffWords(diff)}</b>
          </p>
          <p className="review-about">{texts.reviewFor(role, formatNumber(diff.changes.length))}</p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long list is scrolled with the keys */}
          <ul className="review" tabIndex={0}>
            {diff.changes.map(({ menu, added, revoked }) => (
              <li key={menu.id}>
                <span className="grow">
                  <b>{menu.name}</b>
                  <small>{menu.url}</small>
                </span>
                <RightChips rights={added} isGain />
                <RightChips rights={revoked} isGain={false} />
              </li>
            ))}
          </ul>
        </div>
      </div>
    </FormFrame>
  );
}
