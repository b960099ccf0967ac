import type { Webhook } from '../../contract/calls/programs/webhook-calls.ts';
import { formatNumber, formatTold } from '../../ui/words/format.ts';
import { webhookTexts as texts } from './texts/id.ts';

type Delivery = Webhook['deliveries'][number];

const tones = { waiting: 'chip', sent: 'chip success', 'given up': 'chip danger' } as const;

const eventWords = (type: string): string => texts.events[type] ?? type;

function resultWords({ result, attempts }: Delivery): string {
  const words = /^\d+$/.test(result) ? texts.answered(result) : (texts.results[result] ?? result);
  return [words, attempts > 1 ? texts.attempts(attempts) : ''].filter((part) => part !== '').join(', ');
}

function Sent({ one }: { readonly one: Delivery }) {
  const result = resultWords(one);
  return (
    <li>
      <span className={tones[one.state]}>{texts.states[one.state]}</span>
      <span className="grow">
        {eventWords(one.type)}
        {result !== '' && <small>{result}</small>}
      </span>
      <time dateTime={one.at}>{formatTold(Date.parse(one.at))}</time>
    </li>
  );
}

interface WebhookLineProps {
  readonly one: Webhook;
  readonly isOff: boolean;
  readonly onTest: () => void;
  readonly onRemove: () => void;
}

/** One webhook: where it goes, what of, and what was last sent. */
export function WebhookLine({ one, isOff, onTest, onRemove }: WebhookLineProps) {
  return (
    <section className="panel webhook" aria-label={one.url}>
      <h2 dir="ltr">{one.url}</h2>
      <p className="muted">{one.events.map(eventWords).join(', ')}</p>
      {one.waiting > 0 && <p>{texts.waiting(formatNumber(one.waiting), formatTold(Date.parse(one.waiting_since)))}</p>}
      {one.deliveries.length === 0 ? (
        <p className="muted">{texts.never}</p>
      ) : (
        <ul>
          {one.deliveries.map((delivery) => (
            <Sent key={delivery.id} one={delivery} />
          ))}
        </ul>
      )}
      <p className="webhook-acts">
        <button type="button" className="btn" disabled={isOff} aria-label={texts.testOf(one.url)} onClick={onTest}>
          {texts.test}
        </button>
        <button type="button" className="btn danger" disabled={isOff} aria-label={texts.removeOf(one.url)} onClick={onRemove}>
          {texts.remove}
        </button>
      </p>
    </section>
  );
}
