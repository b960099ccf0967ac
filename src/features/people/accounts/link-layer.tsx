import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { accountCalls } from '../../../contract/calls/account-calls.ts';
import { useData, useIsOnline } from '../../../crud/public.ts';
import { systemClock } from '../../../platform/clock.ts';
import { createIds } from '../../../platform/ids.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { feedback } from '../../../ui/feedback/feedback.ts';
import { copyText } from '../../../ui/feedback/copy-text.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { useUnsaved } from '../../../ui/layer/unsaved.ts';
import { FactorReset } from './factor-reset.tsx';
import { leaving } from './handed-view.tsx';
import { canMakeLinks, linkOf, newLink } from './secrets.ts';
import { accountTexts as texts } from './texts/id.ts';
import { useWantedLink, type WantedLink, wantLink } from './wanted-link.ts';

const newKey = createIds(systemClock);
const { handOver } = accountCalls;

interface Made {
  readonly link?: string;
  readonly problem?: string;
}

/** Creates a link and sends its hash to the services. */
function useNewLink({ user }: WantedLink) {
  const { api } = useData();
  const client = useQueryClient();
  const [made, setMade] = useState<Made>();
  const make = async () => {
    const { secret, hash } = await newLink();
    const body = { accounts: [{ user, link: hash }] };
    const result = await api.send(handOver.service, 'POST', handOver.path, body, { key: newKey() });
    if (!result.ok) return setMade({ problem: Object.values(result.error.fields ?? {})[0] ?? result.error.message });
    setMade({ link: linkOf(window.location.origin, secret) });
    void client.invalidateQueries({ queryKey: ['password-requests'] });
  };
  return { made, make };
}

function LinkDialog({ of }: { readonly of: WantedLink }) {
  const isOnline = useIsOnline();
  const { made, make } = useNewLink(of);
  const [isCopied, setCopied] = useState(false);
  const isHeld = made?.link !== undefined && !isCopied;
  useUnsaved(isHeld);
  const close = async () => {
    if (!isHeld || (await feedback.confirm(leaving))) wantLink(undefined);
  };
  const problem = made?.problem ?? (isOnline ? undefined : texts.linkOffline) ?? (canMakeLinks() ? undefined : texts.noLinks);
  const foot = (
    <>
      <span className="spacer" />
      <button type="button" className="btn" onClick={() => void close()}>
        {texts.close}
      </button>
      {made?.link === undefined ? (
        <button type="button" className="btn primary" disabled={problem !== undefined} onClick={() => void make()}>
          <Icon name="link-outline" />
          {texts.makeLink}
        </button>
      ) : (
        <button
          type="button"
          className="btn primary"
          onClick={() => void copyText(made.link ?? '').then((done) => done && setCopied(true))}
        >
          <Icon name="copy-outline" />
          {texts.copy}
        </button>
      )}
    </>
  );
  return (
    <Dialog title={texts.linkOf(of.name)} lead={texts.linkHelp} isStatic={isHeld} onClose={() => void close()} foot={foot}>
      <div className="sections">
        {problem && (
          <p className="form-notice bad" role="alert">
            <Icon name="alert-circle" />
            <span className="grow">{problem}</span>
          </p>
        )}
        {made?.link && (
          <div className="field">
            <label htmlFor="tautan-sekali-pakai">{texts.link}</label>
            <span className="input">
              <input id="tautan-sekali-pakai" readOnly value={made.link} onFocus={(event) => event.target.select()} />
            </span>
          </div>
        )}
        {made?.link === undefined && <FactorReset of={of} />}
      </div>
    </Dialog>
  );
}

/** The dialog of a one-time link, over the list whose button asked for it. */
export function LinkLayer() {
  const wanted = useWantedLink();
  useEffect(() => () => wantLink(undefined), []);
  return wanted && <LinkDialog key={wanted.user} of={wanted} />;
}
