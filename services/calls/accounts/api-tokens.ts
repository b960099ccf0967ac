import type { BodyOf } from '../../../src/contract/calls/calls.ts';
import { mostTokens, type TokenScope } from '../../../src/contract/calls/programs/api-token-calls.ts';
import { rights } from '../../../src/contract/permissions.ts';
import { auditSecurity } from '../../audit/trail.ts';
import { addToken, openTokensOf, revokeToken, tokensOf } from '../../auth/api-tokens/tokens-of-account.ts';
import { hintOf, newTokenText, tokenHash } from '../../auth/api-tokens/token-text.ts';
import { type Caller, flagsOf } from '../../auth/caller.ts';
import { demandProof } from '../../auth/proof.ts';
import type { RuleContext } from '../../crud/rule.ts';
import { oneAtATime } from '../../db/one-at-a-time.ts';
import type { StoredScope } from '../../db/tables/system-tables.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { texts } from '../../kernel/texts.ts';
import type { CallInput } from '../call-input.ts';

function loggedIn(caller: Caller | undefined): Caller {
  if (!caller) throw new Refusal(401, texts.refused.notLoggedIn);
  return caller;
}

const refuse = (words: string): Refusal => new Refusal(422, words, { errors: { scopes: words } });

/** What is stored of the rights that were chosen: each menu once, and nothing that the caller does not have himself. */
function scopesFor(caller: Caller, chosen: readonly TokenScope[]): StoredScope[] {
  const scopes = chosen.map((one) => ({ menu: one.menu, rights: rights.filter((right) => one[right] === true) }));
  if (new Set(scopes.map(({ menu }) => menu)).size < scopes.length) throw refuse(texts.refused.tokenMenuTwice);
  for (const { menu, rights: asked } of scopes) {
    const own = flagsOf(caller, menu);
    if (asked.length === 0) throw refuse(texts.refused.tokenNoRight(menu));
    if (!asked.every((right) => own?.[right])) throw refuse(texts.refused.tokenBeyondOwn(menu));
  }
  return scopes;
}

/** The open tokens of one's own account. */
export async function ownTokens({ services, caller }: CallInput) {
  return { message: texts.done.listed, data: await tokensOf(services.db, loggedIn(caller).id) };
}

/** Makes a token and tells it, this once. The answer holds a secret, so it is not kept under a key. */
export async function makeApiToken({ services, caller, body }: CallInput<unknown, BodyOf<'makeApiToken'>>) {
  const own = loggedIn(caller);
  const scopes = scopesFor(own, body.scopes);
  demandProof(own);
  const text = newTokenText();
  const at = services.now();
  const id = await services.db.transaction(async (tx) => {
    await oneAtATime(tx, `api-tokens ${own.id}`);
    if ((await openTokensOf(tx, own.id)) >= mostTokens) throw new Refusal(409, texts.refused.tokensFull(mostTokens));
    const hash = { hash: tokenHash(text), hint: hintOf(text) };
    const made = await addToken(tx, { userId: own.id, name: body.name, ...hash, scopes, days: body.days });
    await auditSecurity({ tx, caller: own, occurredAt: at, receivedAt: at }, own.id, 'api-token-made');
    return made;
  });
  return { message: texts.done.tokenMade, data: { token: text, id } };
}

/** Ends one of one's own tokens. Another's and one that is over are answered alike. */
export async function revokeApiToken(id: number, context: RuleContext): Promise<void> {
  if (!(await revokeToken(context.tx, context.caller.id, id))) throw new Refusal(404, texts.refused.tokenGone);
  await auditSecurity(context, context.caller.id, 'api-token-revoked');
}
