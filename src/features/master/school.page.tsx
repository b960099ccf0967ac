import { useParams } from '@tanstack/react-router';
import { defineRowPage, RowPageView } from '../../crud/public.ts';
import { SchoolClasses, SchoolHead, SchoolPeople } from './page/school-parts.tsx';
import { StaffList } from './page/staff-list.tsx';
import { placeTexts as texts } from './page/texts/id.ts';
import schoolsScreen from './schools.screen.ts';

const page = defineRowPage(schoolsScreen, {
  photo: 'logo',
  head: SchoolHead,
  actions: StaffList,
  aside: [SchoolClasses, SchoolPeople],
  sections: [
    { title: texts.identity, fields: ['school_code', 'npsn', 'nss', 'edu_stage', 'akreditasi', 'ysb_branch_id'] },
    { title: texts.address, fields: ['address', 'village', 'subdistrict', 'district', 'province', 'postal_code'] },
    { title: texts.contact, fields: ['phone', 'email', 'website'] },
    { title: texts.hours, fields: ['school_days', 'starts_at', 'ends_at'] },
    { title: texts.letterhead, opens: 'Tampilan', fields: ['footer_school_name', 'school_logo'] },
  ],
});

/** The page of a school. */
export default function SchoolPage() {
  const { id = '' } = useParams({ strict: false });
  return <RowPageView page={page} id={id} />;
}
