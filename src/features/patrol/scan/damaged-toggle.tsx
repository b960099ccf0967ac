import { Icon } from '../../../ui/icons/icon.tsx';
import { quickNoteTexts } from '../../../ui/texts/id/quick-notes.ts';

const texts = quickNoteTexts.damaged;

interface DamagedToggleProps {
  readonly isReported: boolean;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
}

/** "QR rusak": whoever had to type or pick the point says so, and the report goes with the log. */
export function DamagedToggle({ isReported, on, onChange }: DamagedToggleProps) {
  if (isReported)
    return (
      <p className="qr-damaged reported">
        <Icon name="qr-code-outline" />
        <span>{texts.reported}</span>
      </p>
    );
  return (
    <button type="button" className="qr-damaged" aria-pressed={on} onClick={() => onChange(!on)}>
      <Icon name={on ? 'checkbox-outline' : 'qr-code-outline'} />
      <span className="grow">
        <b>{texts.button}</b>
        <small>{texts.help}</small>
      </span>
    </button>
  );
}
