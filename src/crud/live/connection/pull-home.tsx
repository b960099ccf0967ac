import { useQueryClient } from '@tanstack/react-query';
import { PullToRefresh } from '../../../ui/touch/pull-to-refresh.tsx';
import { useIsOnline } from './use-connection.ts';

interface PullHomeProps {
  /** What the page asks for besides its queries. */
  readonly onRefresh?: () => Promise<unknown>;
  /** When what is shown was fetched, if that was one moment. */
  readonly asOf?: number | undefined;
}

/** For a home that can be pulled down: everything the page asked the services is asked again. */
export function PullHome({ onRefresh, asOf }: PullHomeProps) {
  const client = useQueryClient();
  const isOnline = useIsOnline();
  const refresh = () => Promise.all([client.refetchQueries({ type: 'active' }), onRefresh?.()]);
  return <PullToRefresh onRefresh={refresh} isOnline={isOnline} asOf={asOf} />;
}
