import { useMemo, useSyncExternalStore } from 'react';
import { type SessionUser, type TeacherData, teacherData } from '../../../contract/session.ts';
import { useData } from '../../../crud/public.ts';

/** Who looks at these screens, as the session tells it. */
export interface Self {
  readonly userId: string;
  readonly name: string;
  readonly level: string;
  readonly branch: string;
  readonly branchName: string;
  readonly school: string;
  /** Id of the teacher this account belongs to; empty for everybody else. */
  readonly teacher: string;
  /** What the session itself says of him; our services send it along with the login. */
  readonly data: TeacherData | undefined;
}

const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

export function selfOf(user: SessionUser | undefined): Self {
  const data = teacherData.safeParse(user?.teacher_data);
  return {
    userId: text(user?.id),
    name: text(user?.username),
    level: text(user?.level),
    branch: text(user?.ysb_branch_id),
    branchName: text(user?.ysb_branch_name),
    school: text(user?.ysb_school_id),
    teacher: text(user?.ysb_teacher_id) || text(user?.id_teacher),
    data: data.success ? data.data : undefined,
  };
}

/** The signed-in person; another one after a login, and after menus and rights were read anew. */
export function useSelf(): Self {
  const { session } = useData();
  const now = useSyncExternalStore(session.subscribe, session.current);
  return useMemo(() => selfOf(now?.user), [now]);
}
