import { Link } from '@tanstack/react-router';
import { memo, useId, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { formatMoment, formatNumber } from '../../ui/words/format.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { useCanAsk } from '../live/connection/use-connection.ts';
import { useData } from '../live/data-context.tsx';
import type { CardLink, Figure, FigureCard, FigureState } from './card.ts';
import { useKeepFigure } from './kept-figure.ts';
import { boardTexts as texts } from './texts/id.ts';

/** What is known of a card: an answer is awaited, nothing is known, it has nothing to say, or it has something. */
export type FigureKnown = 'awaited' | 'unknown' | 'none' | 'some';

function Age({ figure }: { readonly figure: Figure }) {
  if (figure.part)
    return (
      <span className="age part">
        <Icon name="cloud-download-outline" />
        {texts.part}
      </span>
    );
  if (figure.asOf === null) return null;
  return (
    <span className="age">
      <Icon name="time-outline" />
      {texts.asOf(formatMoment(figure.asOf))}
    </span>
  );
}

const partWords = ({ stored, all }: NonNullable<Figure['part']>): string =>
  all !== undefined && all > stored ? texts.partWhy(formatNumber(stored), formatNumber(all)) : texts.partWhyUnknown(formatNumber(stored));

function Way({ link, words, label }: { readonly link: CardLink; readonly words: string; readonly label?: string }) {
  return (
    <Link className="link" to={link.to} {...(link.search ? { search: link.search } : {})} aria-label={label}>
      {words}
      <Icon name="chevron-forward-outline" size="s" />
    </Link>
  );
}

interface SlotProps {
  readonly card: FigureCard;
  readonly menu: string;
  /** Called whenever more is known about the card. */
  readonly onKnown: (name: string, known: FigureKnown) => void;
  /** Nothing is drawn until the board is in place, so that no card pushes another. */
  readonly isDrawn: boolean;
  /** The figure as this device last knew it. */
  readonly kept: Figure | undefined;
  /** Where cards stand that come when the board is in place: at the end of the home, in the order in which they come. */
  readonly end: Element | null;
  /** The next place there. */
  readonly nextPlace: () => number;
  /** False until the first frame is painted: counting costs a slow phone longer than drawing what was kept. */
  readonly isCounting: boolean;
}

export function knownOf(figure: Figure | undefined, isAsking: boolean): FigureKnown {
  if (figure) return figure.count > 0 ? 'some' : figure.part ? 'unknown' : 'none';
  return isAsking ? 'awaited' : 'unknown';
}

interface CountedProps {
  readonly card: FigureCard;
  readonly tell: (state: FigureState) => void;
}

/** Counts, and draws nothing. It is drawn again only when its own queries answer. */
const Counted = memo(function Counted({ card, tell }: CountedProps) {
  const state = card.useFigure();
  useKeepFigure(card.name, state.figure);
  useLayoutEffect(() => tell(state));
  return null;
});

/** A figure, why it matters, and what can be done; nothing at zero. */
export function FigureSlot({ card, onKnown, kept, isCounting, end, nextPlace, ...drawn }: SlotProps) {
  const [state, setState] = useState<FigureState>();
  const figure = state?.figure ?? kept;
  const known = knownOf(figure, state?.isAsking ?? true);
  // Before the frame is painted, so that the first one already has what was kept.
  useLayoutEffect(() => onKnown(card.name, known), [card.name, known, onKnown]);
  const isSome = figure !== undefined && figure.count > 0;
  // Whether it was there when the board was first drawn: nothing may be pushed away from under a finger.
  const isEarly = useRef<boolean>(undefined);
  if (drawn.isDrawn) isEarly.current ??= isSome;
  const place = useRef<number>(undefined);
  if (isEarly.current === false && isSome) place.current ??= nextPlace();
  const last = useRef<Figure>(undefined);
  if (isSome) last.current = figure;
  const { menu } = drawn;
  return (
    <>
      {isCounting && <Counted card={card} tell={setState} />}
      {isEarly.current &&
        (isSome ? <Fact {...{ card, menu, figure, state }} /> : <Settled {...{ card, menu, figure: last.current, state }} />)}
      {isEarly.current === false && isSome && end && createPortal(<Fact {...{ card, menu, figure, state }} order={place.current} />, end)}
    </>
  );
}

interface FactProps extends Pick<SlotProps, 'card' | 'menu'> {
  readonly figure: Figure;
  readonly state: FigureState | undefined;
  /** Its place among those that came late. */
  readonly order?: number | undefined;
}

/** What came to nothing while somebody looks keeps its room until the home is opened again. */
function Settled({ figure, ...fact }: Omit<FactProps, 'figure'> & { readonly figure: Figure | undefined }) {
  return (
    <div className="settled">
      <div inert aria-hidden="true">
        {figure && <Fact {...fact} figure={figure} />}
      </div>
      <p className="board-line">
        <Icon name="checkmark-circle-outline" />
        <span>
          {fact.card.title}: {texts.settled.toLowerCase()}
        </span>
      </p>
    </div>
  );
}

function Fact({ card, menu, figure, state, order }: FactProps) {
  const { time } = useData();
  const canAsk = useCanAsk();
  const titleId = useId();
  const { to, search } = card.link(figure, menu);
  const count = formatNumber(figure.count);
  const { Beside } = card;
  return (
    <article className="fact" style={order === undefined ? undefined : { order }} aria-labelledby={titleId}>
      <header>
        <h3 id={titleId}>{card.title}</h3>
        <Age figure={figure} />
      </header>
      <p className="figure">
        <Link to={to} {...(search ? { search } : {})} aria-label={`${card.title}: ${card.unit(count)}`}>
          {count}
        </Link>
        {Beside && <Beside figure={figure} />}
      </p>
      <p className="why">{figure.part ? partWords(figure.part) : card.why(figure, time.now())}</p>
      {figure.part && canAsk && state ? (
        <button type="button" className="link" disabled={state.isAsking} onClick={state.again}>
          {state.isAsking ? texts.counting : texts.count}
        </button>
      ) : (
        <Way link={card.act?.(figure, menu) ?? { to, ...(search ? { search } : {}) }} words={card.action(figure)} />
      )}
    </article>
  );
}
