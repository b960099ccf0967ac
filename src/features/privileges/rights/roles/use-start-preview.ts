import { useLocation, useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { errorRules } from '../../../../contract/calls/errors.ts';
import { privilegeCalls } from '../../../../contract/calls/privilege-calls.ts';
import { roles } from '../../../../contract/resources/access/roles.ts';
import { pathFor, rolePreview, useData, useIsOnline } from '../../../../crud/public.ts';
import { feedback } from '../../../../ui/feedback/feedback.ts';
import { feedbackTimes } from '../../../../ui/texts/id/feedback.ts';
import { rolePreviewTexts as texts } from '../../../../ui/texts/id/role-preview.ts';
import type { ShownRole } from './use-role.ts';

const tell = (tone: 'info' | 'error', message: string) => feedback.toast({ tone, message, ms: feedbackTimes.errorToast });

/** Starts viewing the app as somebody with a role would see it. */
export function useStartPreview(): (role: Pick<ShownRole, 'id' | 'name' | 'isKnown'>) => Promise<void> {
  const { api, mirror, session } = useData();
  const back = useLocation({ select: (location) => location.href });
  const navigate = useNavigate();
  const isOnline = useIsOnline();
  const isAsking = useRef(false);
  return async ({ id, name, isKnown }) => {
    const userId = String(session.current()?.user.id ?? '');
    if (isAsking.current || userId === '') return;
    if (!isOnline) {
      tell('info', texts.offline);
      return;
    }
    isAsking.current = true;
    const { service, data } = privilegeCalls.previewRole;
    const answer = await api.get(service, pathFor(privilegeCalls.previewRole, id)).finally(() => {
      isAsking.current = false;
    });
    const parsed = answer.ok ? data.safeParse(answer.value.data) : undefined;
    if (!answer.ok) tell('error', answer.error.message);
    else if (!parsed?.success) tell('error', errorRules['invalid-answer'].words);
    else {
      const row = isKnown ? undefined : await mirror.fetchRow(roles, id);
      rolePreview.start({ userId, role: row?.ok ? (row.value.name ?? name) : name, back, ...parsed.data });
      void navigate({ to: '/dashboard' });
    }
  };
}
