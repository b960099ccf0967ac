import type { ReactNode } from 'react';
import { isServerTrouble, NotOnDevice, NotTold, TroubleLine, useIsOnline } from '../../../crud/public.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { formatMoment, formatNumber } from '../../../ui/words/format.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { conductTexts } from '../texts/id.ts';
import type { Told } from './use-told.ts';
import './told.css';

const texts = conductTexts.told;

interface TeacherlessWords {
  readonly title: string;
  readonly help: string;
}

interface ToldFrameProps<T> {
  readonly of: Told<T>;
  /** What is said to people who are not teachers. */
  readonly noTeacher: TeacherlessWords;
  readonly notHere: TeacherlessWords;
  /** Shown until the first answer; grey lines by default. */
  readonly waiting?: ReactNode;
  /** The heading, for a page whose heading comes with the answer. */
  readonly heading?: ReactNode;
  readonly children: (told: T) => ReactNode;
}

function Waiting() {
  return (
    <div className="panel told-wait" role="status" aria-busy="true">
      <span className="sr">{texts.loading}</span>
      <i className="sk" />
      <i className="sk" />
      <i className="sk" />
    </div>
  );
}

/** What was told, or why there is nothing to show. */
export function ToldFrame<T>({ of, noTeacher, notHere, waiting = <Waiting />, heading, children }: ToldFrameProps<T>) {
  const online = useIsOnline();
  const { told, problem, isAsking, again } = of;
  if (told === null)
    return (
      <section className="panel">
        {heading}
        <EmptyState kind="nothing" title={noTeacher.title}>
          {noTeacher.help}
        </EmptyState>
      </section>
    );
  if (told !== undefined)
    return (
      <>
        {problem && isServerTrouble(problem) && <TroubleLine onRetry={again} />}
        {children(told)}
      </>
    );
  if (isAsking || (online && !problem)) return waiting;
  return (
    <section className="panel">
      {heading}
      {online ? (
        <NotTold problem={problem} onRetry={again} />
      ) : (
        <NotOnDevice title={notHere.title} problem={undefined} onRetry={again}>
          {notHere.help}
        </NotOnDevice>
      )}
    </section>
  );
}

/** How old an answer is, if it is not current. */
export function ToldAt({ of }: { readonly of: Told<unknown> }) {
  if (of.isLive || !of.told) return null;
  return (
    <span className="fresh num">
      <Icon name="time-outline" size="s" />
      {texts.asOf(formatMoment(of.asOf))}
    </span>
  );
}

interface ToldHeadProps {
  readonly of: Told<unknown>;
  readonly words: { readonly title: string; readonly lead: string; readonly year: (name: string, semester: string) => string };
  /** Empty where no year is open. */
  readonly nameYear: string;
  readonly semester: number;
  /** What can be chosen and done beside the heading. */
  readonly children: ReactNode;
}

/** The head of a page about one semester: what it tells, of when, and as of when. */
export function ToldHead({ of, words, nameYear, semester, children }: ToldHeadProps) {
  return (
    <div className="told-head">
      <div className="grow">
        <h1>{words.title}</h1>
        <p className="muted">{words.lead}</p>
        {nameYear !== '' && (
          <p className="muted xs num">
            {words.year(nameYear, formatNumber(semester))} <ToldAt of={of} />
          </p>
        )}
      </div>
      {children}
    </div>
  );
}
