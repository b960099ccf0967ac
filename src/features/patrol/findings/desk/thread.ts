import { plainText } from '../../../../contract/words/field-text.ts';
import {
  eventProblem,
  type FindingState,
  findingState,
  finishersOf,
  type SaidOfFinding,
  spentPhotos,
} from '../../../../contract/findings/findings.ts';
import { inOrder } from '../../../../contract/declared/folds.ts';

/** An event of a finding, as the thread shows it. */
export interface ThreadEntry<E extends SaidOfFinding = SaidOfFinding> {
  readonly event: E;
  /** It changed nothing: it came too late, or from somebody who may not say it. */
  readonly isVoid: boolean;
  /** It happened before the finding itself. */
  readonly isEarly: boolean;
  /** For an assignment: when the next one replaced it. */
  readonly replacedAt: string | undefined;
}

type Opened = Parameters<typeof findingState>[1];

/** The events of a finding in the order in which they count, each with its effect. */
export function threadOf<E extends SaidOfFinding>(events: readonly E[], opened: Opened): readonly ThreadEntry<E>[] {
  const ordered = [...events].sort(inOrder);
  const begun = Date.parse(plainText(opened.occurred_at));
  const told = ordered.map((event, at) => {
    const before = ordered.slice(0, at);
    const state = { status: findingState(before, opened).status, finishers: finishersOf(before, opened) };
    return { event, isVoid: eventProblem(event.kind, state, plainText(event.user_id)) !== undefined };
  });
  const counts = told.filter(({ event, isVoid }) => event.kind === 'Tugaskan' && !isVoid).map(({ event }) => event);
  return told.map(({ event, isVoid }) => {
    const place = counts.indexOf(event);
    return { event, isVoid, isEarly: Date.parse(event.at) < begun, replacedAt: place < 0 ? undefined : counts[place + 1]?.at };
  });
}

interface Standing extends FindingState {
  readonly finishers: readonly string[];
  readonly spent: number;
}

/** The state of a finding after all that is known of it here, who may not verify it, and which photos showed an earlier end. */
export function standingOf(events: readonly SaidOfFinding[], opened: Opened): Standing {
  const ordered = [...events].sort(inOrder);
  return { ...findingState(ordered, opened), finishers: finishersOf(ordered, opened), spent: spentPhotos(ordered) };
}
