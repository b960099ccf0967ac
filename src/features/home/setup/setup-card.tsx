import { Link } from '@tanstack/react-router';
import { useCallback, useId, useLayoutEffect, useRef } from 'react';
import { useData, usePreference } from '../../../crud/public.ts';
import { formatMoment, formatNumber } from '../../../ui/words/format.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { keepRoom } from '../../../ui/part/keep-room.ts';
import './setup.css';
import { StarterCard } from './starter-card.tsx';
import { isComplete, isStepName, type SetupStep, type StepName, stepsOf } from './steps.ts';
import { setupTexts as texts } from './texts/id.ts';
import { type KnownOnboarding, useOnboarding } from './use-onboarding.ts';

const understand = (kept: unknown): readonly StepName[] => (Array.isArray(kept) ? kept.filter(isStepName) : []);

/** Steps that this account does not need, as this device remembers them. */
function useSkipped() {
  const { value, set } = usePreference('skipped-steps', '/dashboard', understand);
  const toggle = useCallback(
    (name: StepName) => set(value.includes(name) ? value.filter((one) => one !== name) : [...value, name]),
    [value, set],
  );
  return { skipped: value, toggle };
}

interface StepProps {
  readonly step: SetupStep;
  readonly place: number;
  readonly year: string;
  /** It was the next one when the steps were drawn, and keeps its room when it ticks itself; the next one unfolds the next time. */
  readonly isUnfolded: boolean;
  readonly onSkip: (name: StepName) => void;
}

function Mark({ step, place }: Pick<StepProps, 'step' | 'place'>) {
  if (step.state === 'done')
    return (
      <span className="step-mark">
        <Icon name="checkmark-outline" />
        <span className="sr">{texts.done}</span>
      </span>
    );
  return <span className="step-mark">{step.state === 'skipped' ? <Icon name="remove-outline" /> : place}</span>;
}

function wordsBeside({ name, state, count }: SetupStep, year: string): string {
  const words = texts.steps[name];
  if (state === 'skipped') return texts.skip.toLowerCase();
  if (state !== 'done' && (count === 0 || name === 'labels')) return words.none;
  return words.some(name === 'semesters' ? year : formatNumber(count));
}

function StepLinks({ step, isUnfolded, onSkip }: Pick<StepProps, 'step' | 'isUnfolded' | 'onSkip'>) {
  const { name, state, act, to, importDialog } = step;
  const isNext = step.isNext && isUnfolded;
  const { title } = texts.steps[name];
  const look = isNext ? 'btn primary' : 'btn quiet';
  return (
    <span className="end" ref={isUnfolded ? keepRoom : undefined}>
      {state !== 'done' && (
        <button
          type="button"
          className="btn quiet step-skip"
          aria-label={state === 'skipped' ? texts.wantAgainOf(title) : texts.skipOf(title)}
          onClick={() => onSkip(name)}
        >
          {state === 'skipped' ? texts.wantAgain : texts.skip}
        </button>
      )}
      {state !== 'skipped' && importDialog && (
        <Link
          className={isNext ? 'btn' : 'btn quiet'}
          to={to}
          search={{ dialog: importDialog }}
          aria-label={`${texts.importing}: ${title}`}
        >
          {texts.importing}
        </Link>
      )}
      {state !== 'skipped' && (
        <Link className={look} to={to} search={act === 'add' ? { dialog: 'add' } : {}} aria-label={`${texts[act]}: ${title}`}>
          {isNext && act === 'add' && <Icon name="add-outline" />}
          {texts[act]}
        </Link>
      )}
    </span>
  );
}

function StepLine({ step, place, year, isUnfolded, onSkip }: StepProps) {
  const words = texts.steps[step.name];
  const state = step.isNext && isUnfolded ? 'now' : step.state;
  const room = isUnfolded ? keepRoom : undefined;
  return (
    <li className={isUnfolded ? `${state} unfolded` : state} ref={room}>
      <Mark step={step} place={place} />
      <div ref={room}>
        <b>{words.title}</b> <small>{wordsBeside(step, year)}</small>
        {state === 'now' && <p>{words.help}</p>}
      </div>
      <StepLinks step={step} isUnfolded={isUnfolded} onSkip={onSkip} />
    </li>
  );
}

interface StepsProps {
  readonly found: KnownOnboarding;
  readonly steps: readonly SetupStep[];
  /** How old the answer is, if the services cannot be asked. */
  readonly age: string | undefined;
  readonly onSkip: (name: StepName) => void;
}

function Steps({ found, steps, age, onSkip }: StepsProps) {
  const titleId = useId();
  const wanted = steps.filter(({ state }) => state !== 'skipped');
  const unfolded = useRef<StepName>(undefined);
  unfolded.current ??= steps.find(({ isNext }) => isNext)?.name;
  const skip = (name: StepName) => {
    unfolded.current = undefined;
    onSkip(name);
  };
  const done = wanted.filter(({ state }) => state === 'done').length;
  const [part, whole] = [formatNumber(done), formatNumber(wanted.length)];
  return (
    <section className="panel" aria-labelledby={titleId}>
      <div className="setup-head">
        <div>
          <h2 id={titleId}>{texts.title(found.branch)}</h2>
          <div className="setup-told">
            <p className={age && 'unsaid'}>{texts.lead}</p>
            {age && (
              <p className="note">
                <Icon name="cloud-offline-outline" size="s" />
                <span>{age}</span>
              </p>
            )}
          </div>
        </div>
        <div>
          <b className="num">{texts.progress(part, whole)}</b>
          <div className="bar" role="img" aria-label={texts.progressLabel(part, whole)}>
            <i style={{ width: `${Math.round((done / Math.max(1, wanted.length)) * 100)}%` }} />
          </div>
        </div>
      </div>
      <ol className="todo">
        {steps.map((step, at) => (
          <StepLine
            key={step.name}
            step={step}
            place={at + 1}
            year={found.year}
            isUnfolded={step.name === unfolded.current}
            onSkip={skip}
          />
        ))}
      </ol>
    </section>
  );
}

interface SetupCardProps {
  /** Called once it is known whether there are steps to be shown. */
  readonly onTold: (isShown: boolean) => void;
  /** Called when the services have said whether steps are left. */
  readonly onLeft: (isLeft: boolean) => void;
}

/**
 * The first steps of a foundation or a branch, for those who set it up, while something is left to do. When the last
 * one is done they stay, all ticked, until the home is opened again: nothing below them moves.
 */
export function SetupCard({ onTold, onLeft }: SetupCardProps) {
  const { session, time } = useData();
  const { found, at, isOnline, isComing } = useOnboarding();
  const { skipped, toggle } = useSkipped();
  const steps = found && stepsOf({ counts: found.counts, flags: (menu) => session.flags(menu), skipped });
  const isLeft = steps && !isComplete(steps);
  const wasShown = useRef(false);
  if (isLeft) wasShown.current = true;
  const isShown = wasShown.current;
  useLayoutEffect(() => {
    if (found || !isComing) onTold(isShown);
    if (isLeft !== undefined) onLeft(isLeft);
  }, [found, isComing, isShown, isLeft, onTold, onLeft]);
  if (!found || !steps || !isShown) return null;
  const age = isOnline ? undefined : texts.asOf(formatMoment(at, time.now()));
  return (
    <div className="setup">
      <Steps found={found} steps={steps} age={age} onSkip={toggle} />
      <StarterCard sets={found.sets} isOnline={isOnline} />
    </div>
  );
}
