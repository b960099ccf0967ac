import { Link } from '@tanstack/react-router';
import { users } from '../../../contract/resources/access/users.ts';
import { useIsOnline, useMetService } from '../../../crud/public.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { useNarrow } from '../../../ui/gesture/use-narrow.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { SessionsPanel } from './sessions-panel.tsx';
import { securityTexts as texts } from './texts/id.ts';
import './security.css';

const changePassword: string = '/change-password';

function PasswordPanel() {
  return (
    <section className="panel" aria-labelledby="password-akun">
      <h2 id="password-akun">{texts.password.title}</h2>
      <p className="muted">{texts.password.help}</p>
      <Link className="btn" to={changePassword}>
        <Icon name="key-outline" />
        {texts.password.change}
      </Link>
    </section>
  );
}

function Parts() {
  const isOnline = useIsOnline();
  const { isOurs, isMeeting } = useMetService(users);
  if (isOnline && !isOurs && !isMeeting)
    return (
      <EmptyState kind="nothing" title={texts.notOurs}>
        {texts.notOursHelp}
      </EmptyState>
    );
  return (
    <>
      {!isOnline && (
        <p className="notice" role="status">
          <Icon name="cloud-offline-outline" />
          <span>
            <b>{texts.offlineHead}</b> {texts.offline}
          </span>
        </p>
      )}
      {isOnline && <SessionsPanel />}
    </>
  );
}

/** The security of the person's own account: where it is open, and what keeps others out. */
export default function SecurityPage() {
  const isNarrow = useNarrow();
  return (
    <div className="security">
      {!isNarrow && (
        <div className="page-head">
          <h1>{texts.title}</h1>
        </div>
      )}
      <p className="lead">{texts.lead}</p>
      <PasswordPanel />
      <Parts />
    </div>
  );
}
