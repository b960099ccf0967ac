// biome-ignore-all lint/suspicious/noTemplateCurlyInString: texts of sources
// The protections of logins by a provider (docs/security.md).
const oidc = 'services/auth/oidc';
const tests = ['tests/services/accounts/oidc.test.ts'];
const of = (protection, ...edits) => ({ protection: `login by a provider: ${protection}`, edits, tests });

export const provider = [
  of('an e-mail counts only when the provider says that it verified it', [
    'services/oidc/provider.ts',
    "verified === true && typeof email === 'string'",
    "verified !== false && typeof email === 'string'",
  ]),
  of('letters that fold alike are no e-mail', [`${oidc}/links.ts`, '!plainEmail.test(email) || ', "email.includes('\\u0000') || "]),
  of('the first time takes the password of the account', [
    `${oidc}/sign-in.ts`,
    'if (!(await passwordFits(stored, password))) throw',
    'if (!(await passwordFits(stored, password)) && password === "") throw',
  ]),
  of('developers and superadmins are never linked at a login', [
    `${oidc}/sign-in.ts`,
    'if (passesAll(account.level) && !linked?.isOwnWish) throw refused(words.notByItself);',
    '',
  ]),
  of('an account that rose is not opened by a link of a login', [`${oidc}/sign-in.ts`, '&& !linked?.isOwnWish)', '&& !linked)']),
  of('an account that is shut stays shut', [`${oidc}/sign-in.ts`, 'if (!account.active) throw refused(words.inactive);', '']),
  of('only the named branches', [`${oidc}/sign-in.ts`, 'if (closed !== undefined) throw refused(closed);', '']),
  of('one person of the provider is one account', [
    `${oidc}/sign-in.ts`,
    'if (!linked && (await isLinkedElsewhere(db, account.id, proven))) throw refused(words.otherSubject(terms.name));',
    '',
  ]),
  of('the second factor is asked for', [`${oidc}/sign-in.ts`, '  if (factor) {\n', '  if (factor && code === "") {\n']),
  of('what was proved is good once', [`${oidc}/sign-in.ts`, 'if (!(await spendProven(tx, handle))) throw gone();', '']),
  of('a login that nothing was typed for proves nobody', [
    `${oidc}/sign-in.ts`,
    'const isUnproved = link !== undefined && !factor;',
    'const isUnproved = false;',
  ]),
  of('a link of an account with another e-mail is none', [
    `${oidc}/links.ts`,
    'eq(oidcLinks.subject, subject), isSameEmail));',
    'eq(oidcLinks.subject, subject)));',
  ]),
  of('a password given by somebody else ends the links', [
    'services/rules/access/account-rights.ts',
    '  await endLinks(tx, userId);\n',
    '',
  ]),
  of('a password by a one-time link ends the links', ['services/calls/accounts/invitations.ts', '    await endLinks(tx, userId);\n', '']),
  of('a password from the console ends the links', ['services/ops/reset-password.ts', '    await endLinks(tx, account.id);\n', '']),
  of('a state is good for its own login', [`${oidc}/under-way.ts`, 'eq(oidcLogins.state, hashOf(returned.state)), ', '']),
  of('what came back is handed in once', [
    `${oidc}/under-way.ts`,
    "eq(oidcLogins.state, hashOf(returned.state)), eq(oidcLogins.stage, 'begun'))",
    'eq(oidcLogins.state, hashOf(returned.state)))',
  ]),
  of('ten minutes', [
    `${oidc}/under-way.ts`,
    'and(eq(oidcLogins.handle, hashOf(handle)), sql`${oidcLogins.expires_at} > now()`)',
    'eq(oidcLogins.handle, hashOf(handle))',
  ]),
  of('what an account began is nothing for another', [`${oidc}/under-way.ts`, 'row.user_id !== userId || ', '']),
  of(
    'what lies in the database is sealed',
    [`${oidc}/under-way.ts`, 'seals.seal(Buffer.from(JSON.stringify(value)))', 'JSON.stringify(value)'],
    [
      `${oidc}/under-way.ts`,
      "const bytes = typeof sealed === 'string' ? seals.open(sealed) : undefined;",
      "const bytes = typeof sealed === 'string' ? Buffer.from(sealed) : undefined;",
    ],
  ),
  of('bogus codes are held', ['services/calls/accounts/oidc.ts', '  await enterReturn(db, request.ip, limits);\n', '']),
  of('linking takes a fresh proof', ['services/calls/accounts/oidc.ts', '  demandProof(own);\n', '']),
  of('an account is linked to its own e-mail', [
    'services/calls/accounts/oidc.ts',
    'if (account?.email.toLowerCase() !== proven.email.toLowerCase()) throw',
    'if (account === undefined) throw',
  ]),
  of('only named hosts are reached', ['services/oidc/provider.ts', '    if (problem) throw new Forbidden(problem);\n', '']),
  of('browsers are sent to named hosts alone', [
    'services/oidc/provider.ts',
    '  if (targetProblem(authorize, hosts)) throw',
    '  if (authorize === "") throw',
  ]),
  of('signatures are looked at', ['services/oidc/provider.ts', 'execute: [client.enableNonRepudiationChecks, ', 'execute: [']),
  of('nothing begins while the process does not run', [`${oidc}/terms.ts`, " and (v->>'at')::timestamptz > now() - ${stale}", '']),
];
