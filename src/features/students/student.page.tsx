import { useParams } from '@tanstack/react-router';
import { students } from '../../contract/resources/people/students.ts';
import { RowPageView, useResourceRights } from '../../crud/public.ts';
import { HomeroomPupil } from './page/homeroom-pupil.tsx';
import { pupilPage } from './page/pupil-page.ts';

/** A pupil, for people who may read pupils; homeroom teachers read about those of their class what the class list tells. */
export default function StudentPage() {
  const { id = '' } = useParams({ strict: false });
  const { flags } = useResourceRights(students);
  return flags.read ? <RowPageView page={pupilPage} id={id} /> : <HomeroomPupil key={id} id={id} />;
}
