import { useId, useMemo, useState } from 'react';
import { f } from '../../../../contract/fields.ts';
import { shownText } from '../../../../contract/words/shown-text.ts';
import { isOpen } from '../../../../contract/findings/findings.ts';
import { wallClock } from '../../../../contract/values/wall-clock.ts';
import { ActFrame, AskedField, useData, useIsOnline } from '../../../../crud/public.ts';
import { formatNumber } from '../../../../ui/words/format.ts';
import { type FindingRow, type Kind, openInRoom, reportedWords, sameOpen } from '../../reported/reported.ts';
import { useFreshFindings, useKinds, useReported } from '../../reported/use-reported.ts';
import { useQuickNotes } from '../../scan/sheet/quick-choices.tsx';
import { useFindingsOf } from './log-findings.tsx';
import { alreadyOpen, type LogGroup, groupsOf, kindFor, type LogOfFinding, sortLogs, type WantedFinding, whyNot } from './of-logs.ts';
import { type FindingPlace, useMake, usePlaces } from './use-make.ts';
import { logFindingTexts as texts } from './texts/id.ts';

/** More at once than anybody has read. */
const mostLogs = 100;
/** The beginning of a long note is enough to tell which one it is. */
const mostLetters = 80;
const stillOpen = (row: FindingRow): boolean => isOpen(row.status);
const nothing: readonly never[] = [];

const brief = (note: string): string => (note.length > mostLetters ? `${note.slice(0, mostLetters - 1).trimEnd()}…` : note);

/** What can be made from these logs, grouped by what they say, with the kind each suggests. */
function useWork(logs: readonly LogOfFinding[]) {
  const known = useFindingsOf(logs);
  const places = usePlaces(logs);
  const [kinds, notes] = [useKinds(), useQuickNotes()];
  const open = useReported(stillOpen)?.rows ?? nothing;
  const sorted = useMemo(() => known && sortLogs(logs, known), [logs, known]);
  const placed = useMemo(
    () => sorted && places && sorted.fresh.filter((log) => places.has(shownText(log.ysb_check_point_id))),
    [sorted, places],
  );
  const groups = useMemo(() => groupsOf(placed ?? nothing), [placed]);
  const suggested = useMemo(
    () => Object.fromEntries(groups.map(({ key, note }) => [key, kindFor(note, notes, kinds)])),
    [groups, notes, kinds],
  );
  return { sorted, places, placed, groups, suggested, kinds, open };
}

type Work = ReturnType<typeof useWork>;

/** The logs with their kinds and rooms; those without a chosen kind are left out. */
function wantedOf(
  groups: readonly LogGroup[],
  chosen: Readonly<Record<string, unknown>>,
  { kinds, places }: Work,
): readonly WantedFinding[] {
  return groups.flatMap(({ key, logs }) => {
    const kind = kinds.get(String(chosen[key] ?? ''));
    const roomOf = (log: LogOfFinding): FindingPlace | undefined => places?.get(shownText(log.ysb_check_point_id));
    return kind ? logs.flatMap((log) => ({ log, kind, room: roomOf(log)?.roomId ?? '' })) : [];
  });
}

/** Which of the logs are left out, and why, as numbers. */
function leftOutWords({ sorted, placed }: Work, all: number): string {
  if (!sorted || !placed || all === 1) return '';
  const nowhere = sorted.fresh.length - placed.length;
  return [
    texts.fresh(formatNumber(all - sorted.quiet - sorted.told), formatNumber(all)),
    ...(sorted.told > 0 ? [texts.told(formatNumber(sorted.told))] : []),
    ...(sorted.quiet > 0 ? [texts.quiet(formatNumber(sorted.quiet))] : []),
    ...(nowhere > 0 ? [texts.nowhere(formatNumber(nowhere))] : []),
  ].join(' ');
}

/** What is already known about it. */
function sameWordsOf(wanted: readonly WantedFinding[], open: readonly FindingRow[], today: string): string {
  const [only] = wanted;
  if (wanted.length === 1 && only) {
    const same = sameOpen(openInRoom(open, only.room), only.kind.id);
    return same ? texts.sameOne(reportedWords(same, today)) : '';
  }
  const count = alreadyOpen(wanted, open);
  return count > 0 ? texts.same(formatNumber(count)) : '';
}

const optionsOf = (kinds: ReadonlyMap<string, Kind>) =>
  [...kinds.values()]
    .sort((a, b) => a.label.localeCompare(b.label, 'id'))
    .map(({ id, label, severity }) => ({ value: id, label: texts.severity(label, severity) }));

function blockedBy({ sorted, placed, kinds }: Work, all: number): string | undefined {
  if (all > mostLogs) return texts.tooMany(formatNumber(mostLogs));
  if (sorted && placed?.length === 0) return all === 1 ? texts.noneOfOne[whyNot(sorted)] : texts.none;
  return placed && kinds.size === 0 ? texts.noKinds : undefined;
}

interface MakeProps {
  readonly logs: readonly LogOfFinding[];
  readonly onClose: () => void;
  readonly onDone?: () => void;
}

/** Makes findings from logs: asks for the kind of each thing that they say. */
export function MakeFindingDialog({ logs, onClose, onDone }: MakeProps) {
  const formId = useId();
  const { time } = useData();
  const isOffline = !useIsOnline();
  useFreshFindings();
  const work = useWork(logs);
  const { groups, suggested, kinds, open } = work;
  const make = useMake(work.places);
  const [chosen, setChosen] = useState<Readonly<Record<string, unknown>>>({});
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const input = { ...suggested, ...chosen };
  const set = (name: string, value: unknown) => {
    setChosen((now) => ({ ...now, [name]: value }));
    setProblems(({ [name]: _gone, ...others }) => others);
  };
  const wanted = wantedOf(groups, input, work);
  const blocked = blockedBy(work, logs.length);
  const submit = async () => {
    if (blocked !== undefined || groups.length === 0) return;
    const missing = groups.filter(({ key }) => !kinds.has(String(input[key] ?? '')));
    setProblems(Object.fromEntries(missing.map(({ key }) => [key, texts.kindNeeded])));
    if (missing.length > 0 || !(await make(wanted))) return;
    onDone?.();
    onClose();
  };
  const options = useMemo(() => optionsOf(kinds), [kinds]);
  const count = work.placed?.length ?? 0;
  const words = leftOutWords(work, logs.length);
  const same = sameWordsOf(wanted, open, wallClock(time.now()).date);
  return (
    <ActFrame
      {...{ formId, onClose, isOffline, problem: blocked }}
      title={logs.length === 1 ? texts.make : texts.title(formatNumber(logs.length))}
      submitLabel={count > 1 ? texts.submit(formatNumber(count)) : texts.submitOne}
      onSubmit={() => void submit()}
    >
      {words !== '' && (
        <p className="form-notice" role="status">
          {words}
        </p>
      )}
      {logs.length === 1 && (
        <p dir="auto">{[shownText(logs[0]?.name_room), brief(shownText(logs[0]?.note))].filter((one) => one !== '').join(' · ')}</p>
      )}
      {!work.placed && blocked === undefined && (
        <p className="muted" role="status" aria-busy="true">
          {texts.loading}
        </p>
      )}
      {blocked === undefined &&
        groups.map(({ key, note, logs: own }) => (
          <AskedField
            key={key}
            form={{ input, problems, set }}
            formId={formId}
            isOffline={isOffline}
            name={key}
            field={f.choice(logs.length === 1 ? texts.kind : texts.kindOf(brief(note), own.length), options, { required: true })}
          />
        ))}
      {blocked === undefined && groups.length > 0 && <p className="muted">{texts.dueHelp}</p>}
      {same !== '' && (
        <p className="form-notice" role="status">
          {same}
        </p>
      )}
    </ActFrame>
  );
}
