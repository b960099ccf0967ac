import { Icon } from '../../../ui/icons/icon.tsx';
import { securityTexts as texts } from './texts/id.ts';
import type { Asked } from './use-own-account.ts';

/** Why a part of the page is not there. Being offline is said once, above all parts. */
export function AskedState({ asked }: { readonly asked: Asked<unknown> }) {
  if (asked.kind === 'loading') return <p role="status">{texts.loading}</p>;
  if (asked.kind !== 'failed') return null;
  return (
    <p className="form-notice bad" role="alert">
      <Icon name="alert-circle" />
      <span className="grow">{`${texts.failed}: ${asked.message}`}</span>
      <button type="button" className="btn" onClick={() => void asked.reload()}>
        {texts.retry}
      </button>
    </p>
  );
}
