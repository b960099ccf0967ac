import { describe, expect, test } from 'vitest';
import { appError, codeOfStatus, type ErrorCode, errorRules, fail, ok, type RetryRule } from './errors.ts';

/** The rule of each code, written out, so that a change in the source has to be deliberate. */
const rules: Record<ErrorCode, RetryRule> = {
  offline: 'later',
  network: 'check',
  timeout: 'check',
  'invalid-answer': 'check',
  'captive-portal': 'later',
  'second-factor': 'login',
  'proof-needed': 'never',
  'link-needed': 'never',
  unauthorized: 'login',
  forbidden: 'never',
  'not-found': 'never',
  gone: 'never',
  'method-not-allowed': 'never',
  'not-offered': 'never',
  'other-foundation': 'never',
  'other-epoch': 'later',
  duplicate: 'never',
  'in-progress': 'later',
  'version-conflict': 'merge',
  invalid: 'never',
  'too-large': 'never',
  unsupported: 'never',
  throttled: 'later',
  unavailable: 'later',
  'photo-withheld': 'later',
  server: 'check',
  'storage-full': 'never',
  storage: 'never',
  camera: 'never',
};

test.each(Object.entries(rules))('%s: retry %s, with words for a person', (code, retry) => {
  const rule = Object.entries(errorRules).find(([name]) => name === code)?.[1];
  expect(rule?.retry).toBe(retry);
  expect(rule?.words).toMatch(/^[A-Z].*\.$/);
});

test('there is no code without a rule here', () => {
  expect(Object.keys(errorRules).sort()).toEqual(Object.keys(rules).sort());
});

describe('the code of a status', () => {
  test.each([
    [400, 'invalid'],
    [401, 'unauthorized'],
    [403, 'forbidden'],
    [404, 'not-found'],
    [405, 'method-not-allowed'],
    [409, 'duplicate'],
    [410, 'gone'],
    [412, 'version-conflict'],
    [413, 'too-large'],
    [414, 'invalid'],
    [415, 'unsupported'],
    [422, 'invalid'],
    [429, 'throttled'],
    [500, 'server'],
    [502, 'server'],
    [503, 'unavailable'],
    [504, 'timeout'],
    [511, 'captive-portal'],
    [599, 'server'],
    [302, 'invalid-answer'],
    [418, 'invalid-answer'],
    [0, 'invalid-answer'],
  ] as const)('%i is %s', (status, code) => expect(codeOfStatus(status)).toBe(code));

  test('409 with a Retry-After is still being worked on', () => {
    expect(codeOfStatus(409, true)).toBe('in-progress');
    expect(codeOfStatus(503, true)).toBe('unavailable');
  });
});

describe('what may be sent again without a look', () => {
  test('no status that may have been applied is "later"', () => {
    for (const status of [500, 502, 504]) expect(errorRules[codeOfStatus(status)].retry).toBe('check');
  });

  test('no refusal is sent again by itself', () => {
    for (const status of [400, 403, 404, 405, 409, 410, 413, 414, 415, 422]) expect(errorRules[codeOfStatus(status)].retry).toBe('never');
  });
});

test('an error without words of its own takes those of its code', () => {
  expect(appError('gone').message).toBe('Data ini sudah tidak ada.');
  expect(appError('gone', { message: '' }).message).toBe('Data ini sudah tidak ada.');
  expect(appError('invalid', { message: 'Kode sudah dipakai.', fields: { kode: 'x' }, status: 422 })).toEqual({
    code: 'invalid',
    message: 'Kode sudah dipakai.',
    fields: { kode: 'x' },
    status: 422,
  });
});

test('a result says which it is', () => {
  expect(ok(1)).toEqual({ ok: true, value: 1 });
  expect(fail(appError('gone')).ok).toBe(false);
});
