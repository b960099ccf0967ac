import { type OwnOidc, oidcCalls } from '../../../contract/calls/programs/oidc-calls.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { formatTold } from '../../../ui/words/format.ts';
import { securityTexts } from './texts/id.ts';
import { useOwnAccount } from './use-own-account.ts';
import { useProvider } from './use-provider.ts';

const texts = securityTexts.provider;
const moment = (text: string): string => formatTold(Date.parse(text));

function Content({ state, reload }: { readonly state: OwnOidc; readonly reload: () => Promise<unknown> }) {
  const { name, is_open: isOpen, closed, links } = state;
  const { running, link, unlink } = useProvider(reload);
  if (links.length > 0)
    return (
      <ul className="own-sessions">
        {links.map((one) => (
          <li key={one.id}>
            <Icon name="link-outline" />
            <div className="grow">
              <b dir="auto">{one.email}</b>
              <small>
                {[texts.since(moment(one.made_at)), one.used_at === '' ? texts.unused : texts.used(moment(one.used_at))].join(', ')}
              </small>
              {closed !== '' && <small>{closed}</small>}
            </div>
            <button
              type="button"
              className="btn"
              disabled={running}
              aria-label={texts.unlinkOf(name)}
              onClick={() => void unlink(one.id, name)}
            >
              {texts.unlink}
            </button>
          </li>
        ))}
      </ul>
    );
  if (closed !== '') return <p className="muted">{closed}</p>;
  return (
    <>
      <p className="muted">{isOpen ? texts.none : texts.away(name)}</p>
      <button type="button" className="btn" disabled={running || !isOpen} aria-busy={running} onClick={() => void link()}>
        <Icon name="link-outline" />
        {running ? texts.running : texts.link(name)}
      </button>
    </>
  );
}

/** By whom else the person may log in; nothing where the operator named no provider. */
export function ProviderPanel() {
  const asked = useOwnAccount(oidcCalls.ownOidc);
  if (asked.kind !== 'told' || asked.data.name === '') return null;
  return (
    <section className="panel" aria-labelledby="penyedia-akun">
      <h2 id="penyedia-akun">{texts.title(asked.data.name)}</h2>
      <p className="muted">{texts.help(asked.data.name)}</p>
      <Content state={asked.data} reload={asked.reload} />
    </section>
  );
}
