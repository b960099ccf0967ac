import type { Row } from '../../contract/resource.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { listTexts } from '../../ui/texts/id/list.ts';

/** Beside a person's name: that he has no account. Services of others say nothing about that. */
export const NoAccountMark = ({ row }: { readonly row: Row }) =>
  row.has_account === false && (
    <span className="chip" role="img" aria-label={listTexts.noAccount} title={listTexts.noAccount}>
      <Icon name="person-outline" />
      <span className="mark-words">{listTexts.noAccount}</span>
    </span>
  );
