import { formatClock } from '../../../ui/words/format.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { loginQuestion } from '../../../ui/dialog/login-question.ts';
import { shellTexts as texts } from '../../../ui/texts/id/shell.ts';
import { useSessionEnd } from './session-end.ts';
import { useIsOnline } from '../connection/use-connection.ts';

/** On a home page, at the start of a shift: until when the session lasts, and how to extend it. Closer to the end the banner says it. */
export function SessionEndLine() {
  const end = useSessionEnd();
  const isOnline = useIsOnline();
  if (end?.stage !== 'shift') return null;
  return (
    <p className="session-end">
      <Icon name="time-outline" />
      <span>{texts.sessionEnds(formatClock(end.at))}</span>
      {isOnline ? (
        <button type="button" className="link" onClick={loginQuestion.ask}>
          {texts.loginNow}
        </button>
      ) : (
        <span>{texts.loginOnline}</span>
      )}
    </p>
  );
}
