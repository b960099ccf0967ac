import { EmptyState } from '../ui/empty-state.tsx';
import { Icon } from '../ui/icons/icon.tsx';
import { troubleTexts as texts } from '../ui/texts/id/trouble.ts';

interface ServerTroubleProps {
  readonly onRetry: (() => void) | undefined;
  /** What the service said of it. */
  readonly children?: string | undefined;
}

/** In the place of what a service that is reached did not tell. */
export function ServerTrouble({ onRetry, children }: ServerTroubleProps) {
  return (
    <EmptyState
      kind="server"
      title={texts.title}
      actions={
        onRetry && (
          <button type="button" className="btn" onClick={onRetry}>
            <Icon name="reload-outline" />
            {texts.retry}
          </button>
        )
      }
    >
      {children || texts.help}
    </EmptyState>
  );
}

/** Above what the device holds while the service does not tell what there is now. */
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
