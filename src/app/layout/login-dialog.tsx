import type { SessionUser } from '../../contract/session.ts';
import { useData } from '../../crud/public.ts';
import type { Session } from '../../data/public.ts';
import { LoginForm } from '../../features/session/login-form.tsx';
import { useBackLayer } from '../../ui/layer/back-layers.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { feedback } from '../../ui/feedback/feedback.ts';
import { loginTexts as texts, loginTimes } from '../../ui/texts/id/login.ts';
import { useApp } from './use-shell.ts';

/** Login in place: the page below and everything typed on it stay as they are. */
export function LoginDialog({ user, onClose }: { readonly user: SessionUser; readonly onClose: () => void }) {
  const { session } = useApp();
  const { outbox } = useData();
  useBackLayer(onClose);
  const enter = (_next: Session, message: string) => {
    feedback.toast({ tone: 'success', message, ms: loginTimes.successToast });
    onClose();
    void outbox.sendNow();
  };
  return (
    <Dialog title={texts.again} onClose={onClose}>
      <div className="dialog-login">
        <LoginForm session={session} compact email={user.email} onSignedIn={enter} head={<p>{texts.againFor(user.username)}</p>} />
      </div>
    </Dialog>
  );
}
