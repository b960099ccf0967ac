import { ActionSheet } from '../../../ui/dialog/action-sheet.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { careWords, type FindingRow, type Kind, reportedWords } from '../reported/reported.ts';
import { reportTexts as texts } from './texts/id.ts';

interface KnownSheetProps {
  readonly kind: Kind;
  /** The open one of this kind in the room. */
  readonly same: FindingRow;
  readonly today: string;
  readonly onStill: () => void;
  readonly onOther: () => void;
  readonly onClose: () => void;
}

/** What was tapped is already open in this room: say again that it is broken, or report another one. */
export function KnownSheet({ kind, same, today, onStill, onOther, onClose }: KnownSheetProps) {
  return (
    <ActionSheet title={texts.known(kind.label)} onClose={onClose}>
      <p className="report-known">
        {reportedWords(same, today)}
        <span className="muted">{careWords(same, today)}</span>
      </p>
      <button type="button" className="btn primary big block" onClick={onStill}>
        <Icon name="alert-circle-outline" />
        {texts.knownYes}
      </button>
      <button type="button" className="btn big block" onClick={onOther}>
        <Icon name="add-outline" />
        {texts.knownOther}
      </button>
    </ActionSheet>
  );
}
