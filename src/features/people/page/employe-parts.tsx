import { dayText, isOn, shownText } from '../../../contract/field-text.ts';
import { saysLeft } from '../../../contract/list-filter.ts';
import type { employes } from '../../../contract/resources/employes.ts';
import { AccountCard, type PagePartProps } from '../../../crud/public.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { employePageTexts as texts } from './texts/id.ts';

type Props = PagePartProps<typeof employes>;

/** Whether he is here, what he does and where. */
export function EmployeHead({ row }: Props) {
  const ended = shownText(row.ended_at);
  const hasEnded = saysLeft(ended);
  const about = [shownText(row.jabatan), shownText(row.name_department), shownText(row.name_branch)].filter((part) => part !== '');
  return (
    <>
      <span className={hasEnded ? 'chip' : 'chip success'}>
        <Icon name={hasEnded ? 'exit-outline' : 'checkmark-circle-outline'} />
        {hasEnded ? texts.ended(dayText(ended)) : texts.active}
      </span>
      {about.map((words, at) => (
        <span key={at}>{words}</span>
      ))}
    </>
  );
}

/** His account, and what it may do. */
export const EmployeAccount = ({ row }: Props) => (
  <AccountCard of={{ ysb_employe_id: row.id }} id={row.id} hasAccount={row.has_account === undefined ? undefined : isOn(row.has_account)} />
);
