import { useRef, useSyncExternalStore } from 'react';
import { type ApiToken, apiTokenCalls } from '../../../../contract/calls/programs/api-token-calls.ts';
import type { SessionUser } from '../../../../contract/session.ts';
import { useData } from '../../../../crud/public.ts';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { formatMomentDay, formatTold } from '../../../../ui/words/format.ts';
import { AskedState } from '../asked-state.tsx';
import { securityTexts } from '../texts/id.ts';
import { type Asked, useOwnAccount } from '../use-own-account.ts';
import { MadeToken } from './made-token.tsx';
import { menuNames, ownMenus } from './own-menus.ts';
import { shownRights } from './scope-table.tsx';
import { TokenForm } from './token-form.tsx';
import { useTokens } from './use-tokens.ts';
import './tokens.css';

const texts = securityTexts.tokens;

const rightWords = (one: ApiToken, names: ReadonlyMap<string, string>): string =>
  one.scopes
    .map(
      ({ menu, rights }) =>
        `${names.get(menu) ?? menu}: ${shownRights
          .filter((right) => rights.includes(right))
          .map((right) => texts.rights[right].toLowerCase())
          .join(', ')}`,
    )
    .join('; ');

interface LineProps {
  readonly one: ApiToken;
  readonly names: ReadonlyMap<string, string>;
  readonly isOff: boolean;
  readonly onRevoke: () => void;
}

function Line({ one, names, isOff, onRevoke }: LineProps) {
  const used = one.used_at === '' ? texts.unused : texts.used(formatTold(Date.parse(one.used_at)));
  return (
    <li>
      <Icon name="key-outline" />
      <div className="grow">
        <b dir="auto">{one.name}</b> <code>{`${one.hint}…`}</code>
        <small>
          {[texts.until(formatMomentDay(one.expires_at)), used].join(', ')}
          <br />
          <span>{rightWords(one, names)}</span>
        </small>
      </div>
      <button type="button" className="btn" disabled={isOff} aria-label={texts.revokeOf(one.name)} onClick={onRevoke}>
        {texts.revoke}
      </button>
    </li>
  );
}

interface ContentProps {
  readonly asked: Asked<ApiToken[]> & { readonly kind: 'told' };
  readonly user: SessionUser;
  readonly isOnline: boolean;
}

function Content({ asked, user, isOnline }: ContentProps) {
  const { step, running, make, revoke, go } = useTokens(asked.reload);
  const menus = ownMenus(user);
  const names = menuNames(user);
  if (step.kind === 'made') return <MadeToken name={step.name} token={step.token} onKept={() => go('rest')} />;
  if (step.kind === 'making') return <TokenForm menus={menus} onMake={make} onCancel={() => go('rest')} />;
  return (
    <>
      {asked.data.length === 0 ? (
        <p className="muted">{texts.none}</p>
      ) : (
        <ul className="own-sessions">
          {asked.data.map((one) => (
            <Line key={one.id} one={one} names={names} isOff={running || !isOnline} onRevoke={() => void revoke(one)} />
          ))}
        </ul>
      )}
      {menus.length === 0 ? (
        <p className="muted">{texts.noMenus}</p>
      ) : (
        <button type="button" className="btn" disabled={!isOnline} onClick={() => go('making')}>
          <Icon name="add-outline" />
          {texts.make}
        </button>
      )}
    </>
  );
}

/** The tokens with which programs act in the person's name. */
export function TokensPanel() {
  const { session } = useData();
  const user = useSyncExternalStore(session.subscribe, session.current)?.user;
  const asked = useOwnAccount(apiTokenCalls.apiTokens);
  // A connection that is lost must not take away a token that is told only once.
  const last = useRef<Asked<ApiToken[]> & { readonly kind: 'told' }>(undefined);
  if (asked.kind === 'told') last.current = asked;
  const told = last.current;
  if (!user || (!told && (asked.kind === 'offline' || asked.kind === 'not-ours'))) return null;
  return (
    <section className="panel" aria-labelledby="token-akun">
      <h2 id="token-akun">{texts.title}</h2>
      <p className="muted">
        {texts.help}{' '}
        <a className="token-docs" href="/docs" target="_blank" rel="noreferrer">
          {texts.docs}
        </a>
      </p>
      {told ? <Content asked={told} user={user} isOnline={asked.kind !== 'offline'} /> : <AskedState asked={asked} />}
    </section>
  );
}
