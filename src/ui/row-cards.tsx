import './list.css';
import { memo, useEffect, useRef } from 'react';
import { textCell } from './field-cells.tsx';
import { followedRow, linkedName } from './row-link.tsx';
import { isPicked, RowPick } from './row-pick.tsx';
import type { Column, ListedRow, RowLink, RowPart, RowPicks } from './rows.ts';
import { useHold } from './use-hold.ts';

export interface RowCardsProps {
  readonly label: string;
  readonly columns: readonly Column[];
  readonly rows: readonly ListedRow[];
  readonly numberOf: (index: number) => number;
  /** The button in the card's head. */
  readonly actions?: RowPart | undefined;
  readonly chip?: RowPart | undefined;
  readonly current?: string | undefined;
  readonly busy?: boolean;
  /** The title of a card is a link that opens its row. */
  readonly link?: RowLink | undefined;
  /** Rows can be selected. */
  readonly picks?: RowPicks | undefined;
}

interface CardProps {
  readonly item: ListedRow;
  readonly number: number;
  readonly columns: readonly Column[];
  readonly actions: RowPart | undefined;
  readonly chip: RowPart | undefined;
  readonly current: boolean;
  readonly link: RowLink | undefined;
  /** Undefined unless rows are being selected. */
  readonly picked: boolean | undefined;
  readonly name: string;
}

function Shown({ item, column }: { item: ListedRow; column: Column }) {
  return column.cell ? <column.cell row={item.row} /> : textCell(column.field, column.text(item.row));
}

const Card = memo(function Card({ item, number, columns, actions: Actions, chip: Chip, current, link, picked, name }: CardProps) {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    if (current) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  const lead = columns.find((column) => column.lead) ?? columns[0];
  const rest = columns.filter((column) => column !== lead);
  return (
    <li>
      <article
        ref={ref}
        className={['card', item.mark === 'gone' && 'gone', picked && 'picked'].filter(Boolean).join(' ')}
        data-row={item.key}
        aria-current={current || undefined}
        tabIndex={-1}
      >
        <header>
          <span className="no">{picked === undefined ? number : <RowPick isPicked={picked} name={name} />}</span>
          <h2>{lead && linkedName(item, <Shown item={item} column={lead} />, picked === undefined ? link : undefined)}</h2>
          {Actions && picked === undefined && <Actions item={item} />}
        </header>
        {Chip && item.mark !== 'none' && (
          <p className="chips row">
            <Chip item={item} />
          </p>
        )}
        {rest.length > 0 && (
          <dl>
            {rest.map((column) => (
              <div key={column.name} className="pair">
                <dt>{column.heading}</dt>
                <dd>
                  <Shown item={item} column={column} />
                </dd>
              </div>
            ))}
          </dl>
        )}
      </article>
    </li>
  );
});

/** A row of the table, upright: the same columns on a phone. */
export function RowCards(p: RowCardsProps) {
  const { picks } = p;
  const hold = useHold(picks && !picks.isPicking ? picks.onHold : undefined);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the titles are links, which hear Enter themselves
    <ul
      className={picks?.isPicking ? 'cards picking' : 'cards'}
      {...hold}
      aria-label={p.label}
      aria-busy={p.busy || undefined}
      onClick={(event) => {
        if (picks?.isPicking) {
          const key = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-row]')?.dataset.row : undefined;
          if (key !== undefined) picks.onPick(key, false);
          return;
        }
        const followed = followedRow(event);
        const item = p.rows.find((row) => row.key === followed);
        if (item) p.link?.follow(item);
      }}
    >
      {p.rows.map((item, index) => (
        <Card
          key={item.key}
          item={item}
          number={p.numberOf(index)}
          columns={p.columns}
          actions={p.actions}
          chip={p.chip}
          current={item.key === p.current}
          link={p.link}
          picked={picks?.isPicking ? isPicked(picks, item) : undefined}
          name={picks?.nameOf(item) ?? ''}
        />
      ))}
    </ul>
  );
}
