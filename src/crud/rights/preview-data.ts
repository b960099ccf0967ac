import { appError, fail, ok } from '../../contract/errors.ts';
import type { DataLayer, Session, SessionStore } from '../../data/public.ts';
import { feedback } from '../../ui/feedback.ts';
import { feedbackTimes } from '../../ui/texts/id/feedback.ts';
import { rightsTexts } from '../../ui/texts/id/rights.ts';
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
  return {
    ...session,
    current,
    flags: (url) => {
      const real = session.current();
      return real ? viewedFlags(real.user, url) : undefined;
    },
  };
}

/** The data layer while somebody looks at a role: everything can be read, nothing can be written. */
export function previewData(data: DataLayer, preview: RolePreview): DataLayer {
  const message = rightsTexts.preview.refused(preview.role);
  const refuse = () => Promise.resolve(fail(appError('forbidden', { message })));
  const tell = () => {
    feedback.toast({ tone: 'info', message, ms: feedbackTimes.infoToast });
    return Promise.resolve();
  };
  const untold = () => Promise.resolve();
  return {
    ...data,
    session: previewSession(data.session, preview),
    outbox: {
      ...data.outbox,
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
    },
    drafts: { ...data.drafts, save: () => Promise.resolve(ok(undefined)), drop: untold },
    api: { ...data.api, send: refuse },
  };
}
