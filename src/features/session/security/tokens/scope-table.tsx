import type { TokenScope } from '../../../../contract/calls/programs/api-token-calls.ts';
import type { Right } from '../../../../contract/permissions.ts';
import { securityTexts } from '../texts/id.ts';
import type { OwnMenu } from './own-menus.ts';

const texts = securityTexts.tokens;
/** In the order in which people think of them. */
export const shownRights: readonly Right[] = ['read', 'create', 'update', 'delete'];

/** What was chosen, as "url right". */
export type Chosen = ReadonlySet<string>;

export const keyOf = (url: string, right: Right): string => `${right} ${url}`;

export const scopesOf = (menus: readonly OwnMenu[], chosen: Chosen): TokenScope[] =>
  menus.flatMap(({ url }) => {
    const given = shownRights.filter((right) => chosen.has(keyOf(url, right)));
    return given.length === 0 ? [] : [{ menu: url, ...Object.fromEntries(given.map((right) => [right, true])) }];
  });

interface ScopeTableProps {
  readonly menus: readonly OwnMenu[];
  readonly chosen: Chosen;
  readonly onTurn: (key: string) => void;
}

/** The rights of a token, menu by menu: only what the person has can be handed on. */
export function ScopeTable({ menus, chosen, onTurn }: ScopeTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <section className="token-scopes" tabIndex={0} aria-label={texts.scopes}>
      <table>
        <thead>
          <tr>
            <th scope="col">{texts.menu}</th>
            {shownRights.map((right) => (
              <th key={right} scope="col">
                {texts.rights[right]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {menus.map(({ url, name, flags }) => (
            <tr key={url}>
              <th scope="row">{name}</th>
              {shownRights.map((right) => (
                <td key={right}>
                  {flags[right] && (
                    <label>
                      <input
                        type="checkbox"
                        className="native-check"
                        aria-label={texts.rightOf(texts.rights[right], name)}
                        checked={chosen.has(keyOf(url, right))}
                        onChange={() => onTurn(keyOf(url, right))}
                      />
                    </label>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
