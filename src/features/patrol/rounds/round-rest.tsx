import { Link } from '@tanstack/react-router';
import { type ReactNode, useId, useState } from 'react';
import type { PointStatus, RoundStatus } from '../../../contract/patrol/rounds.ts';
import { formatNumber } from '../../../ui/words/format.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { briefTexts } from '../briefs/texts/id.ts';
import { useBriefs } from '../briefs/use-briefs.ts';
import { AllPoints, PointWay } from '../day/point-way.tsx';
import { placeOf, restOf, stopKey } from '../held-rounds/rounds-here.ts';
import type { Rounds } from '../held-rounds/use-rounds.ts';
import { placeWords } from '../held-rounds/round-words.ts';
import { roundTexts as texts } from '../held-rounds/texts/id.ts';
import './rounds.css';

interface RowProps {
  readonly point: PointStatus;
  readonly at: number;
  readonly schoolBefore: string | undefined;
  /** The planner's note for the point. */
  readonly word: string | undefined;
  /** How many items are ticked there. */
  readonly items: number;
}

/** The camera opens, headed for the point; anything else that is scanned on the way counts as well. */
function RestRow({ point, at, schoolBefore, word, items }: RowProps) {
  return (
    <li className={schoolBefore === undefined ? 'next' : undefined}>
      <PointWay point={point.point} as="menuju">
        <span className="ord" role="img" aria-label={texts.place(formatNumber(at))}>
          {formatNumber(at)}
        </span>
        <span className="grow">
          <b>{point.room}</b>
          <small>{placeWords(point, schoolBefore)}</small>
          {word !== undefined && <small className="stop-word">{word}</small>}
        </span>
        {items > 0 && (
          <span className="chip">
            <Icon name="list-outline" />
            {briefTexts.items(formatNumber(items))}
          </span>
        )}
        <Icon name="chevron-forward-outline" size="s" />
      </PointWay>
    </li>
  );
}

interface RoundRestProps {
  readonly round: RoundStatus;
  readonly words: Rounds['words'];
  /** How many are shown at first. */
  readonly few: number;
  /** Where to find all points. */
  readonly all: '/check-points' | '/beranda-patrol';
  /** How old this is, and the like; below the rows, for it may come late. */
  readonly children?: ReactNode;
}

/** What is left of a round, in walking order. */
export function RoundRest({ round, words, few, all, children }: RoundRestProps) {
  const id = useId();
  const [isWhole, setWhole] = useState(false);
  const briefs = useBriefs();
  const rest = restOf(round);
  const shown = isWhole ? rest : rest.slice(0, few);
  const hidden = rest.length - shown.length;
  return (
    <section aria-labelledby={id}>
      <div className="list-head next-head">
        <h2 id={id}>
          {texts.next} <span className="num muted">{texts.rest(formatNumber(rest.length))}</span>
        </h2>
        {all === '/check-points' ? (
          <AllPoints />
        ) : (
          <Link className="med more" to={all}>
            {texts.allPoints}
          </Link>
        )}
      </div>
      <div className="plain order">
        <ul>
          {shown.map((point, at) => (
            <RestRow
              key={point.point}
              point={point}
              at={placeOf(round, point.point)}
              schoolBefore={shown[at - 1]?.school}
              word={words.get(stopKey(round.occurrence.route, point.point))}
              items={briefs.get(point.point)?.items.length ?? 0}
            />
          ))}
        </ul>
        {hidden > 0 && (
          <button type="button" className="btn quiet big block" onClick={() => setWhole(true)}>
            {texts.more(formatNumber(hidden))}
          </button>
        )}
      </div>
      {children}
    </section>
  );
}
