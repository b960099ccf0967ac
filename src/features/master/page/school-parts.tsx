import { shownText } from '../../../contract/words/shown-text.ts';
import { kelas } from '../../../contract/resources/classes/kelas.ts';
import type { schools } from '../../../contract/resources/places/schools.ts';
import { semesterAssignments } from '../../../contract/resources/classes/semester-assignments.ts';
import { CardNone, PageCard, type PagePartProps, useAskedRowsWhere, useData, useResourceRights } from '../../../crud/public.ts';
import { isLocal } from '../../../data/public.ts';
import { HrefLink } from '../../../ui/part/href-link.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { placeTexts as texts } from './texts/id.ts';

type Props = PagePartProps<typeof schools>;

/** Branch and number. */
export function SchoolHead({ row }: Props) {
  const about = [shownText(row.ysb_branch_name), shownText(row.npsn) === '' ? '' : texts.npsn(shownText(row.npsn))];
  return about.filter((words) => words !== '').map((words) => <span key={words}>{words}</span>);
}

const listOf = (route: string, school: string): string => `${route}?ysb_school_id=${encodeURIComponent(school)}`;

/** The classes of the school, with a link to their list. */
export function SchoolClasses({ row }: Props) {
  const code = shownText(row.school_code);
  const mayRead = useResourceRights(kelas).flags.read;
  const mayPrint = useResourceRights(semesterAssignments).flags.read;
  const { rows, ...asked } = useAskedRowsWhere(kelas, !mayRead || isLocal(row.id) || code === '' ? null : { ysb_school_id: code });
  if (!rows) return null;
  return (
    <PageCard
      title={texts.classes}
      act={
        <HrefLink className="btn quiet" href={listOf('/kelas', code)}>
          {texts.allClasses}
        </HrefLink>
      }
    >
      {rows.length === 0 ? (
        <CardNone asked={asked}>{texts.classesNone}</CardNone>
      ) : (
        <ul className="tags">
          {rows.map((one) => {
            const words = [shownText(one.number_kelas), shownText(one.name_kelas)].join(' - ');
            return (
              <li key={one.id}>
                {mayPrint ? (
                  <HrefLink
                    className="chip"
                    href={`/data-murid?dialog=daftar&id=${encodeURIComponent(one.id)}`}
                    title={texts.classList(words)}
                  >
                    <Icon name="print-outline" />
                    {words}
                  </HrefLink>
                ) : (
                  <span className="chip">{words}</span>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </PageCard>
  );
}

/** Links to the people of the school, as far as the person may read them. */
export function SchoolPeople({ row }: Props) {
  const code = shownText(row.school_code);
  const { session } = useData();
  const ways = [
    { menus: ['/teachers'], words: texts.teachers },
    { menus: ['/students', '/pendaftaran'], words: texts.pupils },
  ].flatMap(({ menus, words }) => {
    const to = menus.find((menu) => session.flags(menu)?.read);
    return to === undefined ? [] : [{ to, words }];
  });
  if (ways.length === 0 || code === '') return null;
  return (
    <PageCard title={texts.people}>
      <ul className="links">
        {ways.map(({ to, words }) => (
          <li key={to}>
            <HrefLink href={listOf(to, code)}>{words}</HrefLink>
          </li>
        ))}
      </ul>
    </PageCard>
  );
}
