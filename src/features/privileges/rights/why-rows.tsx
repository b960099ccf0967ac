import type * as z from 'zod/mini';
import { rights } from '../../../contract/permissions.ts';
import type { privilegeCalls } from '../../../contract/privilege-calls.ts';
import { Icon, type IconName } from '../../../ui/icons/icon.tsx';
import { listTexts } from '../../../ui/texts/id/list.ts';
import { rightsTexts } from '../../../ui/texts/id/rights.ts';

const texts = rightsTexts.why;

export type EffectiveRight = z.infer<typeof privilegeCalls.effectiveRights.data>[number];
type Origin = EffectiveRight['create'];

/** Whether a menu is meant by what was typed. */
export function matchesMenu({ name, url }: { readonly name: string; readonly url: string }, search: string): boolean {
  const wanted = search.trim().toLowerCase();
  return wanted === '' || `${name} ${url}`.toLowerCase().includes(wanted);
}

const icons: Record<NonNullable<Origin>, IconName> = {
  role: 'people-outline',
  own: 'person-outline',
  both: 'people-circle-outline',
  level: 'key-outline',
};

/** Where a right comes from, or that it is missing. */
function OriginChip({ from }: { readonly from: Origin }) {
  if (from === null)
    return (
      <span className="chip">
        <Icon name="close-circle-outline" />
        <span>{texts.not}</span>
      </span>
    );
  return (
    <span className="chip success">
      <Icon name={icons[from]} />
      <span>{texts.from[from]}</span>
    </span>
  );
}

export function WhyTable({ rows, name }: { readonly rows: readonly EffectiveRight[]; readonly name: string }) {
  return (
    <table className="data why-table">
      <caption className="sr">{texts.caption(name)}</caption>
      <thead>
        <tr>
          <th scope="col">{rightsTexts.pick}</th>
          {rights.map((right) => (
            <th key={right} scope="col">
              {rightsTexts.labels[right]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id_menu}>
            <th scope="row">
              <b>{row.name}</b>
              <small>{row.url}</small>
            </th>
            {rights.map((right) => (
              <td key={right}>
                <OriginChip from={row[right]} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function WhyCards({ rows }: { readonly rows: readonly EffectiveRight[] }) {
  return (
    <ul className="cards">
      {rows.map((row, index) => (
        <li key={row.id_menu}>
          <article className="card">
            <header>
              <span className="no">
                <span className="sr">{listTexts.no} </span>
                {index + 1}
              </span>
              <h3>
                {row.name} <small className="muted">{row.url}</small>
              </h3>
            </header>
            <dl>
              {rights.map((right) => (
                <div key={right} className="pair">
                  <dt>{rightsTexts.labels[right]}</dt>
                  <dd>
                    <OriginChip from={row[right]} />
                  </dd>
                </div>
              ))}
            </dl>
          </article>
        </li>
      ))}
    </ul>
  );
}
