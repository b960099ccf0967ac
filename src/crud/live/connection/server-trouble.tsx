import type { AppError } from '../../../contract/calls/errors.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { listTexts } from '../../../ui/texts/id/list.ts';
import { troubleTexts as texts } from '../../../ui/texts/id/trouble.ts';
import { isServerTrouble } from './load-failure.ts';

interface NotToldProps {
  /** Why; left out if the service failed without a word. */
  readonly problem?: AppError | undefined;
  readonly onRetry: (() => void) | undefined;
}

/** Shown instead of what a service did not tell although it was reached: it failed, or refused. */
export function NotTold({ problem, onRetry }: NotToldProps) {
  const isTrouble = problem === undefined || isServerTrouble(problem);
  return (
    <EmptyState
      kind={isTrouble ? 'server' : 'no-match'}
      title={isTrouble ? texts.title : listTexts.failedEmpty}
      actions={
        onRetry && (
          <button type="button" className="btn" onClick={onRetry}>
            <Icon name="reload-outline" />
            {texts.retry}
          </button>
        )
      }
    >
      {problem?.message ?? texts.help}
    </EmptyState>
  );
}

/** Shown above what the device holds while the service does not tell what there is now. */
export function TroubleLine({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <p className="trouble-line">
      <Icon name="server-outline" size="s" />
      <span className="grow">{texts.part}</span>
      <button type="button" className="btn quiet" onClick={onRetry}>
        {texts.retry}
      </button>
    </p>
  );
}
