import { ToldOnce } from '../../../../crud/public.ts';
import { ToldHeading } from '../../../../ui/part/told-heading.tsx';
import { securityTexts } from '../texts/id.ts';

const texts = securityTexts.tokens;

/** A new token, the one time it can be read. */
export function MadeToken({ name, token, onKept }: { readonly name: string; readonly token: string; readonly onKept: () => void }) {
  return (
    <div className="token-made">
      <ToldHeading level={3}>{texts.madeTitle(name)}</ToldHeading>
      <p>{texts.madeHelp}</p>
      <p className="factor-key">
        <code>{token}</code>
      </p>
      <p className="factor-acts">
        <ToldOnce text={token} leave={texts.leave} onKept={onKept} />
      </p>
    </div>
  );
}
