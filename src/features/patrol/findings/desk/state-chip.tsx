import type { ReactNode } from 'react';
import { plainText } from '../../../../contract/words/field-text.ts';
import { Icon, type IconName } from '../../../../ui/icons/icon.tsx';
import { findingTexts } from '../texts/id.ts';

const icons: Readonly<Record<string, IconName>> = {
  Baru: 'ellipse-outline',
  Dikerjakan: 'play-outline',
  Selesai: 'checkmark-outline',
  Diverifikasi: 'checkmark-done-outline',
  'Bukan temuan': 'close-circle-outline',
};
const isGood = (status: string): boolean => status === 'Selesai' || status === 'Diverifikasi';

interface StateProps {
  readonly status: unknown;
  readonly isUrgent?: boolean;
  readonly children?: ReactNode;
}

/** The state of a finding, as a word and an icon; next to it whether somebody has to decide. */
export function StateChip({ status, isUrgent = false, children }: StateProps) {
  const words = plainText(status);
  return (
    <span className="finding-state">
      <span className={isGood(words) ? 'chip success' : 'chip'}>
        <Icon name={icons[words] ?? 'help-circle-outline'} />
        {words}
      </span>
      {isUrgent && (
        <span className="chip attention">
          <Icon name="alert-circle-outline" />
          {findingTexts.decide}
        </span>
      )}
      {children}
    </span>
  );
}
