import { useEffect, useRef, useState } from 'react';
import type { Resource } from '../../contract/resource.ts';
import { useData } from '../live/data-context.tsx';
import { joinFetched } from './join-fetched.ts';
import { useIsOnline } from '../live/connection/use-connection.ts';
import type { FormModel } from '../screen.ts';
import type { FormStart } from './use-form-start.ts';

/**
 * What the form opened with, joined by the withheld fields as soon as the service answers; fetched again when the
 * connection comes back.
 */
export function useFormRow(resource: Resource, opened: FormStart, form: FormModel, only?: readonly string[]) {
  const { mirror } = useData();
  const isOnline = useIsOnline();
  const [start, setStart] = useState(opened);
  const [hasFailed, setFailed] = useState(false);
  const latest = useRef({ start, form });
  latest.current = { start, form };
  const { needsFetch } = start;
  const id = start.row?.id;
  useEffect(() => {
    if (!needsFetch || !isOnline || id === undefined) return;
    let isCurrent = true;
    setFailed(false);
    void mirror.fetchRow(resource, id).then((fetched) => {
      const now = latest.current;
      if (!isCurrent || !now.start.row) return;
      if (!fetched.ok) return setFailed(true);
      const { row, isPending, clean } = { ...now.start, row: now.start.row };
      const joined = joinFetched(resource, { row, isPending, clean, input: now.form.input }, fetched.value, only);
      setStart({ ...now.start, ...joined, needsFetch: false });
      // Joined once more, with what was typed since the last render.
      now.form.absorb((input) => joinFetched(resource, { row, isPending, clean, input }, fetched.value, only).input);
    });
    return () => {
      isCurrent = false;
    };
  }, [mirror, resource, id, needsFetch, isOnline, only]);
  return { start, isFetching: needsFetch && isOnline && !hasFailed };
}
