import '../styles/list.css';
import { type ComponentType, Fragment, memo, useEffect, useRef } from 'react';
import { textCell } from './field-cells.tsx';
import { initialsOf } from '../words/initials.ts';
import { followedRow, linkedName } from './row-link.tsx';
import { isPicked, RowPick } from './row-pick.tsx';
import { type Column, groupHead, type ListedRow, type RowGroups, type RowLink, type RowPart, type RowPicks } from './rows.ts';
import { touchTexts } from '../texts/id/touch.ts';
import { useSlide } from '../touch/use-slide.ts';
import { useHold } from '../gesture/use-hold.ts';

/** What stands next to a card that slides open: how many actions a row has, and the actions, which close it when they are done. */
export interface CardSlide {
  readonly count: (item: ListedRow) => number;
  readonly acts: ComponentType<{ readonly item: ListedRow; readonly onDone: () => void }>;
}

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
  /** Headings between the cards. */
  readonly groups?: RowGroups | undefined;
  readonly slide?: CardSlide | undefined;
  /** Rows are people: low rows with a face, instead of cards. */
  readonly arePeople?: boolean;
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
  readonly slide: CardSlide | undefined;
  /** Its actions are visible, or about to be. */
  readonly isOpen: boolean;
  readonly onDone: () => void;
  readonly isPerson: boolean;
}

function Shown({ item, column }: { item: ListedRow; column: Column }) {
  return column.cell ? <column.cell row={item.row} /> : textCell(column.field, column.text(item.row));
}

/** The other columns of a card, each below its heading. */
function Pairs({ item, columns }: { readonly item: ListedRow; readonly columns: readonly Column[] }) {
  if (columns.length === 0) return null;
  return (
    <dl>
      {columns.map((column) => (
        <div key={column.name} className="pair">
          <dt>{column.heading}</dt>
          <dd>
            <Shown item={item} column={column} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

const isMail = ({ field }: Column): boolean => field.kind === 'text' && field.format === 'email';

/** The other columns of a person, one after the other; headings are only read out, since the values are self-explanatory to the eye. */
function Facts({ item, columns, chip: Chip }: Pick<CardProps, 'item' | 'columns' | 'chip'>) {
  const told = columns.filter((column) => column.text(item.row) !== '');
  return (
    <div className="facts">
      {told.map((column) => (
        <span key={column.name} className={isMail(column) ? 'mail' : undefined}>
          <span className="sr">{column.heading}: </span>
          {isMail(column) ? column.text(item.row) : <Shown item={item} column={column} />}
        </span>
      ))}
      {Chip && item.mark !== 'none' && <Chip item={item} />}
    </div>
  );
}

const cardClass = ({ item, picked, isPerson }: Pick<CardProps, 'item' | 'picked' | 'isPerson'>) =>
  ['card', isPerson && 'person-card', item.mark === 'gone' && 'gone', picked && 'picked'].filter(Boolean).join(' ');

const Card = memo(function Card(p: CardProps) {
  const { item, columns, actions: Actions, chip: Chip, current, link, picked, name, slide, isPerson } = p;
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    if (current) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  const lead = columns.find((column) => column.lead) ?? columns[0];
  const rest = columns.filter((column) => column !== lead);
  const Acts = slide?.acts;
  const mark = isPerson ? (
    <span className="face" aria-hidden="true">
      {initialsOf(lead?.text(item.row) ?? '')}
    </span>
  ) : (
    p.number
  );
  return (
    <li>
      <article
        ref={ref}
        className={cardClass(p)}
        data-row={item.key}
        data-slides={(picked === undefined && item.mark !== 'gone' && slide?.count(item)) || undefined}
        aria-current={current || undefined}
        tabIndex={-1}
      >
        <header>
          <span className="no">{picked === undefined ? mark : <RowPick isPicked={picked} name={name} />}</span>
          <div className="card-name">
            <h2>{lead && linkedName(item, <Shown item={item} column={lead} />, picked === undefined ? link : undefined)}</h2>
            {isPerson && <Facts item={item} columns={rest} chip={Chip} />}
          </div>
          {Actions && picked === undefined && <Actions item={item} />}
        </header>
        {!isPerson && Chip && item.mark !== 'none' && (
          <p className="chips row">
            <Chip item={item} />
          </p>
        )}
        {!isPerson && <Pairs item={item} columns={rest} />}
        {Acts && p.isOpen && (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a frame with it
          <div className="slide-acts" role="group" aria-label={touchTexts.actionsOf(lead?.text(item.row) ?? '')}>
            <Acts item={item} onDone={p.onDone} />
          </div>
        )}
      </article>
    </li>
  );
});

/** A row of the table, upright: the same columns on a phone. */
export function RowCards(p: RowCardsProps) {
  const { picks } = p;
  const hold = useHold(picks && !picks.isPicking ? picks.onHold : undefined);
  const list = useRef<HTMLUListElement>(null);
  const slid = useSlide(list, p.slide !== undefined && !picks?.isPicking);
  const classes = ['cards', p.arePeople && 'people', picks?.isPicking && 'picking'].filter(Boolean).join(' ');
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the titles are links, which handle Enter themselves
    <ul
      ref={list}
      className={classes}
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
      {p.rows.map((item, index) => {
        const head = groupHead(p.groups, p.rows, index);
        return (
          <Fragment key={item.key}>
            {head !== undefined && (
              <li className="group-line">
                <h2>{head}</h2>
              </li>
            )}
            <Card
              item={item}
              number={p.numberOf(index)}
              columns={p.columns}
              actions={p.actions}
              chip={p.chip}
              current={item.key === p.current}
              link={p.link}
              picked={picks?.isPicking ? isPicked(picks, item) : undefined}
              name={picks?.nameOf(item) ?? ''}
              slide={p.slide}
              isOpen={slid.open === item.key}
              onDone={slid.close}
              isPerson={p.arePeople ?? false}
            />
          </Fragment>
        );
      })}
    </ul>
  );
}
