import { useQuery } from '@tanstack/react-query';
import { foundationCalls } from '../../contract/calls/foundation-calls.ts';
import { useData } from '../../crud/public.ts';
import { formatNumber, formatTold } from '../../ui/words/format.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { deviceTexts as texts } from './texts/id.ts';

/** How often the count of what came back is fetched while somebody looks. */
const everyMs = 15_000;

/** The administrator sees that the server was restored, and how much of what it lost the devices have brought back. */
export function RestoredLine() {
  const { api } = useData();
  const call = foundationCalls.foundation;
  const { data } = useQuery({
    queryKey: ['page', 'foundation'],
    queryFn: async ({ signal }) => {
      const answer = await api.get(call.service, call.path, {}, signal);
      const state = answer.ok ? call.data.safeParse(answer.value.data) : undefined;
      return state?.success ? state.data : null;
    },
    networkMode: 'always',
    retry: false,
    refetchInterval: everyMs,
  });
  if (!data || data.reason === 'made') return null;
  const since = formatTold(Date.parse(data.since));
  const from = data.restored_from ? texts.restored(formatTold(Date.parse(data.restored_from)), since) : texts.noticed(since);
  return (
    <p className="notice list-lead" role="status">
      <Icon name="sync-outline" />
      <span>
        <b>{from}</b> {data.healed > 0 ? texts.healed(formatNumber(data.healed)) : texts.healing}
      </span>
    </p>
  );
}
