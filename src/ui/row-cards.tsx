import './list.css';
import { memo, useEffect, useRef } from 'react';
import { textCell } from './field-cells.tsx';
import { followedRow, linkedName } from './row-link.tsx';
import type { Column, ListedRow, RowLink, RowPart } from './rows.ts';

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
}

interface CardProps {
  readonly item: ListedRow;
  readonly number: number;
  readonly columns: readonly Column[];
  readonly actions: RowPart | undefined;
  readonly chip: RowPart | undefined;
  readonly current: boolean;
  readonly link: RowLink | undefined;
}

function Shown({ item, column }: { item: ListedRow; column: Column }) {
  return column.cell ? <column.cell row={item.row} /> : textCell(column.field, column.text(item.row));
}

const Card = memo(function Card({ item, number, columns, actions: Actions, chip: Chip, current, link }: CardProps) {
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
        className={item.mark === 'gone' ? 'card gone' : 'card'}
        data-row={item.key}
        aria-current={current || undefined}
        tabIndex={-1}
      >
        <header>
          <span className="no">{number}</span>
          <h2>{lead && linkedName(item, <Shown item={item} column={lead} />, link)}</h2>
          {Actions && <Actions item={item} />}
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
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the titles are links, which hear Enter themselves
    <ul
      className="cards"
      aria-label={p.label}
      aria-busy={p.busy || undefined}
      onClick={(event) => {
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
        />
      ))}
    </ul>
  );
}
