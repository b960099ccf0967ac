import { Link, useLocation } from '@tanstack/react-router';
import { useData, useLive } from '../../../crud/public.ts';
import { formatNumber } from '../../../ui/words/format.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { loginQuestion } from '../../../ui/dialog/login-question.ts';
import { shellTexts as texts } from '../../../ui/texts/id/shell.ts';
import { UpdateNotice } from '../../pwa/update-notice.tsx';
import { HeldBanner } from './held-banner.tsx';
import { PreviewBanner } from './preview-banner.tsx';
import { SessionEndBanner } from './session-end-banner.tsx';
import { type Shell, useNeedsLogin } from '../use-shell.ts';

/** A service refused the session: nothing is lost, and the person can log in without leaving the page. */
function PausedBanner({ shell }: { readonly shell: Shell }) {
  const { foundation } = useData();
  // A login at another foundation's services would send none of it.
  const total = useLive(foundation.standing).value === 'other' ? 0 : shell.counts.total;
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

/** The browser deleted its databases; what was unsent has to be typed again, and nothing else will say so. */
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

/** The services at this address are not those that the work on this device was made for, or were set back to an older state. */
function FoundationBanner({ shell }: { readonly shell: Shell }) {
  const { foundation } = useData();
  const standing = useLive(foundation.standing).value ?? 'same';
  if (standing === 'same') return null;
  const { total } = shell.counts;
  if (standing === 'older')
    return (
      <p className="banner" role="status">
        <Icon name="sync-outline" />
        <span>{texts.olderServer}</span>
      </p>
    );
  return (
    <div className="banner attention" role="alert">
      <Icon name="warning-outline" />
      <span>
        <b>{texts.otherFoundation}</b> {total > 0 ? texts.otherFoundationRest(formatNumber(total)) : texts.otherFoundationNone}
      </span>
      {total > 0 && !shell.isHeld && (
        <Link className="btn" to="/kotak-keluar">
          {texts.openOutbox}
        </Link>
      )}
    </div>
  );
}

/** What is said below the header: a role preview, lost work, a login that is needed, a missing menu. */
export function Banners({ shell }: { readonly shell: Shell }) {
  const notice = useLocation({ select: (location) => location.state.notice });
  const needsLogin = useNeedsLogin(shell.counts);
  return (
    <>
      <PreviewBanner userId={String(shell.user.id)} />
      <LossBanner />
      <FoundationBanner shell={shell} />
      {needsLogin ? <PausedBanner shell={shell} /> : <HeldBanner shell={shell} />}
      <SessionEndBanner />
      <UpdateNotice />
      {notice && (
        <p className="banner" role="status">
          <Icon name="information-circle-outline" />
          <span>{notice}</span>
        </p>
      )}
    </>
  );
}
