import { formatNumber } from '../../../ui/words/format.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { patrolTexts } from '../texts/id.ts';
import { type SavedLogStore, useSavedLog } from './read/saved-log.ts';

interface AimProps {
  readonly starting: boolean;
  readonly looking: boolean;
  /** What was just read is not the code of a check point. */
  readonly isForeign: boolean;
  /** Holds what was just saved: then the words lead on to the next label. */
  readonly store: SavedLogStore;
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
  const { left, isForeign } = props;
  const next = useSavedLog(props.store) !== undefined;
  const hasLeft = left !== undefined && left.total > 0;
  return (
    <>
      <div className="frame" aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
      </div>
      <p className={isForeign ? 'cam-mid foreign' : 'cam-mid'} role="status">
        {isForeign && <Icon name="close-circle-outline" />}
        {isForeign ? texts.foreign : words(props, next)}
        <small>
          {isForeign ? texts.foreignHelp : next && hasLeft ? texts.left(formatNumber(left.left), formatNumber(left.total)) : texts.aimHelp}
        </small>
      </p>
    </>
  );
}
