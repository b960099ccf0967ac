import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef } from 'react';
import type { Call } from '../../contract/calls/call.ts';
import { type AppError, errorRules, type Result } from '../../contract/calls/errors.ts';
import type { Resource, ServiceName } from '../../contract/resource.ts';
import { useData } from '../live/data-context.tsx';
import { systemClock } from '../../platform/clock.ts';
import { createIds } from '../../platform/ids.ts';
import { feedback } from '../../ui/feedback/feedback.ts';

/** The path of a call with its one `{…}` filled in. */
export const pathFor = ({ path }: Pick<Call, 'path'>, id: string): string => path.replace(/\{\w+\}/, encodeURIComponent(id));

/** A call that changes links or rights; `{…}` in the path is filled in already. */
export interface DirectChange {
  readonly service: ServiceName;
  readonly method: 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly body?: unknown;
}

/** Whether the change may have been applied all the same: pressing again must not do it twice. */
const mayHaveBeenApplied = ({ code }: AppError): boolean => errorRules[code].retry !== 'never';

/** One idempotency key for a change until its outcome is known; another change gets another key. */
function createKeys() {
  const newId = createIds(systemClock);
  let last: { readonly of: string; readonly key: string } | undefined;
  return {
    keyOf({ method, path, body }: DirectChange): string {
      const of = JSON.stringify([method, path, body]);
      if (last?.of !== of) last = { of, key: newId() };
      return last.key;
    },
    settled() {
      last = undefined;
    },
  };
}

/**
 * Changes links and rights right away, without the queue: a right must not take effect at a moment nobody chose.
 * Afterwards the lists in `changed` are fetched again, and so are the person's own menus.
 */
export function useDirectSend(
  changed: readonly Resource[],
): (change: DirectChange) => Promise<Result<{ readonly message: string; readonly data: unknown }> | undefined> {
  const { api, session } = useData();
  const client = useQueryClient();
  const keys = useMemo(createKeys, []);
  const isSending = useRef(false);
  const names = changed.map(({ name }) => name).join(' ');
  return useCallback(
    async (change) => {
      if (isSending.current) return undefined;
      isSending.current = true;
      feedback.busy(true);
      const { service, method, path, body } = change;
      const result = await api.send(service, method, path, body, { key: keys.keyOf(change) }).finally(() => {
        isSending.current = false;
        feedback.busy(false);
      });
      if (result.ok || !mayHaveBeenApplied(result.error)) keys.settled();
      if (result.ok) {
        for (const name of names.split(' '))
          await Promise.all([
            client.invalidateQueries({ queryKey: ['page', name] }),
            client.invalidateQueries({ queryKey: ['lookup-taken', name] }),
          ]);
        void session.refresh();
      }
      return result;
    },
    [api, session, client, keys, names],
  );
}
