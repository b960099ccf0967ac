import type { CameraProblem } from '../../../platform/camera/camera.ts';
import { Icon, type IconName } from '../../../ui/icons/icon.tsx';
import { patrolTexts } from '../texts/id.ts';
import { quickNoteTexts } from '../quick-notes/texts/id.ts';

const icons: Record<CameraProblem, IconName> = {
  refused: 'lock-closed-outline',
  busy: 'videocam-outline',
  missing: 'camera-reverse-outline',
  insecure: 'shield-outline',
};

/** Why there is no picture and what to do about it; the officer can go on without a camera. */
export function CameraHelp({
  problem,
  onRetry,
  onPick,
  onType,
}: {
  readonly problem: CameraProblem;
  readonly onRetry: () => void;
  readonly onPick: () => void;
  readonly onType: () => void;
}) {
  const texts = patrolTexts.scan;
  const { title, help } = texts.problems[problem];
  return (
    <section className="cam-help" role="alert">
      <Icon name={icons[problem]} />
      <h2>{title}</h2>
      <p>{help}</p>
      <div className="cam-help-acts">
        <button type="button" className="cam-btn lead" onClick={onPick}>
          <Icon name="list-outline" />
          {texts.pick}
        </button>
        <button type="button" className="cam-btn" onClick={onType}>
          <Icon name="keypad-outline" />
          {quickNoteTexts.code.open}
        </button>
        {problem !== 'insecure' && (
          <button type="button" className="cam-btn" onClick={onRetry}>
            <Icon name="reload-outline" />
            {texts.again}
          </button>
        )}
      </div>
    </section>
  );
}
