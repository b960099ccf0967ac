import { useEffect } from 'react';
import type { SessionUser } from '../../contract/session.ts';
import { loginQuestion } from '../../ui/dialog/login-question.ts';
import { lateDialog } from '../../ui/feedback/late-part.tsx';

// A login needs a connection, and few sessions end while somebody works.
const LoginDialog = lateDialog(async () => (await import('./login-dialog.tsx')).LoginDialog);

/** The dialog while somebody asks for it; a request left open does not carry over into the next session. */
export function LoginLayer({ user }: { readonly user: SessionUser }) {
  const isAsked = loginQuestion.useIsAsked();
  useEffect(() => loginQuestion.close, []);
  return isAsked && <LoginDialog user={user} onClose={loginQuestion.close} />;
}
