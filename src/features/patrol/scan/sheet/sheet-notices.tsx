import type { AppError } from '../../../../contract/calls/errors.ts';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { patrolTexts } from '../../texts/id.ts';

const texts = patrolTexts.log;

interface SheetNoticesProps {
  /** Why the device could not store it. */
  readonly failure: AppError | undefined;
  /** Why this person may not save, in words. */
  readonly refusal: string | undefined;
}

/** What keeps a log from being saved. */
export function SheetNotices({ failure, refusal }: SheetNoticesProps) {
  return (
    <>
      {failure && (
        <p className="notice attention log-failure" role="alert">
          <Icon name="warning-outline" />
          <span>
            <b>{texts.notSaved}</b>
            <br />
            {failure.message.replace(`${texts.notSaved}. `, '')}
          </span>
        </p>
      )}
      {refusal && (
        <p className="notice log-failure">
          <Icon name="lock-closed-outline" />
          <span>{refusal}</span>
        </p>
      )}
    </>
  );
}
