import { useAskBeforeLeaving } from '../../crud/public.ts';
import { feedback } from '../../ui/feedback/feedback.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { useUnsaved } from '../../ui/layer/unsaved.ts';
import { feedbackTimes } from '../../ui/texts/id/feedback.ts';
import { webhookTexts as texts } from './texts/id.ts';

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    feedback.toast({ tone: 'success', message: texts.copied, ms: feedbackTimes.successToast });
  } catch {
    feedback.toast({ tone: 'error', message: texts.notCopied, ms: feedbackTimes.errorToast });
  }
}

/** The secret of a new webhook, the one time it can be read. */
export function MadeSecret({ secret, onKept }: { readonly secret: string; readonly onKept: () => void }) {
  useUnsaved(true);
  useAskBeforeLeaving(true, texts.leave);
  return (
    <section className="panel webhook-secret" aria-labelledby="rahasia-webhook">
      <h2 id="rahasia-webhook">{texts.secretTitle}</h2>
      <p>{texts.secretHelp}</p>
      <p>
        <code>{secret}</code>
      </p>
      <p className="webhook-acts">
        <button type="button" className="btn" onClick={() => void copy(secret)}>
          <Icon name="copy-outline" />
          {texts.copy}
        </button>
        <button type="button" className="btn primary" onClick={onKept}>
          {texts.kept}
        </button>
      </p>
    </section>
  );
}
