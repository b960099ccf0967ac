import { useParams } from '@tanstack/react-router';
import { employes } from '../../contract/resources/employes.ts';
import { defineRowPage, endingSlots, RowPageView } from '../../crud/public.ts';
import employesScreen from './employes.screen.ts';
import { EmployeAccount, EmployeHead } from './page/employe-parts.tsx';
import { employePageTexts as texts } from './page/texts/id.ts';

const { EndButton, EndingDialogs } = endingSlots(employes);

const page = defineRowPage(employesScreen, {
  photo: 'photo',
  head: EmployeHead,
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

/** An employee to be read. */
export default function EmployePage() {
  const { id = '' } = useParams({ strict: false });
  return <RowPageView page={page} id={id} />;
}
