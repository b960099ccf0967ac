import { useRef } from 'react';
import { type OwnFactor, securityCalls } from '../../../contract/calls/security-calls.ts';
import { heldFor } from '../../../contract/session.ts';
import { useData } from '../../../crud/public.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { QrCode } from '../../../ui/qr/qr-code.tsx';
import { formatMomentDay } from '../../../ui/words/format.ts';
import { AskedState } from './asked-state.tsx';
import { CodeForm } from './code-form.tsx';
import { copyText } from '../../../ui/feedback/copy-text.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { securityTexts } from './texts/id.ts';
import { type FactorActs, type FactorStep, useFactor } from './use-factor.ts';
import { type Asked, useOwnAccount } from './use-own-account.ts';

const texts = securityTexts.factor;
/** With fewer it is time for new ones. */
const fewCodes = 3;

interface RestingProps {
  readonly state: OwnFactor;
  readonly acts: FactorActs;
  readonly isOnline: boolean;
}

function Resting({ state, acts, isOnline }: RestingProps) {
  const { session } = useData();
  const isHeld = heldFor(session.current()?.user) !== undefined;
  if (!state.is_on)
    return (
      <>
        <p>{texts.off}</p>
        <p className="muted">{texts.offlineNote}</p>
        {state.is_required && !isHeld && <p className="notice attention">{texts.mustSoon}</p>}
        <button type="button" className="btn primary" disabled={!isOnline} onClick={() => acts.go('starting')}>
          <Icon name="shield-checkmark-outline" />
          {texts.start}
        </button>
      </>
    );
  return (
    <>
      <p>
        <span className="chip success">
          <Icon name="checkmark-circle-outline" />
          {texts.on(formatMomentDay(state.since))}
        </span>
      </p>
      <p className={state.codes_left < fewCodes ? 'notice attention' : 'muted'}>
        <span>
          {texts.codesLeft(state.codes_left)} {state.codes_left < fewCodes && texts.fewCodes}
        </span>
      </p>
      {state.is_required && <p className="muted">{texts.required}</p>}
      <p className="factor-acts">
        <button type="button" className="btn" disabled={!isOnline} onClick={() => acts.go('renewing')}>
          <Icon name="reload-outline" />
          {texts.newCodes}
        </button>
        {!state.is_required && (
          <button type="button" className="btn danger" disabled={!isOnline} onClick={() => acts.go('ending')}>
            {texts.turnOff}
          </button>
        )}
      </p>
    </>
  );
}

const inFours = (secret: string): string => (secret.match(/.{1,4}/g) ?? []).join(' ');

function Scanning({ step, acts }: { readonly step: FactorStep & { readonly kind: 'scanning' }; readonly acts: FactorActs }) {
  return (
    <CodeForm asks="code" submit={texts.turnOn} onSubmit={acts.confirm} onCancel={() => acts.go('rest')}>
      <p>{texts.scan}</p>
      <QrCode text={step.uri} label={texts.qr} className="factor-qr" level="M" />
      <a className="btn factor-open" href={step.uri}>
        <Icon name="open-outline" />
        {texts.open}
      </a>
      <p className="muted">{texts.byHand}</p>
      <p className="factor-key">
        <code>{inFours(step.secret)}</code>
        <button type="button" className="icon-btn" aria-label={texts.copyKey} onClick={() => void copyText(step.secret)}>
          <Icon name="copy-outline" />
        </button>
      </p>
      <p>{texts.type}</p>
    </CodeForm>
  );
}

interface ContentProps {
  readonly state: OwnFactor;
  readonly reload: () => Promise<unknown>;
  readonly isOnline: boolean;
}

function Content({ state, reload, isOnline }: ContentProps) {
  const acts = useFactor(state, reload);
  const { step } = acts;
  const cancel = () => acts.go('rest');
  switch (step.kind) {
    case 'starting':
      return <CodeForm asks="password" submit={texts.next} onSubmit={acts.start} onCancel={cancel} />;
    case 'scanning':
      return <Scanning step={step} acts={acts} />;
    case 'renewing':
      return <CodeForm asks="code or recovery" help={texts.newCodesHelp} submit={texts.newCodes} onSubmit={acts.renew} onCancel={cancel} />;
    case 'ending':
      return (
        <CodeForm asks="code or recovery" help={texts.turnOffHelp} submit={texts.turnOff} isDanger onSubmit={acts.end} onCancel={cancel} />
      );
    case 'codes':
      return <RecoveryCodes codes={step.codes} onKept={cancel} />;
    default:
      return <Resting state={state} acts={acts} isOnline={isOnline} />;
  }
}

/** The person's own second factor. */
export function FactorPanel() {
  const asked = useOwnAccount(securityCalls.ownFactor);
  // A connection that is lost must not take away codes that are told only once.
  const last = useRef<Asked<OwnFactor> & { readonly kind: 'told' }>(undefined);
  if (asked.kind === 'told') last.current = asked;
  const told = last.current;
  if (!told && asked.kind === 'offline') return null;
  return (
    <section className="panel" aria-labelledby="verifikasi-akun">
      <h2 id="verifikasi-akun">{texts.title}</h2>
      {told ? <Content state={told.data} reload={told.reload} isOnline={asked.kind !== 'offline'} /> : <AskedState asked={asked} />}
    </section>
  );
}
