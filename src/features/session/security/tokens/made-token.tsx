import { useAskBeforeLeaving } from '../../../../crud/public.ts';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { useUnsaved } from '../../../../ui/layer/unsaved.ts';
import { copyText } from '../copy-text.ts';
import { securityTexts } from '../texts/id.ts';

const texts = securityTexts.tokens;

/** A new token, the one time it can be read. */
export function MadeToken({ name, token, onKept }: { readonly name: string; readonly token: string; readonly onKept: () => void }) {
  useUnsaved(true);
  useAskBeforeLeaving(true, texts.leave);
  return (
    <div className="token-made">
      <h3 dir="auto">{texts.madeTitle(name)}</h3>
      <p>{texts.madeHelp}</p>
      <p className="factor-key">
        <code>{token}</code>
      </p>
      <p className="factor-acts">
        <button type="button" className="btn" onClick={() => void copyText(token)}>
          <Icon name="copy-outline" />
          {texts.copy}
        </button>
        <button type="button" className="btn primary" onClick={onKept}>
          {texts.kept}
        </button>
      </p>
    </div>
  );
}
