import type { HeldRow } from '../../contract/resource.ts';
import type { users } from '../../contract/resources/access/users.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { userTexts } from './texts/id.ts';

/** The name, followed by a mark if the account is locked. Other people's services say nothing about that. */
export function UserNameCell({ row }: { readonly row: HeldRow<typeof users> }) {
  return (
    <span className="marked-name">
      <span>{row.username}</span>
      {row.active === false && (
        <span className="chip">
          <Icon name="lock-closed-outline" />
          {userTexts.inactive}
        </span>
      )}
    </span>
  );
}
