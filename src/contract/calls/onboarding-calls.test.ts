import { expect, test } from 'vitest';
import { onboardingCalls, setsOf } from './onboarding-calls.ts';

const { data } = onboardingCalls.onboarding;
const state = (set: string) => ({ set, usual: 3, missing: 1 });
const answer = (sets: readonly unknown[], more: object = {}) => ({ branch: '', year: '', counts: {}, sets, ...more });
const read = (told: unknown) => setsOf(data.parse(told)).map(({ set }) => set);

test('sets of both fields are offered in one order, and an answer of earlier services has the first alone', () => {
  const first = ['roles', 'floors', 'educational-stages'].map(state);
  expect(read(answer(first))).toEqual(['educational-stages', 'floors', 'roles']);
  expect(read(answer(first, { more_sets: [state('finding-kinds')] }))).toEqual(['educational-stages', 'floors', 'finding-kinds', 'roles']);
});

test('services of a later version may name sets that are not known here: those are left out, and nothing else is', () => {
  const sets = [state('floors'), state('dormitories'), state('__proto__')];
  expect(data.parse(answer(sets, { more_sets: [state('canteens'), state('finding-kinds')] }))).toEqual(
    answer([state('floors')], { more_sets: [state('finding-kinds')] }),
  );
  expect(data.safeParse(answer([{ set: 'floors', usual: '3', missing: 1 }])).success).toBe(false);
});
