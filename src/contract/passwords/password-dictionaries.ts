import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as indonesian } from '@zxcvbn-ts/language-id';
import { localWords } from './local-words.ts';

const { qwerty, keypad } = adjacencyGraphs;

/** 49,000 common passwords, 35,000 Indonesian words and names, and what people choose here. */
export const commonPasswords: ReadonlySet<string> = new Set([...common['passwords-common'], ...localWords]);

/** Trying more variants of letters written as signs costs a hundred times as much and finds nothing more. */
const l33tMaxSubstitutions = 5;

export const estimator = new ZxcvbnFactory({
  dictionary: { local: [...localWords], ...indonesian, passwords: common['passwords-common'] },
  graphs: { qwerty, keypad },
  l33tMaxSubstitutions,
});
