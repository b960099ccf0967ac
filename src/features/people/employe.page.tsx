import employesScreen from './employes.screen.ts';
import { useParams } from '@tanstack/react-router';
import { employes } from '../../contract/resources/people/employes.ts';
import { defineRowPage, endingSlots, RowPageView, AccountCard, type PagePartProps } from '../../crud/public.ts';
import { employeGaps } from './page/gaps.ts';
import { employePageTexts as texts } from './page/texts/id.ts';
import { dayText, isOn } from '../../contract/words/field-text.ts';
import { shownText } from '../../contract/words/shown-text.ts';
import { saysLeft } from '../../contract/declared/list-filter.ts';
import { Icon } from '../../ui/icons/icon.tsx';

type Props = PagePartProps<typeof employes>;

/** Whether they are here, what they do and where. */
function EmployeHead({ row }: Props) {
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

/** Their account, and what it may do. */
const EmployeAccount = ({ row }: Props) => (
  <AccountCard of={{ ysb_employe_id: row.id }} id={row.id} hasAccount={row.has_account === undefined ? undefined : isOn(row.has_account)} />
);

const { EndButton, EndingDialogs } = endingSlots(employes);

const page = defineRowPage(employesScreen, {
  photo: 'photo',
  head: EmployeHead,
  gaps: employeGaps,

  actions: EndButton,
  dialogs: EndingDialogs,
  aside: [EmployeAccount],
  paper: { title: texts.paper, signs: texts.signs, isOwn: true },
  sections: [
    { title: texts.identity, fields: ['nik', 'email'] },
    { title: texts.place, fields: ['jabatan', 'ysb_branch_id', 'ysb_department_id', 'id_role'] },
    { title: texts.end, opens: null, fields: ['ended_at', 'end_reason'] },
  ],
});

/** The page of an employee. */
export default function EmployePage() {
  const { id = '' } = useParams({ strict: false });
  return <RowPageView page={page} id={id} />;
}
