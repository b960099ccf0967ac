import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { patrolCalls } from '../../../../contract/calls/patrol-calls.ts';
import { departments } from '../../../../contract/resources/people/departments.ts';
import { employes } from '../../../../contract/resources/people/employes.ts';
import { logCheckPoints } from '../../../../contract/resources/patrol/log-check-points.ts';
import { type ResourcePage, useData, useIsOnline, useLive, useLoadFailure } from '../../../../crud/public.ts';
import type { DeviceRows } from '../../../../data/public.ts';
import { isUnsent, type Paging, viewOfAnswer, viewOfDevice } from './found-logs.ts';
import { bodyOf, type LogFilter, problemOf } from './log-filter.ts';
import { logMatcher, type OfficerNames } from './match-log.ts';

const none = () => false;

/** The names that the chosen department and officer have in a log. */
function useOfficerNames({ ysb_department_id: department, ysb_employe_id: officer }: LogFilter): OfficerNames {
  const { mirror } = useData();
  const ofDepartment = useMemo(() => (department === '' ? null : mirror.row(departments, department)), [mirror, department]);
  const ofOfficer = useMemo(() => (officer === '' ? null : mirror.row(employes, officer)), [mirror, officer]);
  const code = useLive(ofDepartment).value?.row.kode_dept || undefined;
  const name = useLive(ofOfficer).value?.row.name || undefined;
  return useMemo(
    () => ({ department: department === '' ? undefined : code, officer: officer === '' ? undefined : name }),
    [department, officer, code, name],
  );
}

/** What this device holds. Before anything is asked for nothing matches, but the rows are already loaded into memory. */
function useDeviceLogs(filter: LogFilter, isAsked: boolean) {
  const { mirror } = useData();
  const names = useOfficerNames(filter);
  const fits = useMemo(() => (isAsked ? logMatcher(filter, names) : none), [filter, names, isAsked]);
  const { value, isStale } = useLive(useMemo(() => mirror.matching(logCheckPoints, fits), [mirror, fits]));
  return { device: value, isStale };
}

/** The answer of the service, fetched again when something of the device's own has arrived there. */
function useAnswer(filter: LogFilter, isAsked: boolean, { page, limit }: Paging, unsent: number) {
  const { api } = useData();
  const client = useQueryClient();
  const isOnline = useIsOnline();
  const query = useQuery({
    queryKey: ['log-filter', filter, page, limit],
    enabled: isAsked && isOnline && problemOf(filter) === undefined,
    queryFn: ({ signal }) => {
      const { method, path } = patrolCalls.filterLogs;
      return api.rows(logCheckPoints, { method, path, query: { page, limit }, body: bodyOf(filter) }, signal);
    },
    placeholderData: keepPreviousData,
    networkMode: 'always',
    retry: false,
    staleTime: 0,
    gcTime: 60_000,
  });
  const reload = useCallback(() => client.invalidateQueries({ queryKey: ['log-filter'] }), [client]);
  const before = useRef(unsent);
  useEffect(() => {
    if (unsent < before.current) void reload();
    before.current = unsent;
  }, [unsent, reload]);
  return { query, isOnline, reload };
}

/** The device has every log that the filter can find: the whole list, or every day from the first one asked for. */
const isAllHere = (device: DeviceRows | undefined, { date_in }: LogFilter): boolean =>
  device?.coverage === 'complete' || (device?.recent !== undefined && date_in !== '' && date_in >= device.recent.from);

export interface FoundLogs {
  readonly page: ResourcePage;
  /** Set while the rows are those of this device. */
  readonly device: DeviceRows | undefined;
  readonly unsent: number;
}

/** The logs that pass the filter: from the service if it can be asked, else what this device holds of them. */
export function useFoundLogs(filter: LogFilter, isAsked: boolean, { page, limit }: Paging): FoundLogs {
  const { device, isStale } = useDeviceLogs(filter, isAsked);
  const unsent = useMemo(() => (device?.rows ?? []).filter(isUnsent), [device]);
  const { query, isOnline, reload } = useAnswer(filter, isAsked, { page, limit }, unsent.length);
  const { data, dataUpdatedAt } = query;
  const answer = isOnline && data?.ok ? data.value : undefined;
  const error = data && !data.ok ? data.error : undefined;
  const isDeviceEnough = !isOnline || error !== undefined || isAllHere(device, filter) || problemOf(filter) !== undefined;
  const view = useMemo(() => {
    if (answer) return viewOfAnswer(answer, unsent, { page, limit }, dataUpdatedAt);
    return device && isDeviceEnough ? viewOfDevice(device, { page, limit }) : undefined;
  }, [device, answer, unsent, page, limit, dataUpdatedAt, isDeviceEnough]);
  return {
    page: {
      view,
      isStale: answer ? query.isPlaceholderData : isStale,
      isLoading: query.isFetching,
      isLive: answer !== undefined && !query.isPlaceholderData,
      reload,
      ...useLoadFailure(error, dataUpdatedAt, isOnline),
    },
    device: answer ? undefined : device,
    unsent: unsent.length,
  };
}
