import { appError, fail, ok } from '../../contract/calls/errors.ts';
import type { DataLayer, Outbox, Session, SessionStore } from '../../data/public.ts';
import { feedback } from '../../ui/feedback/feedback.ts';
import { feedbackTimes } from '../../ui/texts/id/feedback.ts';
import { rolePreviewTexts } from '../../ui/texts/id/role-preview.ts';
import { type RolePreview, viewedAs, viewedFlags } from './role-preview.ts';

/** The session with the menus and rights of the role; the same object as long as nothing changed. */
function previewSession(session: SessionStore, preview: RolePreview): SessionStore {
  let held: { readonly of: Session; readonly shown: Session } | undefined;
  const current = () => {
    const real = session.current();
    if (!real) return null;
    if (held?.of !== real) held = { of: real, shown: { ...real, user: viewedAs(real.user, preview) } };
    return held.shown;
  };
  const { now, subscribe, login, enter, logout, check, expire, renew, refresh, adopt, open } = session;
  return {
    now,
    subscribe,
    login,
    enter,
    logout,
    check,
    expire,
    renew,
    refresh,
    adopt,
    open,
    current,
    flags: (url) => {
      const real = session.current();
      return real ? viewedFlags(real.user, url) : undefined;
    },
  };
}

/** The outbox with only what leaves the queue as it is; everything else answers that nothing was done. */
function previewOutbox(outbox: Outbox, refuse: () => Promise<ReturnType<typeof fail>>, tell: () => Promise<void>): Outbox {
  const { canRestore, bodyOf, sendNow, sendsClosed, journal, localRow, list, counts } = outbox;
  return {
    canRestore,
    bodyOf,
    sendNow,
    sendsClosed,
    journal,
    localRow,
    list,
    counts,
    enqueue: refuse,
    enqueueAll: refuse,
    submit: refuse,
    restore: refuse,
    repair: refuse,
    exportQueue: refuse,
    importQueue: refuse,
    undo: () => tell().then(() => false),
    undoAll: () => tell().then(() => 0),
    undoTogether: () => tell().then(() => false),
    retry: tell,
    discard: tell,
    discardAll: tell,
  };
}

/**
 * The data layer while somebody previews a role: everything can be read, nothing can be written. What is open is listed
 * explicitly, so that anything the data layer learns later stays shut, and does not compile, until somebody has
 * considered it here.
 */
export function previewData(data: DataLayer, preview: RolePreview): DataLayer {
  const message = rolePreviewTexts.refused(preview.role);
  const refuse = () => Promise.resolve(fail(appError('forbidden', { message })));
  const tell = () => {
    feedback.toast({ tone: 'info', message, ms: feedbackTimes.infoToast });
    return Promise.resolve();
  };
  const { config, mirror, recents, events, connection, ours, losses, foundation, proof, who, time, warm, close, forget } = data;
  return {
    config,
    mirror,
    events,
    connection,
    ours,
    losses,
    foundation: {
      standing: foundation.standing,
      restored: foundation.restored,
      seen: foundation.seen,
      otherWork: foundation.otherWork,
      exportOther: refuse,
    },
    proof,
    who,
    time,
    warm,
    close,
    forget,
    session: previewSession(data.session, preview),
    outbox: previewOutbox(data.outbox, refuse, tell),
    // What somebody opens as another role is not what they opened themselves.
    recents: { list: recents.list, note: () => Promise.resolve() },
    drafts: { get: data.drafts.get, list: data.drafts.list, save: () => Promise.resolve(ok(undefined)), drop: () => Promise.resolve() },
    api: { get: data.api.get, rows: data.api.rows, send: refuse },
  };
}
