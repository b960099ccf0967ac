import { useRef } from 'react';
import type { WebhookState } from '../../contract/calls/programs/webhook-calls.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ServicesOnlyNotice } from '../../ui/feedback/services-only-notice.tsx';
import { useNarrow } from '../../ui/gesture/use-narrow.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { formatTold } from '../../ui/words/format.ts';
import { MadeSecret } from './made-secret.tsx';
import { webhookTexts as texts } from './texts/id.ts';
import { useWebhookActs, useWebhookState } from './use-webhooks.ts';
import { WebhookForm } from './webhook-form.tsx';
import { WebhookLine } from './webhook-line.tsx';
import './webhooks.css';

interface ContentProps {
  readonly state: WebhookState;
  readonly isOnline: boolean;
  readonly reload: () => Promise<unknown>;
}

function Content({ state, isOnline, reload }: ContentProps) {
  const { step, running, make, remove, test, go } = useWebhookActs(reload);
  const isOff = running || !isOnline;
  if (step.kind === 'made') return <MadeSecret secret={step.secret} onKept={() => go('rest')} />;
  if (state.hosts.length === 0 && state.webhooks.length === 0)
    return (
      <EmptyState kind="nothing" title={texts.off}>
        {texts.offHelp}
      </EmptyState>
    );
  return (
    <>
      <p className="muted">
        {state.hosts.length === 0 ? texts.offHelp : texts.hosts(state.hosts.join(', '))}
        <br />
        {state.seen_at === '' ? texts.asleep : texts.seen(formatTold(Date.parse(state.seen_at)))}
      </p>
      {state.webhooks.length === 0 && step.kind === 'rest' && <p>{texts.none}</p>}
      {state.webhooks.map((one) => (
        <WebhookLine key={one.id} one={one} isOff={isOff} onTest={() => void test(one)} onRemove={() => void remove(one)} />
      ))}
      {step.kind === 'making' ? (
        <section className="panel">
          <WebhookForm onMake={make} onCancel={() => go('rest')} />
        </section>
      ) : (
        <button type="button" className="btn primary" disabled={isOff || state.hosts.length === 0} onClick={() => go('making')}>
          <Icon name="add-outline" />
          {texts.make}
        </button>
      )}
    </>
  );
}

function Body() {
  const { data, error, isOnline, isForeign, refetch } = useWebhookState();
  // A connection that is lost must not take away a secret that is told only once.
  const last = useRef<WebhookState>(undefined);
  if (data) last.current = data;
  const told = last.current;
  if (told) return <Content state={told} isOnline={isOnline} reload={refetch} />;
  return <ServicesOnlyNotice {...{ isForeign, isOnline, error, refetch }} words={texts} />;
}

/** Addresses elsewhere that are told what happened: for developer and superadmin. */
export default function WebhooksPage() {
  const isNarrow = useNarrow();
  return (
    <div className="webhooks-page">
      {!isNarrow && (
        <div className="page-head">
          <h1>{texts.title}</h1>
        </div>
      )}
      <p className="lead">{texts.lead}</p>
      <Body />
    </div>
  );
}
