import type { PasswordFault } from './password-words.ts';
import { ownWords } from './own-words.ts';

const shortestPassword = 8;
/** A patient stranger gets this many guesses in, throttled or not. */
const fewestGuesses = 1e7;
/** Anything beyond this is not judged: a long password is strong or weak by its beginning, and judging takes time. */
const longestJudged = 64;
/** Fewer letters than this besides one's own data count for nothing. */
const leastBeside = 4;

/** Names of the foundation and of what this is for: with a year or a sign after them they are tried first. */
const foundationWords = [
  'superadmin',
  'password',
  'bismillah',
  'indonesia',
  'sekolah',
  'yayasan',
  'rahasia',
  'amanah',
  'admin',
  'ysb',
  'ypi',
];

type Dictionaries = typeof import('./password-dictionaries.ts');
type Match = ReturnType<Dictionaries['estimator']['check']>['sequence'][number];

let loading: Promise<Dictionaries> | undefined;

/** Loaded when first needed, since a login needs none of it. A failed load is tried again. */
function dictionaries(): Promise<Dictionaries> {
  loading ??= import('./password-dictionaries.ts').catch((problem: unknown) => {
    loading = undefined;
    throw problem;
  });
  return loading;
}

/** A year or a row of digits, as people add it to a word that has to be longer. */
const appended = /(19|20)\d\d|12345?6?7?8?9?|54321|4?321/g;

/** Whether hardly anything is left once these words, and what people add to them, are removed. */
function isMadeOf(password: string, words: readonly string[]): boolean {
  const text = password.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), text);
  return rest !== text && rest.replace(appended, '').length < leastBeside;
}

const patterned = ['spatial', 'sequence', 'repeat', 'date', 'regex', 'separator'];

/** Why a password is weak: the first reason that applies. */
function faultOf(sequence: readonly Match[]): PasswordFault {
  const has = (pattern: string) => sequence.some((match) => match.pattern === pattern);
  if (sequence.some((match) => match['dictionaryName'] === 'userInputs')) return 'own';
  if (has('spatial')) return 'walk';
  if (sequence.every(({ pattern }) => pattern === 'date' || pattern === 'regex')) return 'date';
  if (sequence.every(({ pattern }) => pattern === 'repeat' || pattern === 'sequence')) return 'repeat';
  return 'weak';
}

/** Why a new password won't do; undefined if it will. `about` is what is known of the person: names, numbers, days. */
export async function passwordFault(password: string, about: readonly string[] = []): Promise<PasswordFault | undefined> {
  if (password !== '' && password.trim() === '') return 'blank';
  if ([...password.trim()].length < shortestPassword) return 'short';
  const own = ownWords(about);
  if (isMadeOf(password, own)) return 'own';
  const { commonPasswords, estimator } = await dictionaries();
  if (commonPasswords.has(password.trim().toLowerCase())) return 'common';
  if (isMadeOf(password, foundationWords)) return 'weak';
  const { guesses, sequence } = estimator.check(password.slice(0, longestJudged), own);
  const isPatterned = sequence.every(({ pattern }) => patterned.includes(pattern));
  return guesses < fewestGuesses || isPatterned ? faultOf(sequence) : undefined;
}
