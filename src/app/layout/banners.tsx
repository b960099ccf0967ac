import { useLocation } from '@tanstack/react-router';
import { formatNumber } from '../../ui/format.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { loginQuestion } from '../../ui/login-question.ts';
import { shellTexts as texts } from '../../ui/texts/id/shell.ts';
import { UpdateNotice } from '../pwa/update-notice.tsx';
import { PreviewBanner } from './preview-banner.tsx';
import { type Shell, useNeedsLogin } from './use-shell.ts';

/** A service refused the session: nothing is lost, and the login comes to where the person is. */
function PausedBanner({ shell }: { readonly shell: Shell }) {
  const { total } = shell.counts;
  return (
    <div className="banner attention" role="status">
      <Icon name="key-outline" />
      <span>
        <b>{total > 0 ? texts.pausedFor(formatNumber(total)) : texts.pausedEmpty}</b> {total > 0 && texts.pausedRest}
      </span>
      <button type="button" className="btn" onClick={loginQuestion.ask}>
        {texts.again}
      </button>
    </div>
  );
}

/** What is said below the header: a role that is looked at, a login that is needed, a menu that is missing. */
export function Banners({ shell }: { readonly shell: Shell }) {
  const notice = useLocation({ select: (location) => location.state.notice });
  const needsLogin = useNeedsLogin(shell.counts);
  return (
    <>
      <PreviewBanner userId={String(shell.user.id)} />
      {needsLogin && <PausedBanner shell={shell} />}
      <UpdateNotice userId={String(shell.user.id)} />
      {notice && (
        <p className="banner" role="status">
          <Icon name="information-circle-outline" />
          <span>{notice}</span>
        </p>
      )}
    </>
  );
}
