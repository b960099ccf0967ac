import { useSyncExternalStore } from 'react';
import type { Session, SessionStore, WaitingWork } from '../../data/public.ts';
import { Brand } from '../../ui/brand/brand.tsx';
import { StarPattern } from '../../ui/brand/star-pattern.tsx';
import { loginTexts as texts } from '../../ui/texts/id/login.ts';
import { LoginForm } from './login-form.tsx';
import { OfflineNotice, WaitingNotice } from './login-notices.tsx';

const narrow = matchMedia('(max-width: 779.98px)');
const followWidth = (listener: () => void) => {
  narrow.addEventListener('change', listener);
  return () => narrow.removeEventListener('change', listener);
};

/** True below 780 px: the login's own limit, one pixel less than the layout's. */
const useCompactLogin = (): boolean => useSyncExternalStore(followWidth, () => narrow.matches);

const followConnection = (listener: () => void) => {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
};

/** What the browser believes; only a hint, so it never blocks an attempt to log in. */
const useOnline = (): boolean => useSyncExternalStore(followConnection, () => navigator.onLine);

interface LoginPageProps {
  readonly session: SessionStore;
  readonly waiting: readonly WaitingWork[];
  readonly onSignedIn: (session: Session, message: string) => void;
}

function Side({ compact }: { readonly compact: boolean }) {
  return (
    <aside className="login-side">
      <StarPattern />
      <Brand />
      {compact ? (
        <p>{texts.motto}</p>
      ) : (
        <div>
          <h2>{texts.motto}</h2>
          <p>{texts.about}</p>
        </div>
      )}
    </aside>
  );
}

/** The login at the root path. It is part of the first bundle: it must not bring Ionic, Dexie or the engine along. */
export default function LoginPage({ session, waiting, onSignedIn }: LoginPageProps) {
  const compact = useCompactLogin();
  const online = useOnline();
  const head = compact ? (
    <h1>{texts.title}</h1>
  ) : (
    <div>
      <h1>{texts.title}</h1>
      <p className="lead">{texts.lead}</p>
    </div>
  );
  return (
    <div className={compact ? 'phone login-phone' : 'login'}>
      <Side compact={compact} />
      <main className="login-main">
        <LoginForm
          session={session}
          compact={compact}
          head={head}
          onSignedIn={onSignedIn}
          notice={<WaitingNotice waiting={waiting} />}
          foot={!online && <OfflineNotice />}
        />
        <p className="login-foot">{texts.copyright(new Date().getFullYear())}</p>
      </main>
    </div>
  );
}
