import type { Resource } from '../../../src/contract/resource.ts';
import { personalValues } from '../../../src/contract/passwords/own-words.ts';
import { readBody } from '../../../src/contract/validation.ts';
import { hashPassword, passwordProblem } from '../../auth/passwords.ts';
import { inspectFiles } from '../../files/inspect.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { texts } from '../../kernel/texts.ts';
import { columnValues, type Values } from '../../db/tables/values.ts';

function invalid(errors: Record<string, string>, lasting = true): Refusal {
  const words = Object.values(errors);
  // The first reason says more than "invalid", and some clients show the message alone.
  return new Refusal(422, words.length === 1 ? (words[0] ?? texts.refused.invalid) : `${texts.refused.invalid} ${words.join(' ')}`.trim(), {
    errors,
    ...(lasting ? { lasting } : {}),
  });
}

/** What is known of the person besides what the body says; asked for only when a password is set. */
export type About = () => Promise<readonly string[]>;

async function hashSecrets(resource: Resource, values: Values, about: About): Promise<void> {
  for (const [name, field] of Object.entries(resource.fields)) {
    if (field.kind !== 'secret' || values[name] === undefined) continue;
    // An empty password in an edit form means "as it was".
    if (values[name] === '') delete values[name];
    else {
      const problem = await passwordProblem(String(values[name]), [...personalValues(resource, values, true), ...(await about())]);
      // Not remembered under the request's key, which doesn't tell passwords apart.
      if (problem) throw invalid({ [name]: problem }, false);
      values[name] = await hashPassword(String(values[name]));
    }
  }
}

/** A misspelt key stands in for its field if the field itself is missing. */
function spelt(resource: Resource, body: Values): Values {
  const meant = Object.entries(resource.misspelt).map(([key, name]) => [name, body[key]]);
  return { ...Object.fromEntries(meant), ...Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) };
}

/** A body checked by the contract and turned into columns; passwords come out as hashes. */
export async function readInput(
  resource: Resource,
  operation: 'create' | 'update',
  body: unknown,
  about: About = async () => [],
): Promise<Values> {
  const read = readBody(resource, operation, body ?? {});
  if ('problems' in read) {
    const errors = read.problems;
    throw Object.keys(errors).length > 0 ? invalid(errors) : new Refusal(422, texts.refused.invalid, { lasting: true });
  }
  const values = columnValues(resource, spelt(resource, read.values));
  const unfit = inspectFiles(resource, values);
  if (Object.keys(unfit).length > 0) throw invalid(unfit);
  await hashSecrets(resource, values, about);
  return values;
}
