import type { ReactNode } from 'react';
import { feedback } from '../../ui/feedback/feedback.ts';
import { feedbackTimes } from '../../ui/texts/id/feedback.ts';

interface RightButtonProps {
  /** Names the missing right; the button stays and says so. */
  readonly missing: string | undefined;
  readonly className: string;
  /** For buttons that show only an icon. */
  readonly label?: string;
  readonly onClick: () => void;
  readonly children?: ReactNode;
}

/** What `RightButton` draws, without a component of its own: a long list has three hundred of them. */
export function rightButton({ missing, className, label, onClick, children }: RightButtonProps) {
  const press = () => {
    if (missing === undefined) onClick();
    else feedback.toast({ tone: 'info', message: missing, ms: feedbackTimes.infoToast });
  };
  const said = label && missing ? `${label}. ${missing}` : label;
  return (
    <button
      type="button"
      className={className}
      aria-disabled={missing !== undefined || undefined}
      aria-label={said}
      title={missing ?? label}
      onClick={press}
    >
      {children}
    </button>
  );
}

/** A button that stays when the right is missing: disabled, and naming what is missing when pressed or hovered. */
export function RightButton(props: RightButtonProps) {
  return rightButton(props);
}
