import { foundationCalls } from '../../../contract/calls/foundation-calls.ts';
import { dayText } from '../../../contract/words/field-text.ts';
import { daysBefore, wallClock } from '../../../contract/values/wall-clock.ts';
import { useData } from '../../../crud/public.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { figureTexts as texts } from './texts/id.ts';
import { useAnswer } from './use-answer.ts';

/** Younger logs are never archived: of those nothing has to be asked. */
const neverArchivedDays = 365;

/** That rounds before this day are no longer known: their logs were archived, and nothing here counts them as missed. */
export const keptWords = (from: string): string => texts.keptRounds(dayText(from));

/** The same above figures; nothing where everything that was asked for is here. */
export function KeptNote({ from }: { readonly from: string | undefined }) {
  return from === undefined ? null : <Note words={keptWords(from)} />;
}

function Note({ words }: { readonly words: string }) {
  return (
    <p className="form-notice kept-note" role="status">
      <Icon name="archive-outline" size="s" />
      <span>{words}</span>
    </p>
  );
}

/** Above logs that were asked for from a day on, empty for all of them: that earlier ones were archived, if they were. */
export function KeptLogs({ oldest }: { readonly oldest: string }) {
  const { time } = useData();
  const isOld = oldest === '' || oldest <= daysBefore(wallClock(time.now()).date, neverArchivedDays);
  const { told } = useAnswer(foundationCalls.foundation, isOld ? {} : null);
  const from = told?.logs_kept_from;
  return isOld && from !== undefined && oldest < from ? <Note words={texts.keptLogs(dayText(from))} /> : null;
}
