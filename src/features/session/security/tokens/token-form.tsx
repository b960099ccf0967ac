import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { tokenDays } from '../../../../contract/calls/programs/api-token-calls.ts';
import type { AppError } from '../../../../contract/calls/errors.ts';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { LoginField } from '../../login-field.tsx';
import { securityTexts } from '../texts/id.ts';
import type { OwnMenu } from './own-menus.ts';
import { type Chosen, keyOf, ScopeTable, scopesOf } from './scope-table.tsx';
import type { WantedToken } from './use-tokens.ts';
import { FormActs } from '../../../../ui/part/form-acts.tsx';

const texts = securityTexts.tokens;
const usualDays = 90;

interface TokenFormProps {
  readonly menus: readonly OwnMenu[];
  /** Why it was refused; undefined once it was made. */
  readonly onMake: (wanted: WantedToken) => Promise<AppError | undefined>;
  readonly onCancel: () => void;
}

interface Problems {
  readonly name?: string | undefined;
  readonly rest?: string | undefined;
}

function useTurns() {
  const [chosen, setChosen] = useState<Chosen>(new Set());
  const turn = (keys: readonly string[], isOn: (key: string) => boolean) =>
    setChosen((before) => new Set([...[...before].filter((key) => !keys.includes(key)), ...keys.filter(isOn)]));
  return {
    chosen,
    turnOne: (key: string) => turn([key], () => !chosen.has(key)),
    turnOn: (keys: readonly string[]) => turn(keys, () => true),
  };
}

function Days({ value, onChange }: { readonly value: number; readonly onChange: (days: number) => void }) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{texts.days}</label>
      <span className="input">
        <select id={id} value={value} onChange={(event) => onChange(Number(event.target.value))}>
          {tokenDays.map((days) => (
            <option key={days} value={days}>
              {texts.daysOf(days)}
            </option>
          ))}
        </select>
        <Icon name="chevron-down-outline" size="s" />
      </span>
    </div>
  );
}

/** Name, time and rights of a new token. What was chosen stays after a refusal. */
export function TokenForm({ menus, onMake, onCancel }: TokenFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [days, setDays] = useState(usualDays);
  const [running, setRunning] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const { chosen, turnOne, turnOn } = useTurns();
  const field = () => form.current?.querySelector<HTMLInputElement>('input[name=token-name]');
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it opens, and after a refusal of the name
  useEffect(() => field()?.focus(), [problems.name]);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (running) return;
    const name = field()?.value.trim() ?? '';
    const scopes = scopesOf(menus, chosen);
    const missing = { name: name === '' ? texts.missing : undefined, rest: scopes.length === 0 ? texts.noRight : undefined };
    if (missing.name !== undefined || missing.rest !== undefined) return setProblems(missing);
    setRunning(true);
    const refused = await onMake({ name, days, scopes });
    setRunning(false);
    if (refused) setProblems({ name: refused.fields?.['name'], rest: refused.fields?.['name'] ? undefined : refused.message });
  };
  return (
    <form ref={form} className="token-form" onSubmit={(event) => void send(event)} noValidate>
      <LoginField
        label={texts.name}
        help={texts.nameHelp}
        error={problems.name}
        input={{ name: 'token-name', maxLength: 60, autoComplete: 'off' }}
      />
      <Days value={days} onChange={setDays} />
      <div className="field">
        <p className="token-scopes-head">
          <b>{texts.scopes}</b>
          <button
            type="button"
            className="btn quiet"
            onClick={() => turnOn(menus.filter(({ flags }) => flags.read).map(({ url }) => keyOf(url, 'read')))}
          >
            {texts.readAll}
          </button>
        </p>
        <ScopeTable menus={menus} chosen={chosen} onTurn={turnOne} />
        {problems.rest !== undefined && (
          <p className="error" role="alert">
            <Icon name="alert-circle" size="s" />
            {problems.rest}
          </p>
        )}
      </div>
      <FormActs submit={texts.submit} running={texts.running} cancel={texts.cancel} isRunning={running} onCancel={onCancel} />
    </form>
  );
}
