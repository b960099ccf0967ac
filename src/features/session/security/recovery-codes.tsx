import { ToldOnce, useData } from '../../../crud/public.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { ToldHeading } from '../../../ui/part/told-heading.tsx';
import { printNow } from '../../../ui/print/print-now.tsx';
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
      <ToldHeading level={3}>{texts.recovery}</ToldHeading>
      <p>{texts.recoveryHelp}</p>
      <Codes codes={codes} />
      <p className="factor-acts">
        <ToldOnce text={codes.join('\n')} leave={texts.leave} notCopied={texts.notCopied} onKept={onKept}>
          <button type="button" className="btn" onClick={() => void print()}>
            <Icon name="print-outline" />
            {texts.print}
          </button>
        </ToldOnce>
      </p>
    </>
  );
}
