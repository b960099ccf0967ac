import { useData } from '../../../../crud/public.ts';
import { Box } from '../../../../ui/alert-box.tsx';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { patrolTexts } from '../../texts/id.ts';
import { quickNoteTexts } from '../../quick-notes/texts/id.ts';
import { refusalWords } from './refusal-words.ts';
import type { Refusal } from '../resolve-check-point.ts';

const texts = patrolTexts.scan;

interface ScanRefusedProps {
  readonly why: Refusal;
  readonly onType: () => void;
  readonly onPick: () => void;
  readonly onClose: () => void;
}

/** A code that opens no form: why, and the two ways to go on without it. */
export function ScanRefused({ why, onType, onPick, onClose }: ScanRefusedProps) {
  const { session } = useData();
  return (
    <Box tone="error" title={texts.error} text={texts.failed} why={refusalWords(why, session.current()?.user)} onLeave={onClose}>
      <button type="button" className="btn big" onClick={onType}>
        <Icon name="keypad-outline" />
        {quickNoteTexts.code.open}
      </button>
      <button type="button" className="btn big" onClick={onPick}>
        <Icon name="list-outline" />
        {texts.pick}
      </button>
      <button type="button" className="btn primary big" data-autofocus onClick={onClose}>
        {texts.close}
      </button>
    </Box>
  );
}
