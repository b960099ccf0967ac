import { createElement } from 'react';
import { printNow } from '../../../ui/print/print-now.tsx';
import type { Handed } from './run.ts';
import { accountTexts } from './texts/id.ts';

const texts = accountTexts.strip;

/** One strip of paper per person, to be cut along its dashes. */
export function Strips({ handed, address }: { readonly handed: readonly Handed[]; readonly address: string }) {
  return (
    <ul className="strips">
      {handed.map(({ name, email, branch, secret }) => (
        <li key={email}>
          <dl>
            <div>
              <dt>{texts.name}</dt>
              <dd dir="auto">
                <b>{name}</b> {branch}
              </dd>
            </div>
            <div>
              <dt>{texts.address}</dt>
              <dd>{address}</dd>
            </div>
            <div>
              <dt>{texts.email}</dt>
              <dd>{email}</dd>
            </div>
          </dl>
          <div className="strip-secret">
            <span>{texts.password}</span>
            <b>{secret}</b>
          </div>
          <p>{texts.after}</p>
        </li>
      ))}
    </ul>
  );
}

/** Prints the strips straight from memory. */
export const printStrips = (handed: readonly Handed[], address: string): Promise<void> =>
  printNow(createElement(Strips, { handed, address }), { margins: [10, 12, 12] });
