import { Link } from '@tanstack/react-router';
import { saveFile, useData, useRights } from '../../../crud/public.ts';
import { feedback } from '../../../ui/feedback/feedback.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { feedbackTimes } from '../../../ui/texts/id/feedback.ts';
import { handoverTexts } from '../handover/texts/id.ts';
import type { Rounds } from '../held-rounds/use-rounds.ts';
import { SoundSwitch } from './reminders/sound-switch.tsx';
import { roundTexts as texts } from '../held-rounds/texts/id.ts';
import './rounds.css';

/** Adds the rounds to the phone's calendar: it rings even while Amanah is closed. */
function CalendarButton({ schedules, today }: Pick<Rounds, 'schedules' | 'today'>) {
  const { time } = useData();
  const save = async () => {
    const { calendarFile } = await import('./calendar/calendar-file.ts');
    const file = calendarFile(schedules, today, time.now());
    if (file === '') return feedback.toast({ tone: 'info', message: texts.calendarNone, ms: feedbackTimes.infoToast });
    saveFile(new Blob([file], { type: 'text/calendar' }), texts.calendarFile);
  };
  return (
    <button type="button" className="round-line" onClick={() => void save()}>
      <Icon name="calendar-outline" size="s" />
      <span className="grow">
        {texts.calendar}
        <small>{texts.calendarHelp}</small>
      </span>
    </button>
  );
}

/** What else belongs to a shift: handing it over, and being reminded. */
export function RoundWays({ schedules, today }: Pick<Rounds, 'schedules' | 'today'>) {
  const { flags } = useRights('/serah-terima', handoverTexts.title);
  return (
    <>
      {flags.create && (
        <Link to="/serah-terima" className="round-line">
          <Icon name="swap-horizontal-outline" size="s" />
          <span className="grow">{handoverTexts.submit}</span>
          <Icon name="chevron-forward-outline" size="s" />
        </Link>
      )}
      <SoundSwitch />
      <CalendarButton schedules={schedules} today={today} />
    </>
  );
}
