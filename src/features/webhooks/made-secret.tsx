import { ToldOnce } from '../../crud/public.ts';
import { webhookTexts as texts } from './texts/id.ts';

/** The secret of a new webhook, the one time it can be read. */
export function MadeSecret({ secret, onKept }: { readonly secret: string; readonly onKept: () => void }) {
  return (
    <section className="panel webhook-secret" aria-labelledby="rahasia-webhook">
      <h2 id="rahasia-webhook">{texts.secretTitle}</h2>
      <p>{texts.secretHelp}</p>
      <p>
        <code>{secret}</code>
      </p>
      <p className="webhook-acts">
        <ToldOnce text={secret} leave={texts.leave} onKept={onKept} />
      </p>
    </section>
  );
}
