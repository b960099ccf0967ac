import type { Access, Key } from '../../src/contract/access.ts';
import { rights, rightWords } from '../../src/contract/permissions.ts';
import { texts } from './texts.ts';

const either = new Intl.ListFormat('id-ID', { type: 'disjunction' });

const menusWith = (keys: readonly Key[], right: Key['right']): string[] => [
  ...new Set(keys.filter((key) => key.right === right).map(({ menu }) => menu)),
];

/**
 * What somebody who was refused would need: the right that opens `what`, or one of several, with the menus that give it.
 * `isOfToken`: the owner of an API token has it, and did not give it to the token.
 */
export function missingWords(access: Access, what?: string, isOfToken = false): string {
  const { aboveRoles, tokenClosed, missingRight, missingAnyRight, tokenLacksRight, tokenLacksAnyRight } = texts.refused;
  if (access === 'above roles') return isOfToken ? tokenClosed : aboveRoles(what ?? '');
  const ways = rights.flatMap((right) => {
    const menus = menusWith(access, right);
    return menus.length === 0 ? [] : [{ right: rightWords[right], menus: either.format(menus) }];
  });
  const [only] = ways;
  if (what !== undefined && only && ways.length === 1) return (isOfToken ? tokenLacksRight : missingRight)(only.right, what, only.menus);
  return (isOfToken ? tokenLacksAnyRight : missingAnyRight)(either.format(ways.map(({ right, menus }) => `${right} di menu ${menus}`)));
}
