import '../styles/list.css';
import { type ComponentType, memo, useEffect, useMemo, useRef } from 'react';
import type { Row } from '../../contract/resource.ts';
import type { ListedRow, RowPart } from './rows.ts';

/** How the low cards look in a list that is read day by day, under headings that several of them share. */
export interface CardLook<T extends Row = Row> {
  /** Everything on a card except its state. */
  readonly card: ComponentType<{ readonly item: ListedRow<T> }>;
  /** Neighbouring rows with the same text share one heading. */
  readonly groupOf: (item: ListedRow<T>) => string;
}

interface CompactCardsProps {
  readonly label: string;
  readonly look: CardLook;
  readonly rows: readonly ListedRow[];
  readonly chip?: RowPart | undefined;
  readonly current?: string | undefined;
  readonly busy?: boolean;
}

interface CardGroup {
  readonly heading: string;
  readonly rows: readonly ListedRow[];
}

/** Consecutive rows with the same heading, in order. */
export function groupRows(rows: readonly ListedRow[], groupOf: CardLook['groupOf']): readonly CardGroup[] {
  const groups: { heading: string; rows: ListedRow[] }[] = [];
  for (const item of rows) {
    const heading = groupOf(item);
    const last = groups.at(-1);
    if (last?.heading === heading) last.rows.push(item);
    else groups.push({ heading, rows: [item] });
  }
  return groups;
}

interface CardProps {
  readonly item: ListedRow;
  readonly card: CardLook['card'];
  readonly chip: RowPart | undefined;
  readonly current: boolean;
}

const Card = memo(function Card({ item, card: Content, chip: Chip, current }: CardProps) {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    if (current) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return (
    <li>
      <article ref={ref} className="card compact" data-row={item.key} aria-current={current || undefined} tabIndex={-1}>
        <Content item={item} />
        {Chip && item.mark !== 'none' && (
          <p className="chips row">
            <Chip item={item} />
          </p>
        )}
      </article>
    </li>
  );
});

/** A list on a phone, as low cards. */
export function CompactCards({ label, look, rows, chip, current, busy }: CompactCardsProps) {
  const { card, groupOf } = look;
  const groups = useMemo(() => groupRows(rows, groupOf), [rows, groupOf]);
  return (
    <section className="cards compact" aria-label={label} aria-busy={busy || undefined}>
      {groups.map(({ heading, rows: ofGroup }) => (
        <section key={ofGroup[0]?.key} className="card-group" aria-label={heading}>
          {heading !== '' && <h2>{heading}</h2>}
          <ul>
            {ofGroup.map((item) => (
              <Card key={item.key} item={item} card={card} chip={chip} current={item.key === current} />
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}
