import { useMemo, useRef, useState } from 'react';
import type { FiltersOf } from '../../../../contract/declared/list-filter.ts';
import type { FieldName, HeldRow } from '../../../../contract/resource.ts';
import { semesterAssignments } from '../../../../contract/resources/classes/semester-assignments.ts';
import { students } from '../../../../contract/resources/people/students.ts';
import {
  defineScreen,
  freshnessWords,
  KeysDialog,
  ListBody,
  type ListControls,
  type NameLeads,
  ListFooter,
  ListFrame,
  ListToolbar,
  pageQueryOf,
  PullHome,
  type ResourcePage,
  screenColumns,
  useExistingPage,
  useIsOnline,
  useListKeys,
  useResourcePage,
  useResourceRights,
  useRowLink,
  useRowCursor,
  useSearchKeys,
} from '../../../../crud/public.ts';
import type { PageQuery } from '../../../../data/public.ts';
import { formatNumber } from '../../../../ui/words/format.ts';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { conductTeacherTexts } from '../texts/id.ts';
import { PrintClass, PrintDialog } from './print-class.tsx';
import { useNarrow } from '../../../../ui/gesture/use-narrow.ts';
import { classOf, pageOfClass } from './find-pupils.ts';
import { OptionSelect } from '../../../../ui/field/option-select.tsx';
import { useClassPupils, useStillHere } from './use-class-pupils.ts';
import type { Option } from '../../../../ui/field/option-select.tsx';

const texts = conductTeacherTexts.pupils;

const screen = defineScreen(semesterAssignments, {
  route: '/identitas-murid',
  pageTitle: texts.title,
  heading: texts.title,
  columns: ['name_student', 'nisn'],
  form: [],
});
const columns = screenColumns(screen);
const byName = { field: 'name_student' satisfies FieldName<typeof semesterAssignments>, ascending: true } as const;

interface PupilListProps {
  /** Empty: the pupils of every class that the caller may see. */
  readonly teacher: string;
  readonly year: string;
  /** The active semester, as far as it is known. */
  readonly active: string | undefined;
  readonly years: readonly Option[];
  readonly list: ListControls;
  readonly onYear: (year: string) => void;
}

/** The requested page; taken from the class on the device while somebody types, or if the page itself is missing. */
function usePupils({ teacher, year, active, list }: PupilListProps, typed: string) {
  const still = useStillHere(year, active);
  const filters = useMemo(
    (): FiltersOf<typeof semesterAssignments> => ({ ...(teacher ? { ysb_teacher_id: teacher } : {}), ysb_semester_id: year, ...still }),
    [teacher, year, still],
  );
  const online = useIsOnline();
  const asked = list.state.sort ? list.state : { ...list.state, sort: byName };
  const page = useResourcePage(semesterAssignments, pageQueryOf(asked, filters));
  const { whole } = useClassPupils(teacher, year, active);
  const isTyping = typed !== list.state.search;
  const isMissing = page.view === undefined || page.isStale || page.view.coverage === 'none' || page.view.coverage === 'partial';
  const local = useMemo(
    () => (whole ? pageOfClass(whole, isTyping ? { ...list.state, page: 1, search: typed } : list.state) : undefined),
    [whole, isTyping, typed, list.state],
  );
  const shown: ResourcePage<HeldRow<typeof semesterAssignments>> =
    local && (isTyping || isMissing) ? { ...page, view: local, isStale: false, isLive: online && page.isLive } : page;
  // A search that is not applied yet has no pages in the address.
  useExistingPage(list, isTyping ? page : shown);
  return { page: shown, whole, query: pageQueryOf(asked, filters) };
}

const itsPage = { reads: students, by: 'ysb_student_id' } satisfies NameLeads<typeof semesterAssignments>;
const nothing = () => undefined;

/** A pupil's name leads to their page: for people who may read pupils, and for the homeroom teacher of the active semester. */
function usePupilLink({ teacher, year, active, list }: PupilListProps, query: PageQuery) {
  const mayRead = useResourceRights(students).flags.read;
  const mayOpen = mayRead || (teacher !== '' && year === active);
  const { name: resource } = semesterAssignments;
  return useRowLink(mayOpen ? itsPage : undefined, nothing, {
    href: list.hrefOf(list.state.page),
    words: texts.title,
    resource,
    query,
    by: itsPage.by,
  });
}

function YearFilter({
  year,
  years,
  onYear,
  onFind,
}: Omit<PupilListProps, 'list' | 'teacher' | 'active'> & { readonly onFind: () => void }) {
  return (
    <search className="conduct-filter">
      <OptionSelect label={texts.year} value={year} options={years} onChange={onYear} />
      <button type="button" className="btn primary" onClick={onFind}>
        <Icon name="search-outline" />
        {texts.find}
      </button>
    </search>
  );
}

/** Tahun Ajaran, Cari, and the pupils. */
export function PupilList(props: PupilListProps) {
  const { list, year } = props;
  const narrow = useNarrow();
  const [typed, setTyped] = useState(list.state.search);
  const searchRef = useRef<HTMLInputElement>(null);
  const { page, whole, query } = usePupils(props, typed);
  const link = usePupilLink(props, query);
  const keys = useMemo(() => (page.view?.rows ?? []).map(({ row }) => row.id), [page.view]);
  const cursor = useRowCursor(`${screen.route}${list.hrefOf(list.state.page)}`, keys);
  useListKeys({
    search: () => searchRef.current?.select(),
    move: cursor.move,
    open: () => undefined,
    add: () => undefined,
    help: () => list.openDialog('keys'),
  });
  // What is typed counts as the search even before it is applied, so that an empty list names it.
  const shownList = typed === list.state.search ? list : { ...list, state: { ...list.state, page: 1, search: typed } };
  const searchKeys = useSearchKeys({ searchRef, search: typed, page, cursor, onOpen: () => undefined });
  const known = page.view !== undefined && page.view.coverage !== 'none' ? page.view : undefined;
  const kelas = whole ? classOf(whole.rows, conductTeacherTexts.kelas) : '';
  const find = () => {
    props.onYear(year);
    page.reload();
  };
  const isSearch = list.state.search !== '';
  return (
    <>
      <ListFrame
        heading={texts.title}
        pull={<PullHome asOf={page.view?.asOf ?? undefined} />}
        actions={
          kelas !== '' &&
          whole && (
            <>
              <span className="muted num">{texts.count(kelas, formatNumber(whole.total))}</span>
              <PrintClass onOpen={() => list.openDialog('daftar')} />
            </>
          )
        }
        toolbar={
          <>
            <YearFilter year={year} years={props.years} onYear={props.onYear} onFind={find} />
            <ListToolbar
              list={list}
              what={texts.what}
              searchLabel={texts.search}
              onTyped={setTyped}
              freshness={freshnessWords(page.view, { isLive: page.isLive, isShort: narrow, isSearch })}
              total={known?.total}
              searchRef={searchRef}
              searchKeys={searchKeys}
            />
          </>
        }
        foot={<ListFooter list={list} total={known?.total} pages={Math.max(1, page.view?.totalPages ?? 1)} onPage={list.setPage} />}
      >
        <ListBody
          heading={texts.title}
          what={texts.what}
          columns={columns}
          list={shownList}
          page={page}
          current={cursor.current}
          onCurrent={cursor.set}
          link={link}
        />
      </ListFrame>
      {list.state.dialog === 'daftar' && whole && (
        <PrintDialog
          rows={whole.rows}
          year={props.years.find(({ value }) => value === year)?.words ?? ''}
          isActive={year !== undefined && year === props.active}
          onClose={list.closeDialog}
        />
      )}
      {list.state.dialog === 'keys' && <KeysDialog onClose={list.closeDialog} />}
    </>
  );
}
