import { useEffect, useMemo, useRef, useState } from 'react';
import { isServerTrouble, NotTold, RowActionsProvider, useIsOnline, useListKeys } from '../../../../crud/public.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { feedback } from '../../../../ui/feedback/feedback.ts';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { isModalOpen } from '../../../../ui/layer/modal-focus.ts';
import { feedbackTimes } from '../../../../ui/texts/id/feedback.ts';
import { listTexts } from '../../../../ui/texts/id/list.ts';
import { rightsTexts } from '../texts/id.ts';
import { useNarrow } from '../../../../ui/gesture/use-narrow.ts';
import { GrantButton, RightsDialogs } from '../rights-list.tsx';
import type { RightsOwner } from '../flags/rights-owner.ts';
import { RoleTools } from '../roles/role-tools.tsx';
import { useRightsChange } from '../flags/use-rights-change.ts';
import { useRightsList } from '../use-rights-list.ts';
import { RolePage } from '../roles/role-page.tsx';
import type { ShownRole } from '../roles/use-role.ts';
import { CopyDialog } from './copy-dialog.tsx';
import { MatrixPanel, whyLocked } from './matrix-panel.tsx';
import { ReviewDialog } from './review-dialog.tsx';
import { diffWords, SaveBar } from './save-bar.tsx';
import { useMatrix } from './use-matrix.ts';
import { type MatrixData, useMatrixData } from './use-matrix-data.ts';

const texts = rightsTexts.matrix;
const tell = (message: string) => feedback.toast({ tone: 'info', message, ms: feedbackTimes.infoToast });

/** Ctrl+S, wherever the focus is on the page. */
function useSaveKey(save: () => void) {
  const latest = useRef(save);
  latest.current = save;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || isModalOpen()) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

interface OpenMatrixProps {
  readonly owner: RightsOwner;
  readonly role: ShownRole;
  readonly data: MatrixData;
  readonly state: ReturnType<typeof useRightsList>;
}

function OpenMatrix({ owner, role, data, state }: OpenMatrixProps) {
  const matrix = useMatrix(role.id, data.menus);
  const { grant } = useRightsChange(owner);
  const [open, setOpen] = useState<'review' | 'copy'>();
  const searchRef = useRef<HTMLInputElement>(null);
  const locked = whyLocked(state.rights, data.isComplete);
  const review = () => {
    if (locked !== undefined) tell(locked);
    else if (matrix.isDirty) setOpen('review');
  };
  const nothing = () => undefined;
  useSaveKey(review);
  useListKeys({
    search: () => searchRef.current?.focus(),
    move: nothing,
    open: nothing,
    add: () => (state.rights.missing('create') ? undefined : state.list.openDialog('add')),
    help: () => state.list.openDialog('keys'),
  });
  const close = () => setOpen(undefined);
  const save = async () => {
    // The person first sees what somebody else changed meanwhile, and then tries again.
    if (!(await grant(matrix.grants()))) return data.reload();
    matrix.saved();
    close();
  };
  return (
    <>
      <MatrixPanel data={data} matrix={matrix} role={role.name} locked={locked} searchRef={searchRef} onCopy={() => setOpen('copy')} />
      {matrix.isDirty && <SaveBar diff={matrix.diff} onDrop={() => void matrix.drop()} onReview={review} />}
      {open === 'review' && matrix.isDirty && <ReviewDialog role={role.name} diff={matrix.diff} onSave={save} onClose={close} />}
      {open === 'copy' && (
        <CopyDialog
          onCopy={(from) => {
            const diff = matrix.copy(from);
            tell(diff.changes.length > 0 ? texts.copied(diffWords(diff)) : texts.copySame);
          }}
          onClose={close}
        />
      )}
    </>
  );
}

const skeletonLines = Array.from({ length: 8 }, (_, at) => at);

/** The shape of the matrix while it loads. */
function MatrixSkeleton() {
  return (
    <section className="panel" role="status">
      <span className="sr">{listTexts.loading}</span>
      <div className="matrix-skeleton" aria-hidden="true">
        {skeletonLines.map((line) => (
          <span key={line} />
        ))}
      </div>
    </section>
  );
}

/** Nothing to draw: the reason, and the way to try again. */
function NoMatrix({ data }: { readonly data: MatrixData }) {
  if (isServerTrouble(data.problem)) return <NotTold problem={data.problem} onRetry={data.reload} />;
  return (
    <EmptyState
      kind="offline"
      title={data.problem ? texts.failed : listTexts.offlineEmpty}
      actions={
        <button type="button" className="btn" onClick={data.reload}>
          <Icon name="reload-outline" />
          <span>{listTexts.retry}</span>
        </button>
      }
    >
      {data.problem?.message ?? listTexts.offlineEmptyHelp}
    </EmptyState>
  );
}

/** The matrix with its tools, as soon as its rights are known. */
function RoleMatrix({ role, name }: { readonly role: ShownRole; readonly name: string }) {
  const { id } = role;
  const owner = useMemo<RightsOwner>(() => ({ kind: 'role', id }), [id]);
  const isNarrow = useNarrow();
  const isOnline = useIsOnline();
  const state = useRightsList(owner);
  const data = useMatrixData(id, state.rights);
  const tools = <RoleTools role={role} name={name} />;
  return (
    <RowActionsProvider handlers={state.handlers}>
      {isNarrow ? (
        <div className="rights-tools">{tools}</div>
      ) : (
        <div className="page-head">
          <h1>{rightsTexts.role.title}</h1>
          {tools}
          <GrantButton owner={owner} state={state} isQuiet />
        </div>
      )}
      {data.isReady ? (
        <OpenMatrix key={id} owner={owner} role={role} data={data} state={state} />
      ) : data.problem || !isOnline ? (
        <NoMatrix data={data} />
      ) : (
        <MatrixSkeleton />
      )}
      <RightsDialogs owner={owner} state={state} />
    </RowActionsProvider>
  );
}

/** All rights of a role at a glance: menus by create, read, update and delete. */
export default function RoleMatrixPage() {
  return <RolePage>{(role, name) => <RoleMatrix key={role.id} role={role} name={name} />}</RolePage>;
}
