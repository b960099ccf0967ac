import { useLocation } from '@tanstack/react-router';
import { useData, useLive } from '../../crud/public.ts';
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

/** The browser threw its databases away; what was unsent has to be typed again, and nobody else will say so. */
function LossBanner() {
  const { losses } = useData();
  const lost = useLive(losses.lost).value ?? 0;
  if (lost === 0) return null;
  return (
    <div className="banner attention" role="alert">
      <Icon name="warning-outline" />
      <span>
        <b>{texts.lost(formatNumber(lost))}</b> {texts.lostRest}
      </span>
      <button type="button" className="btn" onClick={() => void losses.seen()}>
        {texts.lostSeen}
      </button>
    </div>
  );
}

/** What is said below the header: a role that is looked at, work that is lost, a login that is needed, a menu that is missing. */
export function Banners({ shell }: { readonly shell: Shell }) {
  const notice = useLocation({ select: (location) => location.state.notice });
  const needsLogin = useNeedsLogin(shell.counts);
  return (
    <>
      <PreviewBanner userId={String(shell.user.id)} />
      <LossBanner />
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
