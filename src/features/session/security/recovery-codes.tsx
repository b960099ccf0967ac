import { useAskBeforeLeaving, useData } from '../../../crud/public.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { useUnsaved } from '../../../ui/layer/unsaved.ts';
import { printNow } from '../../../ui/print/print-now.tsx';
import { copyText } from './copy-text.ts';
import { securityTexts } from './texts/id.ts';

const texts = securityTexts.factor;

function Codes({ codes }: { readonly codes: readonly string[] }) {
  return (
    <ul className="recovery-codes">
      {codes.map((code) => (
        <li key={code}>
          <code>{code}</code>
        </li>
      ))}
    </ul>
  );
}

/** Recovery codes, the one time they can be read. */
export function RecoveryCodes({ codes, onKept }: { readonly codes: readonly string[]; readonly onKept: () => void }) {
  const { session } = useData();
  useUnsaved(true);
  useAskBeforeLeaving(true, texts.leave);
  const print = () =>
    printNow(
      <>
        <h1>{texts.printTitle(session.current()?.user.email ?? '')}</h1>
        <Codes codes={codes} />
      </>,
      { margins: [12, 12, 12] },
    );
  return (
    <>
      <h3>{texts.recovery}</h3>
      <p>{texts.recoveryHelp}</p>
      <Codes codes={codes} />
      <p className="factor-acts">
        <button type="button" className="btn" onClick={() => void copyText(codes.join('\n'))}>
          <Icon name="copy-outline" />
          {texts.copy}
        </button>
        <button type="button" className="btn" onClick={() => void print()}>
          <Icon name="print-outline" />
          {texts.print}
        </button>
        <button type="button" className="btn primary" onClick={onKept}>
          {texts.kept}
        </button>
      </p>
    </>
  );
}
