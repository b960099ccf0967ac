import { formatNumber } from '../../../ui/format.ts';
import { patrolTexts } from '../../../ui/texts/id/patrol.ts';
import { type SavedLog, useSaved } from '../scan/saved-log.ts';

interface AimProps {
  readonly starting: boolean;
  readonly looking: boolean;
  /** What was just saved: on to the next one. */
  readonly log: SavedLog;
  readonly left: { readonly left: number; readonly total: number } | undefined;
}

const texts = patrolTexts.scan;

function words({ starting, looking }: AimProps, next: boolean): string {
  if (starting) return texts.starting;
  if (looking) return texts.looking;
  return next ? texts.aimNext : texts.aim;
}

/** Where to hold the label, and what happens then. */
export function Aim(props: AimProps) {
  const { left } = props;
  const next = useSaved(props.log) !== undefined;
  return (
    <>
      <div className="frame" aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
      </div>
      <p className="cam-mid" role="status">
        {words(props, next)}
        <small>{left && left.total > 0 && next ? texts.left(formatNumber(left.left), formatNumber(left.total)) : texts.aimHelp}</small>
      </p>
    </>
  );
}
