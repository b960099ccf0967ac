import { apps } from '../../../contract/resources/access/apps.ts';
import { defineScreen, detailCell, ListView } from '../../../crud/public.ts';
import { catalogueTexts } from './texts/id.ts';
import { usePlainList } from './use-plain-list.ts';

const texts = catalogueTexts.setups;

/** The applications once more, only to open them here: they are changed in List Kategori. */
const screen = defineScreen(
  { ...apps, operations: ['list'] },
  {
    route: '/privileges/setups',
    pageTitle: texts.title,
    heading: texts.title,
    columns: ['aplikasi', 'slug_name'],
    headings: { slug_name: texts.module },
    form: [],
    nameLeads: { page: '/privileges/app-modules', id: 'id', slug: 'slug_name' },
    slots: { cells: { slug_name: detailCell(apps, '/privileges/app-modules', { id: 'id', slug: 'slug_name', name: 'aplikasi' }) } },
  },
);

/** Applications and the way to their modules; here a toast tells of a failed load. */
export default function SetupsPage() {
  const plain = usePlainList(screen, { failureLook: 'toast' });
  return <ListView screen={screen} state={plain} />;
}
