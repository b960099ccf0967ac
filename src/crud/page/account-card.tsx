import { isOn, plainText } from '../../contract/words/field-text.ts';
import type { FiltersOf } from '../../contract/declared/list-filter.ts';
import type { HeldRow } from '../../contract/resource.ts';
import { users } from '../../contract/resources/access/users.ts';
import { isLocal } from '../../data/public.ts';
import { HrefLink } from '../../ui/part/href-link.tsx';
import { RefWords } from '../lookup/saved-reference.tsx';
import { rowAddress } from '../row/row-address.ts';
import { useRights } from '../rights/use-rights.ts';
import { PageCard } from './page-section.tsx';
import { useResourceRights } from '../rights/use-resource-rights.ts';
import { useRowsWhere } from './use-rows-where.ts';
import { pageTexts as texts } from './texts/id.ts';

type Account = HeldRow<typeof users>;

/** The address of an account's individual rights. */
const rightsOf = ({ id, firstname, username }: Account): string =>
  rowAddress('/permissions', id, plainText(firstname).trim() || plainText(username).trim() || '-');

function AccountLine({ account }: { readonly account: Account }) {
  const rights = useRights('/permissions', texts.accountRights);
  const { fields } = users;
  return (
    <dl className="facts single">
      <div className="wide">
        <dt>{fields.username.label}</dt>
        <dd>
          <span>{plainText(account.username)}</span>
        </dd>
      </div>
      <div className="wide">
        <dt>{fields.id_role.label}</dt>
        <dd>
          <span>
            {plainText(account.id_role) === '' ? (
              plainText(account.level)
            ) : (
              <RefWords field={fields.id_role} value={plainText(account.id_role)} />
            )}
          </span>
        </dd>
      </div>
      <div className="wide">
        <dt>{fields.active.label}</dt>
        <dd>
          <span>
            {account.active === undefined || account.active === null || isOn(account.active) ? texts.accountActive : texts.accountClosed}
          </span>
        </dd>
      </div>
      {rights.flags.read && (
        <div className="wide">
          <dt />
          <dd>
            <HrefLink className="link" href={rightsOf(account)}>
              {texts.accountRights}
            </HrefLink>
          </dd>
        </div>
      )}
    </dl>
  );
}

interface AccountCardProps {
  /** Which account it is: that of a teacher, or of an employee. */
  readonly of: FiltersOf<typeof users>;
  readonly id: string;
  /** Whether there is one, according to the row; if the row says nothing, this card says nothing either. */
  readonly hasAccount: unknown;
}

/** Somebody's account and what it may do, for those who may read accounts; for others only whether there is one. */
export function AccountCard({ of, id, hasAccount }: AccountCardProps) {
  const mayRead = useResourceRights(users).flags.read;
  const [account] = useRowsWhere(users, mayRead && !isLocal(id) ? of : null, 1) ?? [];
  if (hasAccount === undefined || hasAccount === null) return null;
  return (
    <PageCard title={texts.account}>
      {account ? (
        <AccountLine account={account} />
      ) : (
        <p className="card-empty">{isOn(hasAccount) ? texts.accountThere : texts.accountNone}</p>
      )}
    </PageCard>
  );
}
