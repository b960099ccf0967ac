import { ringReminder } from '../../../../platform/signals/reminder-signal.ts';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { reminderTexts as texts } from './texts/id.ts';
import { useSoundState, useSoundWish } from './use-sound.ts';
import '../rounds.css';

/** Silences the reminders on this device, and says what they can and cannot do. */
export function SoundSwitch() {
  const { value: isOn, set } = useSoundWish();
  const state = useSoundState(isOn);
  const canSound = state !== 'none';
  const toggle = () => {
    set(!isOn);
    // A sample of the sound.
    if (!isOn) ringReminder();
  };
  return (
    <button type="button" className="round-line" role="switch" aria-checked={isOn && canSound} disabled={!canSound} onClick={toggle}>
      <Icon name={isOn && canSound ? 'volume-high-outline' : 'volume-mute-outline'} size="s" />
      <span className="grow">
        {texts.sound}
        <small>
          {texts.soundHelp} {texts.onlyOpen} {!canSound && texts.noSound} {isOn && state === 'needs touch' && texts.needsTouch}
        </small>
      </span>
      <span className="chip" aria-hidden="true">
        {isOn && canSound ? texts.on : texts.off}
      </span>
    </button>
  );
}
