import type { ReactNode } from 'react';
import { type Right, rights } from '../../../contract/permissions.ts';
import { Icon, type IconName } from '../../../ui/icons/icon.tsx';
import { listTexts } from '../../../ui/texts/id/list.ts';
import { rightsTexts } from '../../../ui/texts/id/rights.ts';
import { useNarrow } from '../../../ui/use-narrow.ts';
import { type EffectiveRight, ofRole } from './effective-rights.ts';
import { FlagChip } from './flag-cells.tsx';

const texts = rightsTexts.why;

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

interface MenuRightsProps {
  readonly rows: readonly EffectiveRight[];
  readonly caption: string;
  readonly cell: (row: EffectiveRight, right: Right) => ReactNode;
}

function MenuRightsTable({ rows, caption, cell }: MenuRightsProps) {
  return (
    <table className="data why-table">
      <caption className="sr">{caption}</caption>
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
              <td key={right}>{cell(row, right)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function MenuRightsCards({ rows, caption, cell }: MenuRightsProps) {
  return (
    <ul className="cards" aria-label={caption}>
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
                  <dd>{cell(row, right)}</dd>
                </div>
              ))}
            </dl>
          </article>
        </li>
      ))}
    </ul>
  );
}

/** Menus with the four rights, as a table or as cards. */
function MenuRights(props: MenuRightsProps) {
  return useNarrow() ? <MenuRightsCards {...props} /> : <MenuRightsTable {...props} />;
}

/** Where every right comes from. */
export const WhyRights = ({ rows, name }: { readonly rows: readonly EffectiveRight[]; readonly name: string }) => (
  <MenuRights rows={rows} caption={texts.caption(name)} cell={(row, right) => <OriginChip from={row[right]} />} />
);

/** What the role gives, in the words of the list of own rights. */
export const RoleRights = ({ rows, name }: { readonly rows: readonly EffectiveRight[]; readonly name: string }) => (
  <MenuRights rows={rows} caption={rightsTexts.inherited.caption(name)} cell={(row, right) => <FlagChip on={ofRole(row)[right]} />} />
);
