import { ToldOnce } from '../../crud/public.ts';
import { ToldHeading } from '../../ui/part/told-heading.tsx';
import { webhookTexts as texts } from './texts/id.ts';

/** The secret of a new webhook, the one time it can be read. */
export function MadeSecret({ secret, onKept }: { readonly secret: string; readonly onKept: () => void }) {
  return (
    <section className="panel webhook-secret" aria-labelledby="rahasia-webhook">
      <ToldHeading level={2} id="rahasia-webhook">
        {texts.secretTitle}
      </ToldHeading>
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
