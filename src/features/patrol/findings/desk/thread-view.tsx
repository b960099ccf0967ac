import type { ReactNode } from 'react';
import { photosPerFinding } from '../../../../contract/findings/findings.ts';
import { findings } from '../../../../contract/resources/findings/findings.ts';
import { AddPhoto, canBeRow, MomentPhotos, NotOnDevice } from '../../../../crud/public.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { photoDraft, photosOfFindings } from '../../reported/drafts.ts';
import { type FindingRow, looseLeft, type Moment, photosLeft, titleOf } from '../../reported/reported.ts';
import { useEventRights, useSay } from '../../reported/use-say.ts';
import { WorkOrderButton } from './selection.tsx';
import { ThreadActs } from './thread-acts.tsx';
import { ThreadEvents } from './thread-events.tsx';
import { ThreadHead } from './thread-head.tsx';
import { deskTexts as texts } from './texts/id.ts';
import { type Thread, useThread } from './use-thread.ts';
import './findings.css';
import { listTexts } from '../../../../ui/texts/id/list.ts';

/** What it looked like before the repair, and after. */
function Pictures({ thread: { finding, state } }: { readonly thread: Thread }) {
  const { now, tell } = useSay(texts.back);
  const mayAdd = useEventRights()('Catatan') === undefined;
  const below = (moment: Moment) =>
    looseLeft({ ...finding, status: state.status }, moment) <= 0 ? (
      <p className="muted xs">{photosLeft(finding, moment) > 0 ? texts.lastForEnd : texts.full(photosPerFinding)}</p>
    ) : (
      mayAdd && (
        <AddPhoto set={photosOfFindings} onPhoto={async (photo) => tell([photoDraft(finding, photo, moment, now())], texts.photoSaved)} />
      )
    );
  return (
    <MomentPhotos
      set={photosOfFindings}
      shown={findings}
      rowId={finding.id}
      title={titleOf(finding)}
      count={Number(finding.photo_count ?? 0)}
      titleField="name_kind"
      none={texts.noneAt}
      below={below}
    />
  );
}

/** The finding in its state after all that is known of it here. */
function orderRows({ finding, state }: Thread): FindingRow[] {
  const now = {
    status: state.status,
    due_date: state.due,
    ysb_employe_id: String(state.employe),
    ysb_department_id: String(state.department),
  } satisfies Partial<FindingRow>;
  return [{ ...finding, ...now }];
}

interface NoFindingProps {
  readonly id: string;
  readonly isLoading: boolean;
  /** The services have not said whether there is such a finding. */
  readonly isUntold: boolean;
}

/** Why there is no finding to read. */
function NoFinding({ id, isLoading, isUntold }: NoFindingProps) {
  if (isLoading)
    return (
      <p className="thread-wait" role="status">
        {texts.loading}
      </p>
    );
  if (isUntold) return <NotOnDevice title={texts.notHere}>{texts.notHereHelp}</NotOnDevice>;
  return (
    <EmptyState kind="no-match" title={texts.gone}>
      {canBeRow(id) ? texts.goneHelp : listTexts.noRowHelp}
    </EmptyState>
  );
}

interface ThreadProps {
  readonly id: string;
  readonly hasKeys?: boolean;
  /** The page around it already says what it is and where. */
  readonly isTold?: boolean;
  /** Next to the name. */
  readonly tools?: (thread: Thread) => ReactNode;
}

/** A finding with everything that was said about it, and what can be said now. */
export function ThreadView({ id, hasKeys = false, isTold = false, tools }: ThreadProps) {
  const thread = useThread(id);
  if (!thread.finding) return <NoFinding id={id} isLoading={thread.isLoading} isUntold={thread.isUntold} />;
  return (
    <>
      <ThreadHead thread={thread} isTold={isTold}>
        {tools?.(thread)}
      </ThreadHead>
      <div className="thread-body">
        <Pictures thread={thread} />
        <ThreadEvents thread={thread} />
      </div>
      <ThreadActs key={id} thread={thread} hasKeys={hasKeys}>
        <WorkOrderButton rows={orderRows(thread)} />
      </ThreadActs>
    </>
  );
}
