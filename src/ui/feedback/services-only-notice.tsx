import { EmptyState } from './empty-state.tsx';

interface ServicesOnlyNoticeProps {
  /** The service belongs to somebody else, and knows nothing of this. */
  readonly isForeign: boolean;
  readonly isOnline: boolean;
  readonly error: Error | null;
  readonly refetch: () => Promise<unknown>;
  readonly words: Readonly<Record<'notOurs' | 'notOursHelp' | 'offline' | 'offlineHelp' | 'failed' | 'retry' | 'loading', string>>;
}

/** Why a page that only the services can fill is not there yet, in the order of what the person can do least about. */
export function ServicesOnlyNotice({ isForeign, isOnline, error, refetch, words }: ServicesOnlyNoticeProps) {
  if (isForeign)
    return (
      <EmptyState kind="nothing" title={words.notOurs}>
        {words.notOursHelp}
      </EmptyState>
    );
  if (!isOnline)
    return (
      <EmptyState kind="offline" title={words.offline}>
        {words.offlineHelp}
      </EmptyState>
    );
  if (!error) return <p role="status">{words.loading}</p>;
  const again = (
    <button type="button" className="btn" onClick={() => void refetch()}>
      {words.retry}
    </button>
  );
  return (
    <EmptyState kind="server" title={words.failed} actions={again}>
      {error.message}
    </EmptyState>
  );
}
