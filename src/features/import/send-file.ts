import { importCalls, type ImportName } from '../../contract/calls/import-calls.ts';
import type { DataLayer } from '../../data/public.ts';

/** Storing 20,000 rows takes the services longer than any other call. */
const sendingMs = 600_000;

/**
 * The same rows go out again under the same key: if the first answer got lost, nothing is stored twice. Other people's
 * services know only the described call.
 */
export const sendFile = (api: DataLayer['api'], name: ImportName, isOurs: boolean, file: string, key: string) => {
  const { service, path } = isOurs ? importCalls[`${name}Import`] : importCalls.importTeachers;
  return api.send(service, 'POST', path, { file }, { key, timeoutMs: sendingMs });
};
