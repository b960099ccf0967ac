import { formatNumber } from '../../ui/words/format.ts';
import { HrefLink } from '../../ui/part/href-link.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import type { Neighbour, Steps } from './trail-steps.ts';
import { pageTexts as texts } from './texts/id.ts';

interface StepProps {
  readonly to: Neighbour | undefined;
  readonly isBack?: boolean;
  readonly onGo: (to: Neighbour | undefined) => void;
}

/** One row back or forward; at the end of the list it stays and says so. */
function Step({ to, isBack = false, onGo }: StepProps) {
  const words = to ? (isBack ? texts.before : texts.after)(to.name) : isBack ? texts.noBefore : texts.noAfter;
  return (
    <button type="button" className="icon-btn" aria-label={words} title={words} aria-disabled={!to || undefined} onClick={() => onGo(to)}>
      <Icon name={isBack ? 'chevron-back-outline' : 'chevron-forward-outline'} />
    </button>
  );
}

interface StepsProps {
  readonly steps: Steps;
  readonly onGo: (to: Neighbour | undefined) => void;
}

const positionOf = ({ position, total }: Steps): string => texts.position(formatNumber(position), formatNumber(total));

/** "2 dari 28" and the links to the rows before and after. */
export function StepButtons({ steps, onGo }: StepsProps) {
  return (
    <nav className="row" aria-label={texts.steps}>
      <span className="muted num nowrap">{positionOf(steps)}</span>
      <Step to={steps.before} isBack onGo={onGo} />
      <Step to={steps.after} onGo={onGo} />
    </nav>
  );
}

/** The same at the foot of a phone, with the count between them. */
export function DockSteps({ steps, onGo }: StepsProps) {
  return (
    <>
      <Step to={steps.before} isBack onGo={onGo} />
      <p>{positionOf(steps)}</p>
      <Step to={steps.after} onGo={onGo} />
    </>
  );
}

/** The same in words, where there is nothing else to read; what is not there is left out. */
export function StepWays({ steps: { before, after }, onGo }: StepsProps) {
  return (
    <>
      {before && (
        <button type="button" className="btn" onClick={() => onGo(before)}>
          {texts.before(before.name)}
        </button>
      )}
      {after && (
        <button type="button" className="btn" onClick={() => onGo(after)}>
          {texts.after(after.name)}
        </button>
      )}
    </>
  );
}

/** The way back to the list as it was. */
export function ListLink({ href, words }: { readonly href: string; readonly words: string }) {
  return <HrefLink href={href}>{words}</HrefLink>;
}
