import { Link, useRouter } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { plainText } from '../../contract/words/field-text.ts';
import type { Row } from '../../contract/resource.ts';
import type { ShownRow } from '../../data/public.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { HrefLink } from '../../ui/part/href-link.tsx';
import { useOwnHeading } from '../../ui/part/own-heading.ts';
import { listTexts } from '../../ui/texts/id/list.ts';
import { useNarrow } from '../../ui/gesture/use-narrow.ts';
import { whenIdle } from '../../ui/gesture/when-idle.ts';
import { pendingChanges } from '../history/history-entry.ts';
import { type History, useHistory } from '../history/use-history.ts';
import { NotTold } from '../live/connection/server-trouble.tsx';
import { ListContext } from '../list/list-around.ts';
import { type ListControls, useListState } from '../list/use-list-state.ts';
import { useRemove } from '../row/use-remove.ts';
import { RightButton } from '../rights/right-button.tsx';
import { ChangesCard } from './changes-card.tsx';
import { editSearch, PageDialogs } from './page-dialogs.tsx';
import { Age, Face, MoreActions } from './page-frame.tsx';
import { SectionCard } from './page-section.tsx';
import { DockSteps, ListLink, StepButtons, StepWays } from './page-steps.tsx';
import type { RowGap, PagePartProps, RowPage } from './row-page.ts';
import { usePageKeys } from './use-page-keys.ts';
import { usePageRow } from './use-page-row.ts';
import { useResourceRights } from '../rights/use-resource-rights.ts';
import { useRevealed } from './use-revealed.ts';
import { useLastSteps, useStepTo, useSteps, useTrail } from './use-steps.ts';
import { pageTexts as texts } from './texts/id.ts';
import './page.css';

interface ViewProps {
  readonly page: RowPage;
  readonly id: string;
}

const nothing: ReadonlySet<string> = new Set();

/** Fields whose values are waiting on this device, as far as its own commands say. */
function useUnsent({ pending }: History, { screen: { resource } }: RowPage): ReadonlySet<string> {
  return useMemo(() => {
    const names = pending.flatMap((command) => pendingChanges(resource, command).map(({ field }) => field));
    return names.length === 0 ? nothing : new Set(names);
  }, [pending, resource]);
}

/** Opens the form of the row at a section, as a history step that Back undoes. */
function useEdit({ screen }: RowPage): (section: string) => void {
  const router = useRouter();
  return (section) => {
    const dialog = screen.fullForm && section !== '' ? 'full' : 'edit';
    const search = editSearch(dialog, section);
    void router.navigate({
      to: '.',
      search: (section === '' ? { dialog } : search) as never,
      resetScroll: false,
      state: (state) => ({ ...state, openedDialog: true }) as never,
    });
  };
}

/** Everything a row's page rests on. */
function usePageState({ page, id }: ViewProps) {
  const { resource } = page.screen;
  const rights = useResourceRights(resource, page.screen.heading);
  const row = usePageRow(resource, id, rights.flags.read);
  const list = useListState();
  const history = useHistory(resource, id, row.kind === 'here');
  const unsent = useUnsent(history, page);
  const trail = useTrail();
  const steps = useSteps(trail, id);
  const lastSteps = useLastSteps(steps, id);
  const go = useStepTo(resource);
  const revealed = useRevealed(resource, id, page.photo);
  const openForm = useEdit(page);
  const canEdit = page.screen.form.length > 0 && resource.operations.includes('update');
  const missing = canEdit ? rights.missing('update') : undefined;
  const edit = canEdit && missing === undefined ? openForm : undefined;
  return { rights, row, list, history, unsent, trail, steps, lastSteps, go, revealed, edit, canEdit, missing };
}

type PageState = ReturnType<typeof usePageState>;

/** If there is no row to read: why, and what to do. */
function NoRow({ page, state }: { readonly page: RowPage; readonly state: PageState }) {
  const { row, trail, lastSteps, go } = state;
  const { label } = page.screen.resource;
  const toList = (
    <HrefLink className="btn" href={trail?.href ?? page.screen.route}>
      {texts.toList(trail?.words ?? page.screen.heading)}
    </HrefLink>
  );
  if (row.kind === 'loading')
    return (
      <div className="page-wait" role="status">
        <span className="sr">{texts.loading}</span>
        <i className="sk" />
        <i className="sk" />
        <i className="sk" />
      </div>
    );
  if (row.kind === 'failed') return <NotTold problem={row.error} onRetry={row.reload} />;
  if (row.kind === 'not here')
    return (
      <EmptyState
        kind="offline"
        title={texts.notHere(label)}
        actions={
          <>
            <Link to={'/data-offline' as string} className="btn">
              {listTexts.prepareOffline}
            </Link>
            {toList}
          </>
        }
      >
        {texts.notHereHelp}
      </EmptyState>
    );
  const actions = (
    <>
      {toList}
      {lastSteps && <StepWays steps={lastSteps} onGo={go} />}
    </>
  );
  return (
    <EmptyState kind="no-match" title={texts.gone(label)} actions={actions}>
      {row.kind === 'no row' ? listTexts.noRowHelp : texts.goneHelp}
    </EmptyState>
  );
}

/** A page without its row still needs a heading, which the header of a phone does not show here. */
function Without({ page, state }: { readonly page: RowPage; readonly state: PageState }) {
  return (
    <>
      <h1 className="sr">{page.screen.resource.label}</h1>
      <NoRow page={page} state={state} />
    </>
  );
}

/** What is missing, and the way to fill it in. */
function Gaps({
  gaps,
  missing,
  onFill,
}: {
  readonly gaps: readonly RowGap[];
  readonly missing: string | undefined;
  readonly onFill: (section: string) => void;
}) {
  const [first] = gaps;
  if (!first) return null;
  return (
    <div className="need" role="note">
      <Icon name="alert-circle-outline" />
      <span>
        <b>{texts.gaps(gaps.length)}</b> {gaps.map(({ words }) => words).join('; ')}.
      </span>
      <RightButton missing={missing} className="btn" onClick={() => onFill(first.section)}>
        {texts.complete}
      </RightButton>
    </div>
  );
}

/** A deletion that is waiting, and the way to take it back. */
function Removed({ page, shown, reload }: { readonly page: RowPage; readonly shown: ShownRow; readonly reload: () => void }) {
  const { undo } = useRemove(page.screen.resource, reload);
  const { pending, row } = shown;
  if (pending?.operation !== 'delete') return null;
  return (
    <div className="need" role="note">
      <Icon name="trash-outline" />
      <span>{texts.wasRemoved(page.screen.resource.label)}</span>
      <button type="button" className="btn" onClick={() => void undo(pending.commandId, row)}>
        {texts.undo}
      </button>
    </div>
  );
}

/** At the top of the page on a desktop: the way back, how old it is, the rows before and after. */
function Trail({ page, state }: { readonly page: RowPage; readonly state: PageState }) {
  const { trail, steps, go, row } = state;
  return (
    <div className="trail">
      <nav className="crumbs" aria-label={listTexts.crumbs}>
        <ListLink href={trail?.href ?? page.screen.route} words={trail?.words ?? page.screen.heading} />
      </nav>
      <Age asOf={row.shown?.asOf} isLive={row.isLive} />
      {steps && (
        <>
          <span className="divider" />
          <StepButtons steps={steps} onGo={go} />
        </>
      )}
    </div>
  );
}

interface PartsProps {
  readonly page: RowPage;
  readonly state: PageState;
  readonly part: PagePartProps;
}

const PrintAction = ({ list, isNarrow }: { readonly list: ListControls; readonly isNarrow: boolean }) => (
  <button type="button" className={isNarrow ? 'btn big block' : 'btn'} onClick={() => list.openDialog('cetak')}>
    <Icon name="print-outline" />
    {texts.print}
  </button>
);

/** Name, photo, and the details next to them. */
function Head({ page, state, part }: PartsProps) {
  const isNarrow = useNarrow();
  const { actions: Actions, head: HeadPart, screen, photo } = page;
  const name = plainText(part.row[screen.resource.title]);
  const isGone = state.row.shown?.pending?.operation === 'delete';
  const acts = (
    <>
      {page.paper && <PrintAction list={state.list} isNarrow={isNarrow} />}
      {Actions && !isGone && <Actions {...part} />}
    </>
  );
  return (
    <div className="who">
      <Face name={name} photo={photo && state.revealed.valueOf(photo)} />
      <div className="grow">
        <h1 dir="auto">{isGone ? <s>{name}</s> : name}</h1>
        <div className="sub">{HeadPart && <HeadPart {...part} />}</div>
      </div>
      {isNarrow ? <MoreActions name={name}>{acts}</MoreActions> : <div className="acts">{acts}</div>}
    </div>
  );
}

/** As many sections as fit into a tall window. */
const atFirst = 3;
/** The rest follows after this at the latest, so that anyone who scrolls finds it there. */
const latestMs = 300;

/** How many sections are drawn: the visible ones at once, the others when the browser is idle. */
function useDrawnAtFirst(count: number): number {
  const [drawn, setDrawn] = useState(atFirst);
  useEffect(() => {
    if (drawn < count) return whenIdle(() => setDrawn((now) => now + 2), latestMs);
  }, [drawn, count]);
  return Math.min(drawn, count);
}

/** Sections in the order of the page; on a phone those that people open the page for come first. */
function Sections({ page, state, part }: PartsProps) {
  const isNarrow = useNarrow();
  const { resource } = page.screen;
  const ordered = isNarrow ? [...page.sections].sort((a, b) => Number(b.isFirst ?? false) - Number(a.isFirst ?? false)) : page.sections;
  return ordered
    .slice(0, useDrawnAtFirst(ordered.length))
    .map((section) => (
      <SectionCard
        key={section.title}
        {...part}
        resource={resource}
        section={section}
        revealed={state.revealed}
        missing={state.canEdit ? state.missing : undefined}
      />
    ));
}

function Dock({ state }: { readonly state: PageState }) {
  const { steps, go, canEdit, missing, edit } = state;
  if (!steps && !canEdit) return null;
  return (
    <footer className="dock swipe-dock">
      {steps && <DockSteps steps={steps} onGo={go} />}
      {canEdit && (
        <RightButton missing={missing} className="btn big" onClick={() => edit?.('')}>
          <Icon name="create-outline" />
          {texts.edit}
        </RightButton>
      )}
    </footer>
  );
}

function ReadRow({ page, state, shown }: { readonly page: RowPage; readonly state: PageState; readonly shown: ShownRow }) {
  const isNarrow = useNarrow();
  const { row, list, history, unsent, edit, missing, rights, revealed, steps, go } = state;
  const { screen, aside = [], gaps } = page;
  // What belongs to the row elsewhere is fetched once the row itself can be read.
  const isCalm = useDrawnAtFirst(atFirst + 1) > atFirst;
  const isGone = shown.pending?.operation === 'delete';
  const part: PagePartProps = { row: shown.row, unsent, edit: isGone ? undefined : edit };
  const around = useMemo(() => ({ list, reload: row.reload }), [list, row.reload]);
  usePageKeys({
    before: () => go(steps?.before),
    after: () => go(steps?.after),
    edit: () => part.edit?.(''),
    print: () => page.paper && list.openDialog('cetak'),
    help: () => list.openDialog('keys'),
  });
  const found = gaps && !isGone ? gaps(shown.row) : [];
  return (
    <ListContext value={around}>
      <article className="row-page" aria-label={plainText(shown.row[screen.resource.title])}>
        {!isNarrow && <Trail page={page} state={state} />}
        <Head page={page} state={state} part={part} />
        <Removed page={page} shown={shown} reload={row.reload} />
        <Gaps gaps={found} missing={missing} onFill={(section) => edit?.(section)} />
        <div className="two-col">
          <div className="stack">
            <Sections page={page} state={state} part={part} />
          </div>
          <div className="stack">
            {isCalm && (
              <>
                {aside.map((Part, at) => (
                  <Part key={at} {...part} />
                ))}
                <ChangesCard resource={screen.resource} history={history} onAll={() => list.openDialog('history')} />
              </>
            )}
          </div>
        </div>
        {isNarrow && <Age asOf={row.shown?.asOf} isLive={row.isLive} />}
      </article>
      {isNarrow && <Dock state={state} />}
      <PageDialogs {...{ page, shown, list, rights, revealed, part }} reload={row.reload} />
    </ListContext>
  );
}

/** The document's title is what is being read. */
function useDocumentTitle(row: Row | undefined, { screen }: RowPage) {
  const name = row ? plainText(row[screen.resource.title]) : '';
  useEffect(() => {
    if (name !== '') document.title = name;
  }, [name]);
}

/** One row to read: who it is, what is known, what is missing, and what can be done with it. */
export function RowPageView({ page, id }: ViewProps) {
  const state = usePageState({ page, id });
  const { shown } = state.row;
  useOwnHeading(state.trail?.words ?? page.screen.heading, state.trail?.href ?? page.screen.route);
  useDocumentTitle(shown?.row, page);
  const { around: Around } = page;
  if (state.row.kind !== 'here' || !shown) return <Without page={page} state={state} />;
  const body = <ReadRow key={id} page={page} state={state} shown={shown} />;
  return Around ? <Around>{body}</Around> : body;
}
