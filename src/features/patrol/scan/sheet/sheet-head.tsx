import { formatClock } from '../../../../ui/words/format.ts';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { patrolTexts } from '../../texts/id.ts';
import { quickNoteTexts } from '../../quick-notes/texts/id.ts';
import { type Reading, roomOf } from '../read/reading.ts';

const texts = patrolTexts.log;
const howRead = { scan: texts.read, code: quickNoteTexts.code.typed, pick: texts.picked } as const;

interface SheetHeadProps {
  readonly reading: Reading;
  /** Its place in the round. */
  readonly stop: string | undefined;
  readonly titleId: string;
  readonly onClose: () => void;
}

/** The room, where it is, and when and how it was identified. */
export function SheetHead({ reading, stop, titleId, onClose }: SheetHeadProps) {
  const { point, isGone = false } = reading;
  const isSure = point !== undefined && !isGone;
  return (
    <div className="read">
      <span className={isSure ? 'ok' : 'ok unsure'}>
        <Icon name={isSure ? 'checkmark-outline' : 'help-circle-outline'} size="l" />
      </span>
      <div className="grow">
        <h2 id={titleId}>{roomOf(reading)}</h2>
        <p aria-live="polite">
          {isGone ? texts.goneHelp : point ? texts.place(point.floor, point.school) : texts.unknownHelp}
          <br />
          <span className="num">{[howRead[reading.by](formatClock(reading.at)), ...(stop === undefined ? [] : [stop])].join(' · ')}</span>
        </p>
      </div>
      <button type="button" className="icon-btn" aria-label={texts.close} onClick={onClose}>
        <Icon name="close-outline" size="l" />
      </button>
    </div>
  );
}
