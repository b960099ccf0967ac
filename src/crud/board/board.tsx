import { useIsRestoring } from '@tanstack/react-query';
import { type ComponentType, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { SessionUser } from '../../contract/session.ts';
import '../../ui/styles/board.css';
import { formatNumber } from '../../ui/words/format.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { keepRoom } from '../../ui/part/keep-room.ts';
import { useData } from '../live/data-context.tsx';
import { useIsOnline, useIsTroubled } from '../live/connection/use-connection.ts';
import { type Figure, type FigureCard, type HomeCard, offeredCards, type PartCard } from './card.ts';
import { FigureSlot, type FigureKnown, knownOf } from './figure-slot.tsx';
import { useReadKept } from './kept-figure.ts';
import { boardTexts as texts } from './texts/id.ts';

/** Anyone who would wait longer than this for a part of the home sees the others first (ms). */
export const longestWaitMs = 4000;

/** The cards a person gets, by their rights as they are now. */
export function useOfferedCards(cards: readonly HomeCard[], user: SessionUser | undefined) {
  const { session } = useData();
  const current = useSyncExternalStore(session.subscribe, session.current);
  // biome-ignore lint/correctness/useExhaustiveDependencies: rights may change with the session
  return useMemo(
    () => (user ? offeredCards(cards, user, (menu) => session.flags(menu)?.read === true) : []),
    [cards, user, session, current],
  );
}

type Offered<C> = readonly { readonly card: C; readonly menu: string }[];

const isFigure = (one: Offered<HomeCard>[number]): one is Offered<FigureCard>[number] => one.card.kind === 'figure';
const isPart = (one: Offered<HomeCard>[number]): one is Offered<PartCard>[number] => one.card.kind === 'part';

function Waiting() {
  return (
    <div className="board" aria-busy="true">
      <span className="sr">{texts.loading}</span>
      {[1, 2, 3].map((place) => (
        <div key={place} className="fact wait" aria-hidden="true">
          <i className="sk" style={{ width: '55%' }} />
          <i className="sk tall" style={{ width: '3rem' }} />
          <i className="sk" style={{ width: '90%' }} />
        </div>
      ))}
    </div>
  );
}

type Kept = readonly (readonly [name: string, figure: Figure])[];

/** What this device last knew of the cards, read once: what is counted afterwards comes from the cards themselves. */
function useKept(cards: Offered<FigureCard>): Kept {
  const read = useReadKept();
  return useMemo(
    () =>
      cards.flatMap(({ card: { name } }) => {
        const figure = read(name);
        return figure ? [[name, figure] as const] : [];
      }),
    [cards, read],
  );
}

/** False until the first frame is painted. */
function useIsPainted(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setPainted(true));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
  return isPainted;
}

/** What is known of each card, and whether the board can be drawn without anything coming in later. */
function useKnown(names: string, kept: Kept, isHeld: boolean) {
  const [known, setKnown] = useState<Readonly<Record<string, FigureKnown>>>(() =>
    Object.fromEntries(kept.map(([name, figure]) => [name, knownOf(figure, true)])),
  );
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), longestWaitMs);
    return () => clearTimeout(timer);
  }, []);
  const tell = useCallback(
    (name: string, next: FigureKnown) => setKnown((before) => (before[name] === next ? before : { ...before, [name]: next })),
    [],
  );
  const all = names === '' ? [] : names.split(' ');
  const of = (wanted: FigureKnown) => all.filter((name) => known[name] === wanted).length;
  const isAwaited = all.some((name) => known[name] === undefined || known[name] === 'awaited');
  const isDrawn = !isHeld && (isLate || !isAwaited);
  // What was there when the board was first drawn decides what stands above it for as long as it is looked at.
  const [early, setEarly] = useState<number>();
  if (isDrawn && early === undefined) setEarly(of('some'));
  return { tell, of, isDrawn: early !== undefined, early: early ?? 0 };
}

interface FootProps {
  /** How many cards stand above it. */
  readonly early: number;
  readonly some: number;
  readonly unknown: number;
  readonly awaited: number;
}

/** What the cards do not say themselves; a line that was drawn once keeps its place, and its height. */
function Foot({ early, some, unknown, awaited }: FootProps) {
  // Services that fail are still reachable, so nobody needs to look for a connection.
  const [isOnline, isTroubled] = [useIsOnline(), useIsTroubled()];
  const isReached = isOnline || isTroubled;
  const wasDrawn = useRef(false);
  if (early === 0 || unknown > 0 || awaited > 0) wasDrawn.current = true;
  if (!wasDrawn.current) return null;
  const missing = isReached ? texts.unknownHere : texts.unknown;
  if (awaited > 0)
    return (
      <p className="board-line muted counting" ref={keepRoom}>
        <Icon name="time-outline" />
        {texts.still(formatNumber(awaited + unknown))}
      </p>
    );
  if (unknown > 0)
    return (
      <p className="board-line muted" ref={keepRoom}>
        <Icon name={isReached ? 'server-outline' : 'cloud-offline-outline'} />
        {missing(formatNumber(unknown))}
      </p>
    );
  return (
    <p className="board-line" ref={keepRoom}>
      <Icon name="checkmark-circle-outline" />
      {some === 0 ? texts.nothing : texts.counted}
    </p>
  );
}

interface FiguresProps extends Pick<ReturnType<typeof useKnown>, 'tell' | 'of' | 'isDrawn' | 'early'> {
  readonly cards: Offered<FigureCard>;
  readonly kept: Kept;
  /** For cards that come when the board is in place. */
  readonly end: Element | null;
}

/** Figures that ask for something to be done. */
function Figures({ cards, kept, tell, of, isDrawn, early, end }: FiguresProps) {
  const isCounting = useIsPainted();
  const figures = useMemo(() => new Map(kept), [kept]);
  const places = useRef(0);
  const nextPlace = useCallback(() => {
    places.current += 1;
    return places.current;
  }, []);
  if (cards.length === 0) return null;
  const [some, unknown, awaited] = [of('some'), of('unknown'), of('awaited')];
  return (
    <section className="figures" aria-label={texts.toDo}>
      {isDrawn && early > 0 && (
        <div className="part-head">
          <h2>{texts.toDo}</h2>
          {some > 0 && (
            <span className="chip attention">
              <Icon name="alert-circle-outline" />
              {texts.things(formatNumber(some))}
            </span>
          )}
        </div>
      )}
      {!isDrawn && <Waiting />}
      <div className={early > 0 ? 'board' : undefined}>
        {cards.map(({ card, menu }) => (
          <FigureSlot
            key={card.name}
            card={card}
            menu={menu}
            onKnown={tell}
            isDrawn={isDrawn}
            kept={figures.get(card.name)}
            isCounting={isCounting}
            end={end}
            nextPlace={nextPlace}
          />
        ))}
      </div>
      {isDrawn && <Foot early={early} some={some} unknown={unknown} awaited={awaited} />}
    </section>
  );
}

const partsAt = (cards: Offered<HomeCard>, place: PartCard['place']): readonly (readonly [string, ComponentType])[] =>
  cards.filter(isPart).flatMap(({ card }) => (card.place === place ? [[card.name, card.Part] as const] : []));

interface LateFiguresProps {
  readonly onPlace: (place: Element | null) => void;
}

/** The end of the home, for cards that came when everything had its place; the next time each has its own. */
function LateFigures({ onPlace }: LateFiguresProps) {
  return (
    <section className="late-figures" aria-label={texts.late}>
      <div className="part-head">
        <h2>{texts.late}</h2>
      </div>
      <div className="board" ref={onPlace} />
    </section>
  );
}

interface BoardProps {
  readonly cards: Offered<HomeCard>;
  /** Stands at the end of the narrow column. */
  readonly aside: ComponentType;
  /** What stands above the board is awaited, which would push it down. */
  readonly isHeld?: boolean;
}

/** The home's parts in their places: the lead, what needs doing, the side column, and what spans the page. */
export function Board(props: BoardProps) {
  // The kept figures are read at the same instant; a frame without them would push everything down.
  return useIsRestoring() ? null : <RestoredBoard {...props} />;
}

function RestoredBoard({ cards, aside: Aside, isHeld = false }: BoardProps) {
  const [lead, side, wide] = [partsAt(cards, 'lead'), partsAt(cards, 'side'), partsAt(cards, 'wide')];
  const figures = useMemo(() => cards.filter(isFigure), [cards]);
  const kept = useKept(figures);
  const known = useKnown(figures.map(({ card }) => card.name).join(' '), kept, isHeld);
  // What is below the figures is drawn after them: on a slow phone that is a good part of the wait.
  const isRestDrawn = useDeferredValue(known.isDrawn, false);
  const draw = (parts: typeof lead) => parts.map(([name, Part]) => <Part key={name} />);
  const column = (
    <div className="stack">
      {draw(side)}
      <Aside />
    </div>
  );
  const [end, setEnd] = useState<Element | null>(null);
  const todo = <Figures cards={figures} kept={kept} end={end} {...known} />;
  const late = <LateFigures onPlace={setEnd} />;
  if (lead.length > 0)
    return (
      <>
        <div className="two-col">
          {/* In one column, too, what asks for something comes before the menus. */}
          <div className="stack">
            {draw(lead)}
            {todo}
          </div>
          {isRestDrawn && column}
        </div>
        {wide.length > 0 && isRestDrawn && <div className="stack">{draw(wide)}</div>}
        {isRestDrawn && late}
      </>
    );
  return (
    <>
      {todo}
      {isRestDrawn && (
        <div className={wide.length > 0 ? 'two-col wide-main' : 'stack'}>
          {wide.length > 0 && <div className="stack">{draw(wide)}</div>}
          {column}
        </div>
      )}
      {isRestDrawn && late}
    </>
  );
}
