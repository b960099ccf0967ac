import { useQueries } from '@tanstack/react-query';
import { useData } from '../live/data-context.tsx';
import { useCanAsk } from '../live/connection/use-connection.ts';
import type { PhotoSet } from './photo-set.ts';
import { firstSmall } from './use-served-photos.ts';

interface ServedThumbsProps {
  readonly set: PhotoSet;
  /** The rows whose first photo is shown. */
  readonly rowIds: readonly string[];
  /** What they show, for screen readers. */
  readonly words: string;
}

const freshMs = 300_000;

/** The first photo of some rows, small; only from the services, and stored nowhere. Nothing without a connection. */
export function ServedThumbs({ set, rowIds, words }: ServedThumbsProps) {
  const data = useData();
  const canAsk = useCanAsk();
  const found = useQueries({
    queries: rowIds.map((id) => ({
      queryKey: ['thumb', data.who, set.resource.name, id],
      enabled: canAsk,
      networkMode: 'always' as const,
      retry: false,
      staleTime: freshMs,
      gcTime: freshMs,
      queryFn: async ({ signal }: { signal: AbortSignal }) => (await firstSmall(data, set, id, signal)) ?? null,
    })),
  });
  const pictures = found.map(({ data: picture }) => picture);
  if (rowIds.length === 0 || (!canAsk && !pictures.some(Boolean))) return null;
  return (
    <span className="thumbs">
      <span className="sr">{words}</span>
      {rowIds.map((id, at) => (
        <span key={id}>{pictures[at] && <img src={pictures[at]} alt="" width={40} height={40} />}</span>
      ))}
    </span>
  );
}
