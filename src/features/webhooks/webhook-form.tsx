import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { webhookEvents } from '../../contract/calls/programs/webhook-calls.ts';
import type { AppError } from '../../contract/calls/errors.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { webhookTexts as texts } from './texts/id.ts';
import { FormActs } from '../../ui/part/form-acts.tsx';

interface WebhookFormProps {
  /** Why it was refused; undefined once it was made. */
  readonly onMake: (wanted: { readonly url: string; readonly events: readonly string[] }) => Promise<AppError | undefined>;
  readonly onCancel: () => void;
}

function Problem({ id, words }: { readonly id: string; readonly words: string }) {
  return (
    <p className="error" id={id} role="alert">
      <Icon name="alert-circle" size="s" />
      {words}
    </p>
  );
}

/** Address and events of a new webhook. What was typed stays after a refusal. */
export function WebhookForm({ onMake, onCancel }: WebhookFormProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [running, setRunning] = useState(false);
  const [problems, setProblems] = useState<{ readonly url?: string | undefined; readonly rest?: string | undefined }>({});
  const field = () => form.current?.querySelector<HTMLInputElement>('input[name=url]');
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it opens, and after a refusal of the address
  useEffect(() => field()?.focus(), [problems.url]);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (running || !form.current) return;
    const url = field()?.value.trim() ?? '';
    const events = new FormData(form.current).getAll('event').map(String);
    const missing = { url: url === '' ? texts.missing : undefined, rest: events.length === 0 ? texts.noEvent : undefined };
    if (missing.url !== undefined || missing.rest !== undefined) return setProblems(missing);
    setRunning(true);
    const refused = await onMake({ url, events });
    setRunning(false);
    if (refused) setProblems({ url: refused.fields?.['url'], rest: refused.fields?.['url'] ? undefined : refused.message });
  };
  return (
    <form ref={form} className="webhook-form" onSubmit={(event) => void send(event)} noValidate>
      <div className="field">
        <label htmlFor={id}>{texts.url}</label>
        <div className={problems.url ? 'input bad' : 'input'}>
          <input
            id={id}
            name="url"
            type="url"
            maxLength={500}
            autoComplete="off"
            spellCheck={false}
            aria-invalid={problems.url ? true : undefined}
            aria-describedby={`${id}-about`}
          />
        </div>
        {problems.url ? (
          <Problem id={`${id}-about`} words={problems.url} />
        ) : (
          <p className="help" id={`${id}-about`}>
            {texts.urlHelp}
          </p>
        )}
      </div>
      <fieldset className="field">
        <legend>{texts.eventsTitle}</legend>
        {webhookEvents.map((event) => (
          <label key={event} className="webhook-event">
            <input type="checkbox" className="native-check" name="event" value={event} />
            <span>{texts.events[event]}</span>
          </label>
        ))}
        {problems.rest && <Problem id={`${id}-rest`} words={problems.rest} />}
      </fieldset>
      <FormActs submit={texts.submit} running={texts.running} cancel={texts.cancel} isRunning={running} onCancel={onCancel} />
    </form>
  );
}
