import { Link } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { heldFor } from '../../../contract/session.ts';
import { users } from '../../../contract/resources/access/users.ts';
import { useData, useIsOnline, useMetService } from '../../../crud/public.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { useNarrow } from '../../../ui/gesture/use-narrow.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { AccountNotice } from '../account-notice.tsx';
import { FactorPanel } from './factor-panel.tsx';
import { ProviderPanel } from './provider-panel.tsx';
import { SessionsPanel } from './sessions-panel.tsx';
import { TokensPanel } from './tokens/tokens-panel.tsx';
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

function Parts({ isHeld }: { readonly isHeld: boolean }) {
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
        <AccountNotice icon="cloud-offline-outline" head={texts.offlineHead} words={isHeld ? texts.factor.mustOnline : texts.offline} />
      )}
      <FactorPanel />
      {isOnline && !isHeld && <ProviderPanel />}
      {isOnline && !isHeld && <SessionsPanel />}
      {!isHeld && <TokensPanel />}
    </>
  );
}

/** The security of the person's own account: where it is open, and what keeps others out. */
export default function SecurityPage() {
  const isNarrow = useNarrow();
  const { session } = useData();
  const user = useSyncExternalStore(session.subscribe, session.current)?.user;
  const isHeld = heldFor(user) !== undefined;
  return (
    <div className="security">
      {!isNarrow && (
        <div className="page-head">
          <h1>{texts.title}</h1>
        </div>
      )}
      {isHeld ? (
        <AccountNotice icon="shield-checkmark-outline" head={texts.factor.mustHead} words={texts.factor.must} isDuty />
      ) : (
        <p className="lead">{texts.lead}</p>
      )}
      {!isHeld && <PasswordPanel />}
      <Parts isHeld={isHeld} />
    </div>
  );
}
