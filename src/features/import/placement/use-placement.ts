import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import type { AppError, Result } from '../../../contract/calls/errors.ts';
import { importAnswer } from '../../../contract/calls/import-calls.ts';
import { useData } from '../../../crud/public.ts';
import type { DataLayer } from '../../../data/public.ts';
import { systemClock } from '../../../platform/clock.ts';
import { createIds } from '../../../platform/ids.ts';
import { formatNumber } from '../../../ui/words/format.ts';
import { sendFile } from '../send-file.ts';
import { importTexts } from '../texts/id.ts';
import type { ImportClient } from '../desk/import-client.ts';
import type { ImportOutcome } from '../desk/import-protocol.ts';
import { type GroupChoice, isReady, type GroupLine, linesOf, newClasses, type SaidOfGroups, seatsOf } from './choices.ts';
import { classFile, type Groups, type NewClass, type Seated } from '../desk/groups.ts';
import { type ClassChoice, classesOf, schoolChoices, semesterChoices, type Surroundings, surroundingsOf } from './school-classes.ts';

const texts = importTexts.placement;
const newKey = createIds(systemClock);

/** What was answered, or rejects with the words of the error. */
async function valueFrom<T>(asked: Promise<Result<T>>): Promise<T> {
  const answer = await asked;
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.value;
}

/** Read once while the step is open: what somebody is choosing must not jump. */
const readOnce = { networkMode: 'always', retry: false, gcTime: 0, staleTime: Number.POSITIVE_INFINITY } as const;

function useBasics(data: DataLayer) {
  return useQuery({
    ...readOnce,
    queryKey: ['placement-basics'],
    queryFn: async () => {
      const [semesters, schools] = await Promise.all([valueFrom(semesterChoices(data)), valueFrom(schoolChoices(data))]);
      return { semesters, schools };
    },
  });
}

interface Around {
  readonly surroundings: Surroundings;
  readonly groups: Groups;
}

/** Rows of the person's file that the services refused, with their messages. */
interface Refused {
  readonly rows: readonly number[];
  readonly words: readonly string[];
}
const nothingRefused: Refused = { rows: [], words: [] };

function refusedBy({ fields = {}, message }: AppError, before: Refused): Refused & { readonly said: string } {
  const found = Object.entries(fields).flatMap(([name, words]) => {
    const row = Number.parseInt(name, 10);
    return Number.isNaN(row) ? [] : [{ row, words: importTexts.check.rowProblem(String(row), words) }];
  });
  const rows = [...new Set([...before.rows, ...found.map(({ row }) => row)])];
  return {
    rows,
    words: [...before.words, ...found.map(({ words }) => words)],
    said: found.length === 0 ? message : texts.refused(formatNumber(found.length)),
  };
}

/** Sends files of an import; the same file is sent again under the same key, so nothing is stored twice. */
function useSending({ api }: DataLayer) {
  const sent = useRef<{ readonly file: string; readonly key: string }>({ file: '', key: '' });
  return async (name: 'kelas' | 'semester-assignments', file: string): Promise<Result<ImportOutcome>> => {
    if (sent.current.file !== file) sent.current = { file, key: newKey() };
    const answer = await sendFile(api, name, true, file, sent.current.key);
    if (!answer.ok) return answer;
    const read = importAnswer.safeParse(answer.value.data);
    return { ok: true, value: read.success ? read.data : { created: 0, updated: 0, unchanged: 0 } };
  };
}

async function classesAfter(data: DataLayer, schools: readonly string[]): Promise<Record<string, readonly ClassChoice[]>> {
  const found: Record<string, readonly ClassChoice[]> = {};
  for (const school of schools) found[school] = await valueFrom(classesOf(data, school));
  return found;
}

/** Creates the classes that are missing, and returns the classes of these schools. */
async function withClasses(
  data: DataLayer,
  lines: readonly GroupLine[],
  made: readonly NewClass[],
  send: ReturnType<typeof useSending>,
): Promise<Result<Record<string, readonly ClassChoice[]>>> {
  if (made.length > 0) {
    const answer = await send('kelas', classFile(made));
    if (!answer.ok) return answer;
  }
  return { ok: true, value: await classesAfter(data, [...new Set(lines.map(({ school }) => school))]) };
}

/** Who is to be placed, and in which classes: read for the chosen year, with what was chosen for each group on top. */
function useLines(worker: ImportClient, groups: Groups) {
  const data = useData();
  const basics = useBasics(data);
  const [chosenSemester, setSemester] = useState<string>();
  const [elseSchool, setElseSchool] = useState('');
  const [said, setSaid] = useState<SaidOfGroups>({});
  const semester = chosenSemester ?? basics.data?.semesters[0]?.id ?? '';
  const codes = useMemo(() => {
    const named = groups.groups.map(({ school }) => school || elseSchool);
    return [...new Set(named)].filter((code) => code !== '').sort();
  }, [groups, elseSchool]);
  const around = useQuery({
    ...readOnce,
    queryKey: ['placement', semester, codes],
    enabled: semester !== '' && basics.data !== undefined,
    queryFn: async (): Promise<Around> => {
      const meant = (basics.data?.schools ?? []).filter(({ id }) => codes.includes(id));
      const surroundings = await valueFrom(surroundingsOf(data, meant, semester));
      return { surroundings, groups: await worker.ask('groups', surroundings.seated) };
    },
  });
  const lines = useMemo(
    () => (around.data ? linesOf(around.data.groups.groups, around.data.surroundings, elseSchool, said) : []),
    [around.data, elseSchool, said],
  );
  const choose = (key: string, choice: Partial<GroupChoice>) => setSaid((all) => ({ ...all, [key]: { ...all[key], ...choice } }));
  return { basics, around, semester, setSemester, elseSchool, setElseSchool, lines, choose };
}

/** Sends the placements, after the new classes; what the services refuse is left out the next time. */
function usePlacing(
  worker: ImportClient,
  { lines, semester, around }: ReturnType<typeof useLines>,
  onPlaced: (stored: ImportOutcome, made: number) => void,
) {
  const data = useData();
  const send = useSending(data);
  const [refused, setRefused] = useState<Refused>(nothingRefused);
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);

  const place = async () => {
    const seated: Seated = around.data?.surroundings.seated ?? {};
    const made = newClasses(lines);
    const classes = await withClasses(data, lines.filter(isReady), made, send);
    if (!classes.ok) return setProblem(texts.classesRefused(classes.error.message));
    const seats = seatsOf(lines, semester, classes.value);
    if (!seats) return setProblem(texts.classesGone);
    const file = await worker.ask('placementFile', seats, { seated, rows: refused.rows });
    const answer = await send('semester-assignments', file);
    if (answer.ok) return onPlaced(answer.value, made.length);
    // The classes exist now: they are chosen, not created a second time.
    if (made.length > 0) void around.refetch();
    const next = refusedBy(answer.error, refused);
    setRefused(next);
    setProblem(next.said);
  };

  const sendAll = async () => {
    setSending(true);
    setProblem(undefined);
    try {
      await place();
    } catch (failure) {
      setProblem(failure instanceof Error && failure.message !== '' ? failure.message : importTexts.workerLost);
    }
    setSending(false);
  };
  return { refused, forget: () => setRefused(nothingRefused), problem, isSending, send: sendAll };
}

/** Everything that the second step of a pupil import holds: the classes that the file names, and where their pupils go. */
export function usePlacement(worker: ImportClient, groups: Groups, onPlaced: (stored: ImportOutcome, made: number) => void) {
  const read = useLines(worker, groups);
  const { forget, ...placing } = usePlacing(worker, read, onPlaced);
  const { basics, around, setSemester, ...chosen } = read;
  return {
    ...chosen,
    ...placing,
    basics: basics.data,
    isLoading: basics.isPending || around.isFetching,
    failure: (basics.error ?? around.error)?.message,
    retry: () => void (basics.error ? basics.refetch() : around.refetch()),
    setSemester: (id: string) => {
      forget();
      setSemester(id);
    },
    ready: chosen.lines.filter(isReady),
  };
}

export type PlacementWork = ReturnType<typeof usePlacement>;
