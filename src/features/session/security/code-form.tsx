import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { AppError } from '../../../contract/calls/errors.ts';
import { LoginField } from '../login-field.tsx';
import { PasswordField } from '../password-field.tsx';
import { securityTexts } from './texts/id.ts';
import './code-form.css';
import { FormActs } from '../../../ui/part/form-acts.tsx';

const texts = securityTexts.factor;

interface CodeFormProps {
  readonly asks: 'password' | 'code' | 'code or recovery';
  readonly help?: string;
  readonly submit: string;
  readonly isDanger?: boolean;
  /** Why it was refused; undefined once it was done. */
  readonly onSubmit: (typed: string) => Promise<AppError | undefined>;
  readonly onCancel: () => void;
  readonly children?: ReactNode;
}

/** One field that shows who is there, and what is done with it. What was typed stays after a refusal. */
export function CodeForm({ asks, help, submit, isDanger = false, onSubmit, onCancel, children }: CodeFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [running, setRunning] = useState(false);
  const [problem, setProblem] = useState<string>();
  const field = () => form.current?.querySelector<HTMLInputElement>('input[name=proof]');
  const hasMore = children !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it opens and after each refusal; what is above the field is read first
  useEffect(() => {
    if (!hasMore || problem !== undefined) field()?.focus();
  }, [problem, hasMore]);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (running) return;
    const typed = field()?.value ?? '';
    if (typed.trim() === '') return setProblem(texts.missing);
    setRunning(true);
    const refused = await onSubmit(asks === 'password' ? typed : typed.trim());
    setRunning(false);
    if (refused) setProblem(Object.values(refused.fields ?? {})[0] ?? refused.message);
  };
  return (
    <form ref={form} className="factor-form" onSubmit={(event) => void send(event)} noValidate>
      {children}
      {help && <p>{help}</p>}
      {asks === 'password' ? (
        <PasswordField label={texts.password} name="proof" error={problem} />
      ) : (
        <LoginField
          label={asks === 'code' ? texts.code : texts.codeOrRecovery}
          error={problem}
          input={{
            name: 'proof',
            autoComplete: 'one-time-code',
            spellCheck: false,
            maxLength: 32,
            inputMode: asks === 'code' ? 'numeric' : 'text',
          }}
        />
      )}
      <FormActs {...{ submit, isDanger, onCancel }} running={texts.running} cancel={texts.cancel} isRunning={running} />
    </form>
  );
}
