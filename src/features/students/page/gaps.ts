import { shownText } from '../../../contract/words/shown-text.ts';
import type { HeldRow } from '../../../contract/resource.ts';
import type { students } from '../../../contract/resources/people/students.ts';
import { hasLeft } from '../../../contract/people/student-status.ts';
import type { RowGap } from '../../../crud/public.ts';
import { pupilTexts } from './texts/id.ts';

const texts = pupilTexts.gaps;
type Pupil = HeldRow<typeof students>;

const isEmpty = (value: string | number | null | undefined): boolean => shownText(value).trim() === '';

function phoneGap({ no_handphone_ayah: father, no_handphone_ibu: mother }: Pupil): RowGap | undefined {
  if (isEmpty(father) && isEmpty(mother)) return { words: texts.noPhone, section: 'Ayah' };
  if (isEmpty(father)) return { words: texts.fatherPhone, section: 'Ayah' };
  return isEmpty(mother) ? { words: texts.motherPhone, section: 'Ibu' } : undefined;
}

/** What a school needs of a pupil who is here and does not have; nobody asks this of one who left. */
export function pupilGaps(row: Pupil): readonly RowGap[] {
  if (hasLeft(row.status)) return [];
  const all: readonly (RowGap | false | undefined)[] = [
    isEmpty(row.nisn) && { words: texts.nisn, section: 'Identitas' },
    isEmpty(row.tanggal_lahir_siswa) && { words: texts.birth, section: 'Identitas' },
    // Other people's services have no such field.
    row.ysb_school_id !== undefined && isEmpty(row.ysb_school_id) && { words: texts.school, section: 'Sekolah & Akun' },
    phoneGap(row),
  ];
  return all.filter((gap): gap is RowGap => gap !== false && gap !== undefined);
}
