import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type AppError, appError, errorRules } from '../../../contract/errors.ts';
import { rights } from '../../../contract/permissions.ts';
import { privilegeCalls } from '../../../contract/privilege-calls.ts';
import { isServerTrouble, NotTold, useData, useIsOnline } from '../../../crud/public.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { rightsTexts } from '../../../ui/texts/id/rights.ts';
import { useNarrow } from '../../../ui/use-narrow.ts';
import { pathFor } from './rights-owner.ts';
import { type EffectiveRight, matchesMenu, WhyCards, WhyTable } from './why-rows.tsx';

const texts = rightsTexts.why;

interface Effective {
  readonly rows: readonly EffectiveRight[] | undefined;
  readonly problem: AppError | undefined;
  readonly retry: () => void;
}

function useEffective(userId: string): Effective {
  const { api } = useData();
  const call = privilegeCalls.effectiveRights;
  const { data, refetch } = useQuery({
    queryKey: ['page', 'permissions', 'effective', userId],
    queryFn: async ({ signal }) => {
      const answer = await api.get(call.service, pathFor(call, userId), {}, signal);
      if (!answer.ok) return { problem: answer.error };
      const parsed = call.data.safeParse(answer.value.data);
      return parsed.success
        ? { rows: parsed.data }
        : { problem: appError('invalid-answer', { message: errorRules['invalid-answer'].words }) };
    },
    networkMode: 'always',
    retry: false,
    staleTime: 0,
  });
  return { rows: data?.rows, problem: data?.problem, retry: () => void refetch() };
}

function Found({ rows, name }: { readonly rows: readonly EffectiveRight[]; readonly name: string }) {
  const isNarrow = useNarrow();
  const [search, setSearch] = useState('');
  const [onlyGranted, setOnlyGranted] = useState(false);
  const shown = useMemo(
    () => rows.filter((row) => matchesMenu(row, search) && (!onlyGranted || rights.some((right) => row[right] !== null))),
    [rows, search, onlyGranted],
  );
  return (
    <>
      <p className="why-about">{texts.about}</p>
      <div className="why-tools">
        <SearchBox label={texts.search} value={search} onSearch={setSearch} delayMs={100} />
        <label className="flag-check">
          <input
            type="checkbox"
            className="native-check"
            checked={onlyGranted}
            onChange={(event) => setOnlyGranted(event.target.checked)}
          />
          <span>{texts.onlyGranted}</span>
        </label>
      </div>
      {shown.length === 0 && (
        <p className="muted" role="status">
          {texts.noMatch}
        </p>
      )}
      {shown.length > 0 && (isNarrow ? <WhyCards rows={shown} /> : <WhyTable rows={shown} name={name} />)}
    </>
  );
}

/** What a user may do on every menu, and by what: his role, a right of his own, or his level. */
export function WhyDialog({ userId, name, onClose }: { readonly userId: string; readonly name: string; readonly onClose: () => void }) {
  const { rows, problem, retry } = useEffective(userId);
  const isOnline = useIsOnline();
  return (
    <Dialog title={texts.title(name)} width="compare" tall onClose={onClose}>
      <div className="form-body single">
        <div className="sections why">
          {rows ? (
            <Found rows={rows} name={name} />
          ) : isOnline && isServerTrouble(problem) ? (
            <NotTold problem={problem} onRetry={retry} />
          ) : problem ? (
            <EmptyState
              kind="offline"
              title={texts.button}
              actions={
                <button type="button" className="btn" onClick={retry}>
                  {texts.retry}
                </button>
              }
            >
              {isOnline ? problem.message : texts.offline}
            </EmptyState>
          ) : (
            <p className="muted" role="status">
              {texts.loading}
            </p>
          )}
        </div>
      </div>
    </Dialog>
  );
}
