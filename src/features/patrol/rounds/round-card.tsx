import { useId } from 'react';
import type { RoundStatus } from '../../../contract/patrol/rounds.ts';
import { formatNumber } from '../../../ui/words/format.ts';
import { Icon, type IconName } from '../../../ui/icons/icon.tsx';
import { restOf, whoseIs } from '../held-rounds/rounds-here.ts';
import { type CardWords, cardWords, officerWords } from '../held-rounds/round-words.ts';
import { roundTexts as texts } from '../held-rounds/texts/id.ts';
import './rounds.css';

const icons: Record<CardWords['tone'], IconName> = {
  plain: 'time-outline',
  over: 'alert-circle-outline',
  done: 'checkmark-circle-outline',
};

/** More parts than this cannot be told apart on a phone. */
const partsAtMost = 60;

function Ticks({ round, words }: { readonly round: RoundStatus; readonly words: string }) {
  const next = restOf(round)[0]?.point;
  if (round.expected > partsAtMost)
    return (
      <div className="bar round-bar" role="img" aria-label={words}>
        <i style={{ width: `${Math.round((round.done / round.expected) * 100)}%` }} />
      </div>
    );
  return (
    <div className="ticks" role="img" aria-label={words}>
      {round.points.map(({ point, state }) => (
        <i key={point} className={state === 'due' || state === 'missed' ? (point === next ? 'n' : '') : 'd'} />
      ))}
    </div>
  );
}

/** The round that is open or comes next: how much of it is done, and how long it lasts. */
export function RoundCard({ round, now, employe }: { readonly round: RoundStatus; readonly now: number; readonly employe: string }) {
  const id = useId();
  const words = cardWords(round, now);
  const isComing = round.state === 'coming';
  const forWhom = officerWords(round, employe);
  return (
    <section className="round" aria-labelledby={id}>
      <div className="top">
        <h2 id={id}>{words.title}</h2>
        <span className={words.tone === 'plain' ? 'chip' : `chip ${words.tone}`}>
          <Icon name={icons[words.tone]} />
          {words.chip}
        </span>
      </div>
      {forWhom !== '' && (
        <p className={whoseIs(round, employe) === 'own' ? 'for own' : 'for'}>
          <Icon name="person-outline" size="s" />
          {forWhom}
        </p>
      )}
      {isComing ? (
        <p className="fig">
          {texts.points(formatNumber(round.expected))} · {round.occurrence.routeName}
        </p>
      ) : (
        <>
          <p className="fig">
            <b>{formatNumber(round.done)}</b> {texts.of(formatNumber(round.expected))}
          </p>
          <Ticks round={round} words={words.bar} />
        </>
      )}
      <p className="foot">
        <span>{words.day}</span>
        <span>{words.ends}</span>
      </p>
    </section>
  );
}
