import { useData } from '../../../../crud/public.ts';
import { Box } from '../../../../ui/feedback/alert-box.tsx';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { patrolTexts } from '../../texts/id.ts';
import { quickNoteTexts } from '../../quick-notes/texts/id.ts';
import { refusalWords } from './refusal-words.ts';
import type { ScanRefusal } from '../../day/resolve-check-point.ts';

const texts = patrolTexts.scan;

interface ScanRefusedProps {
  readonly why: ScanRefusal;
  readonly onType: () => void;
  readonly onPick: () => void;
  /** Continues with the point that took over. */
  readonly onNext: (id: string) => void;
  readonly onClose: () => void;
}

/** The one tap to continue, if another point took over. */
function Next({ why, onNext }: Pick<ScanRefusedProps, 'why' | 'onNext'>) {
  if (why.kind !== 'replaced') return null;
  const { id, room } = why.next;
  return (
    <button type="button" className="btn primary big" data-autofocus onClick={() => onNext(id)}>
      <Icon name="arrow-forward-outline" />
      {room === '' ? texts.refused.openUnnamed : texts.refused.open(room)}
    </button>
  );
}

/** A code that opens no form: why, where it went, and the two ways to go on without it. */
export function ScanRefused({ why, onType, onPick, onNext, onClose }: ScanRefusedProps) {
  const { session } = useData();
  return (
    <Box tone="error" title={texts.error} text={texts.failed} why={refusalWords(why, session.current()?.user)} onLeave={onClose}>
      <Next why={why} onNext={onNext} />
      <button type="button" className="btn big" onClick={onType}>
        <Icon name="keypad-outline" />
        {quickNoteTexts.code.open}
      </button>
      <button type="button" className="btn big" onClick={onPick}>
        <Icon name="list-outline" />
        {texts.pick}
      </button>
      <button
        type="button"
        className={why.kind === 'replaced' ? 'btn big' : 'btn primary big'}
        data-autofocus={why.kind === 'replaced' ? undefined : true}
        onClick={onClose}
      >
        {texts.close}
      </button>
    </Box>
  );
}
