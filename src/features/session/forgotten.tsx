import { useState } from 'react';
import type { SessionStore } from '../../data/public.ts';
import { lateDialog } from '../../ui/late-part.tsx';
import { loginTexts as texts } from '../../ui/texts/id/login.ts';

// Only for those who need it: the login page is the first that anybody waits for.
const ForgottenPanel = lateDialog(async () => (await import('./forgotten-panel.tsx')).ForgottenPanel);

/** Below the password: whom to ask for a new one. */
export function Forgotten({ session }: { readonly session: SessionStore }) {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen)
    return (
      <button type="button" className="btn quiet forgot" onClick={() => setOpen(true)}>
        {texts.forgot}
      </button>
    );
  return <ForgottenPanel session={session} onClose={() => setOpen(false)} />;
}
