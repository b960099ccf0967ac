import { kkca } from '../../../contract/resources/adab/kkca.ts';
import { defineScreen, ListPage } from '../../../crud/public.ts';
import { conductAdminTexts } from './texts/id.ts';
import { ConductCrumbs } from '../crumbs.tsx';

const texts = conductAdminTexts.kkca;

const screen = defineScreen(kkca, {
  route: '/kkca',
  pageTitle: texts.title,
  heading: texts.heading,
  columns: ['name_kkca', 'persentase'],
  actionsHeading: conductAdminTexts.action,
  form: ['name_kkca', 'persentase'],
  dialog: { closeOnFailedCreate: true },
});

/** The KKCA and their percentages, which are free text. */
export default function KkcaPage() {
  return (
    <>
      <ConductCrumbs here={texts.title} />
      <ListPage screen={screen} />
    </>
  );
}
