import { useState } from 'react';
import { useIsOnline, useSessionEnd } from '../../../crud/public.ts';
import { formatClock } from '../../../ui/words/format.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { loginQuestion } from '../../../ui/dialog/login-question.ts';
import { shellTexts as texts } from '../../../ui/texts/id/shell.ts';

/** The warning that was dismissed: the next stage warns again, and so does another session. */
let putOff = '';

/** Warns two hours and half an hour before the session ends: below the header, where it covers nothing that is open. */
export function SessionEndBanner() {
  const end = useSessionEnd();
  const isOnline = useIsOnline();
  const [seen, setSeen] = useState(putOff);
  if (end === undefined || end.stage === 'shift') return null;
  const mark = `${end.at} ${end.stage}`;
  if (seen === mark) return null;
  const later = () => {
    putOff = mark;
    setSeen(mark);
  };
  return (
    <div className="banner attention" role="status">
      <Icon name="time-outline" />
      <span>
        <b>{texts.sessionEnds(formatClock(end.at))}.</b> {isOnline ? texts.sessionEndsRest : texts.sessionEndsOffline}
      </span>
      {isOnline && (
        <button type="button" className="btn" onClick={loginQuestion.ask}>
          {texts.loginNow}
        </button>
      )}
      <button type="button" className="btn" onClick={later}>
        {texts.updateLater}
      </button>
    </div>
  );
}
