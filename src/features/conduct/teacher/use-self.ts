import { shownText } from '../../../contract/words/shown-text.ts';
import { useMemo, useSyncExternalStore } from 'react';
import { ownClassOf, type SessionUser, type TeacherData, teacherData } from '../../../contract/session.ts';
import { useData } from '../../../crud/public.ts';

/** Who is looking at these screens, as the session tells it. */
export interface Self {
  readonly userId: string;
  readonly name: string;
  readonly level: string;
  readonly branch: string;
  readonly branchName: string;
  readonly school: string;
  /** Id of the teacher this account belongs to; empty for everybody else. */
  readonly teacher: string;
  /** What the session itself says about the teacher; our services send it along with the login. */
  readonly data: TeacherData | undefined;
}

export function selfOf(user: SessionUser | undefined): Self {
  const data = teacherData.safeParse(user?.teacher_data);
  return {
    userId: shownText(user?.id),
    name: shownText(user?.username),
    level: shownText(user?.level),
    branch: shownText(user?.ysb_branch_id),
    branchName: shownText(user?.ysb_branch_name),
    school: shownText(user?.ysb_school_id),
    teacher: ownClassOf(user).teacher,
    data: data.success ? data.data : undefined,
  };
}

/** The signed-in person; a new object after a login, and after menus and rights were read again. */
export function useSelf(): Self {
  const { session } = useData();
  const now = useSyncExternalStore(session.subscribe, session.current);
  return useMemo(() => selfOf(now?.user), [now]);
}
