import { rightWords } from '../../contract/permissions.ts';
import type { Resource } from '../../contract/resource.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { listTexts } from '../../ui/texts/id/list.ts';
import type { Rights } from './use-rights.ts';

/** Names the rights that are missing on this list, so that nobody wonders about a pale button. */
export function RightsNote({ resource, rights, where }: { readonly resource: Resource; readonly rights: Rights; readonly where: string }) {
  const missing = (['create', 'update', 'delete'] as const).filter((right) => resource.operations.includes(right) && !rights.flags[right]);
  if (missing.length === 0) return null;
  return (
    <p className="rights-note">
      <Icon name="lock-closed-outline" size="s" />
      {listTexts.missingRights(
        missing.map((right) => rightWords[right]),
        where,
      )}
    </p>
  );
}
