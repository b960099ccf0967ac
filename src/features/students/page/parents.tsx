import { shownText } from '../../../contract/words/shown-text.ts';
import type { students } from '../../../contract/resources/people/students.ts';
import type { PagePartProps } from '../../../crud/public.ts';
import { telHref } from '../../../ui/words/phone-links.ts';
import { ParentCard, type ParentCardProps } from './parent-card.tsx';

type Props = PagePartProps<typeof students>;

/** Mother and father, the one who can be called first. */
function parentsOf({ row, unsent, edit }: Props): readonly ParentCardProps[] {
  const mother: ParentCardProps = {
    relation: 'ibu',
    name: shownText(row.nama_lengkap_ibu),
    job: shownText(row.pekerjaan_ibu),
    number: shownText(row.no_handphone_ibu).trim(),
    isUnsent: unsent.has('no_handphone_ibu'),
    onAdd: edit && (() => edit('Ibu')),
  };
  const father: ParentCardProps = {
    relation: 'ayah',
    name: shownText(row.nama_lengkap_ayah),
    job: shownText(row.pekerjaan_ayah),
    number: shownText(row.no_handphone_ayah).trim(),
    isUnsent: unsent.has('no_handphone_ayah'),
    onAdd: edit && (() => edit('Ayah')),
  };
  return telHref(mother.number) || !telHref(father.number) ? [mother, father] : [father, mother];
}

/** The parents of a pupil, and how to reach them. */
export function Parents(props: Props) {
  const all = parentsOf(props);
  const main = all.find(({ number }) => telHref(number) !== undefined)?.relation;
  return (
    <div className="parents">
      {all.map((parent) => (
        <ParentCard key={parent.relation} {...parent} isMain={parent.relation === main} />
      ))}
    </div>
  );
}
