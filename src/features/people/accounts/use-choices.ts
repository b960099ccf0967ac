import { useMemo, useState } from 'react';
import { type AccountChoices, noChoices } from './candidates.ts';
import type { ChoiceActions } from './group-panel.tsx';

function withKey<T>(map: ReadonlyMap<string, T>, key: string, value: T | undefined): ReadonlyMap<string, T> {
  const next = new Map(map);
  if (value === undefined) next.delete(key);
  else next.set(key, value);
  return next;
}

/** Who is included, and the roles and e-mails that were chosen or typed; kept while the lists behind them change. */
export function useChoices(): { readonly choices: AccountChoices; readonly actions: ChoiceActions } {
  const [choices, setChoices] = useState(noChoices);
  const actions = useMemo((): ChoiceActions => {
    const change = (of: (now: AccountChoices) => Partial<AccountChoices>) => setChoices((now) => ({ ...now, ...of(now) }));
    return {
      take: (keys, isTaken) =>
        change(({ left }) => {
          const next = new Set(left);
          for (const key of keys) {
            if (isTaken) next.delete(key);
            else next.add(key);
          }
          return { left: next };
        }),
      chooseForGroup: (group, role) => change(({ groupRoles }) => ({ groupRoles: withKey(groupRoles, group, role || undefined) })),
      chooseFor: (key, role) => change(({ roles }) => ({ roles: withKey(roles, key, role) })),
      type: (key, email) => change(({ emails }) => ({ emails: withKey(emails, key, email) })),
    };
  }, []);
  return { choices, actions };
}
