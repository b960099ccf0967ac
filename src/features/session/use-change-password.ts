import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { securityCalls } from '../../contract/calls/security-calls.ts';
import { useData } from '../../crud/public.ts';
import { feedback } from '../../ui/feedback/feedback.ts';
import { feedbackTimes } from '../../ui/texts/id/feedback.ts';
import { passwordTexts as texts } from './texts/id.ts';
import { failureWords, missingPasswords, type PasswordProblems, type TypedPasswords } from './change-password.ts';

export interface ChangePassword {
  readonly running: boolean;
  readonly problems: PasswordProblems;
  /** True once the password has been changed. */
  submit(typed: TypedPasswords): Promise<boolean>;
}

function tellMismatch(): void {
  feedback.alert({ title: texts.oops, message: texts.mismatch, tone: 'error' });
}

/** Changes the person's own password; it is sent at once and nothing of it stays on the device. */
export function useChangePassword(email: string): ChangePassword {
  const { api, session } = useData();
  const navigate = useNavigate();
  const [running, setRunning] = useState(false);
  const [problems, setProblems] = useState<PasswordProblems>({});

  async function send({ password, new_password }: TypedPasswords): Promise<boolean> {
    const { service, method, path } = securityCalls.changePassword;
    const result = await api.send(service, method, path, { email, password, new_password });
    if (!result.ok) {
      setProblems(result.error.fields ?? {});
      feedback.toast({ tone: 'error', message: failureWords(result.error), ms: feedbackTimes.errorToast });
      return false;
    }
    feedback.toast({ tone: 'success', message: result.value.message, ms: feedbackTimes.successToast });
    const wasHeld = session.current()?.user.must_change_password === true;
    await session.refresh();
    if (wasHeld) void navigate({ to: '/dashboard' });
    return true;
  }

  async function submit(typed: TypedPasswords): Promise<boolean> {
    if (running) return false;
    const missing = missingPasswords(typed);
    setProblems(missing);
    if (Object.keys(missing).length > 0) return false;
    if (typed.new_password !== typed.confirmation) {
      tellMismatch();
      return false;
    }
    setRunning(true);
    return send(typed).finally(() => setRunning(false));
  }

  return { running, problems, submit };
}
