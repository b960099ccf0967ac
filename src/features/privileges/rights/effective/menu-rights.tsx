import type { ReactNode } from 'react';
import { type Right, rights } from '../../../../contract/permissions.ts';
import { Icon, type IconName } from '../../../../ui/icons/icon.tsx';
import { listTexts } from '../../../../ui/texts/id/list.ts';
import { rightsTexts } from '../texts/id.ts';
import { useNarrow } from '../../../../ui/gesture/use-narrow.ts';
import { beyondWords, type EffectiveRight, ofRole } from './effective-rights.ts';
import { FlagChip } from '../flags/flag-cells.tsx';

const texts = rightsTexts.why;

type Origin = EffectiveRight['create'];

/** Whether a search finds a menu, by its name or address. */
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
  /** What is said about a row beyond its four rights. */
  readonly notes?: (row: EffectiveRight) => readonly string[];
}

const Notes = ({ notes }: { readonly notes: readonly string[] }) => (
  <ul className="why-notes">
    {notes.map((words) => (
      <li key={words}>{words}</li>
    ))}
  </ul>
);

function TableRow({
  row,
  cell,
  notes = [],
}: { readonly row: EffectiveRight; readonly notes?: readonly string[] } & Pick<MenuRightsProps, 'cell'>) {
  return (
    <>
      <tr className={notes.length > 0 ? 'noted' : undefined}>
        <th scope="row">
          <b>{row.name}</b>
          <small>{row.url}</small>
        </th>
        {rights.map((right) => (
          <td key={right}>{cell(row, right)}</td>
        ))}
      </tr>
      {notes.length > 0 && (
        <tr>
          <td className="why-noted" colSpan={rights.length + 1}>
            <Notes notes={notes} />
          </td>
        </tr>
      )}
    </>
  );
}

function MenuRightsTable({ rows, caption, cell, notes }: MenuRightsProps) {
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
          <TableRow key={row.id_menu} row={row} cell={cell} notes={notes?.(row)} />
        ))}
      </tbody>
    </table>
  );
}

function MenuCard({
  row,
  number,
  cell,
  notes = [],
}: { readonly row: EffectiveRight; readonly number: number; readonly notes?: readonly string[] } & Pick<MenuRightsProps, 'cell'>) {
  return (
    <article className="card">
      <header>
        <span className="no">
          <span className="sr">{listTexts.no} </span>
          {number}
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
      {notes.length > 0 && <Notes notes={notes} />}
    </article>
  );
}

const MenuRightsCards = ({ rows, caption, cell, notes }: MenuRightsProps) => (
  <ul className="cards" aria-label={caption}>
    {rows.map((row, index) => (
      <li key={row.id_menu}>
        <MenuCard row={row} number={index + 1} cell={cell} notes={notes?.(row)} />
      </li>
    ))}
  </ul>
);

/** Menus with the four rights, as a table or as cards. */
function MenuRights(props: MenuRightsProps) {
  return useNarrow() ? <MenuRightsCards {...props} /> : <MenuRightsTable {...props} />;
}

interface WhyRightsProps {
  readonly rows: readonly EffectiveRight[];
  readonly name: string;
  readonly nameOf: (url: string) => string;
}

/** Where every right comes from, and what else opens the data of a menu. */
export const WhyRights = ({ rows, name, nameOf }: WhyRightsProps) => (
  <MenuRights
    rows={rows}
    caption={texts.caption(name)}
    cell={(row, right) => <OriginChip from={row[right]} />}
    notes={(row) => beyondWords(row, nameOf)}
  />
);

/** What the role gives, in the words of the list of own rights. */
export const RoleRights = ({ rows, name }: { readonly rows: readonly EffectiveRight[]; readonly name: string }) => (
  <MenuRights rows={rows} caption={rightsTexts.inherited.caption(name)} cell={(row, right) => <FlagChip on={ofRole(row)[right]} />} />
);
