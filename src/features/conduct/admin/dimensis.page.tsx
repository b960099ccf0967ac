import { dimensis } from '../../../contract/resources/adab/dimensis.ts';
import { defineScreen, ListPage } from '../../../crud/public.ts';
import { conductAdminTexts } from './texts/id.ts';
import { ConductCrumbs } from '../crumbs.tsx';

const texts = conductAdminTexts.dimensis;

const screen = defineScreen(dimensis, {
  route: '/data-dimensi',
  pageTitle: texts.title,
  heading: texts.heading,
  columns: ['name_dimensi'],
  actionsHeading: conductAdminTexts.action,
  form: ['name_dimensi'],
  dialog: { closeOnFailedCreate: true },
});

/** The dimensions that elements belong to. */
export default function DimensisPage() {
  return (
    <>
      <ConductCrumbs here={texts.heading} />
      <ListPage screen={screen} />
    </>
  );
}
