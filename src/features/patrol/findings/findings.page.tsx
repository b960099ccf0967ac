import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { findings } from '../../../contract/resources/findings/findings.ts';
import { ListView, PendingPhotosProvider, rowPagePath, type ScreenList, useListState, useScreenList } from '../../../crud/public.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { isModalOpen } from '../../../ui/layer/modal-focus.ts';
import { useNarrowerThan } from '../../../ui/gesture/use-narrow.ts';
import { DecideStrip } from './desk/decide-strip.tsx';
import { FindingTabs } from './desk/finding-tabs.tsx';
import { deskTexts as texts } from './desk/texts/id.ts';
import { StatsTab } from './stats/stats-tab.tsx';
import { UnsentFindings } from './desk/unsent-findings.tsx';
import { ThreadView } from './desk/thread-view.tsx';
import { photosOfFindings } from '../reported/drafts.ts';
import { useFreshFindings } from '../reported/use-reported.ts';
import { findingsScreen } from './findings-screen.ts';
import { findingGroupings } from './groupings.ts';
import './desk/findings.css';

/** The dialog in the address that shows a finding next to its list. */
const threadDialog = 'utas';
const splitFrom = 1180;
const parameters = ['tab', 'dari', 'sampai', 'batang'];
/** What the thread next to the list already says. */
const besideHidden: ReadonlySet<string> = new Set(['severity', 'occurred_at']);

/** The finding next to the list follows the row that the keyboard is on. */
function useFollow({ list, cursor }: ScreenList, isOpen: boolean) {
  const before = useRef(cursor.current);
  useEffect(() => {
    const { current } = cursor;
    if (before.current === current) return;
    before.current = current;
    if (isOpen && current !== undefined && current !== list.state.id) list.turnDialog(threadDialog, current);
  }, [cursor, list, isOpen]);
}

/** Closes what is next to the list with Escape, unless something else handles it. */
function useEscape(isOpen: boolean, close: () => void) {
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    if (!isOpen) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || isModalOpen()) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isOpen]);
}

interface PanelProps {
  readonly id: string;
  /** Its keys act on one finding; with selected rows they would hit the wrong one. */
  readonly hasKeys: boolean;
  readonly onClose: () => void;
}

function ThreadPanel({ id, hasKeys, onClose }: PanelProps) {
  return (
    <aside className="panel thread" aria-label={texts.events}>
      <ThreadView
        id={id}
        hasKeys={hasKeys}
        tools={() => (
          <button type="button" className="icon-btn" aria-label={texts.close} onClick={onClose}>
            <Icon name="close-outline" />
          </button>
        )}
      />
    </aside>
  );
}

/** The findings, with the thread of one next to them if the window has room. */
function ListTab() {
  // To say something about a finding one should know what was said before.
  useFreshFindings();
  const state = useScreenList(findingsScreen, findingsScreen.order, undefined, { own: parameters });
  const { list } = state;
  const isWide = !useNarrowerThan(splitFrom);
  const navigate = useNavigate();
  const openId = list.state.dialog === threadDialog ? list.state.id : undefined;
  const isBeside = isWide && openId !== undefined;
  useFollow(state, isBeside);
  useEscape(isBeside && state.selection.rows.size === 0, list.closeDialog);
  // A window without room for both shows the finding as a page of its own.
  const page = !isWide && openId !== undefined ? rowPagePath(findings, openId) : undefined;
  useEffect(() => {
    if (page !== undefined) void navigate({ href: page, replace: true });
  }, [page, navigate]);
  const columns = useMemo(
    () => (isBeside ? state.columns.filter(({ name }) => !besideHidden.has(name)) : state.columns),
    [isBeside, state.columns],
  );
  // What needs a decision is above everything that is open; a list that somebody narrowed is about something else.
  const isWhole = state.filters.used.length === 0 && list.state.search === '';
  const latest = useRef(state);
  latest.current = state;
  const open = useCallback((key: string | undefined) => {
    const { list: now, cursor: at } = latest.current;
    if (key === undefined) return;
    at.set(key);
    if (now.state.dialog === threadDialog) now.turnDialog(threadDialog, key);
    else now.openDialog(threadDialog, key);
  }, []);
  const opens = useMemo(() => (isWide ? ({ leads: { dialog: threadDialog }, open } as const) : undefined), [isWide, open]);
  const openPage = useMemo(
    () => ({
      leads: { reads: findings } as const,
      open: (key: string | undefined) => key !== undefined && void navigate({ href: rowPagePath(findings, key) ?? '' }),
    }),
    [navigate],
  );
  return (
    <ListView
      screen={findingsScreen}
      state={state}
      roomFor={columns}
      groupings={findingGroupings}
      lead={
        <>
          <FindingTabs />
          {isWhole && <DecideStrip onOpen={isWide ? open : undefined} />}
        </>
      }
      opens={opens ?? openPage}
      beside={isBeside && <ThreadPanel id={openId} hasKeys={state.selection.rows.size === 0} onClose={list.closeDialog} />}
    />
  );
}

/** `/temuan`: what is broken, who repairs it, and the statistics. */
export default function FindingsPage() {
  const list = useListState(parameters);
  const isStats = list.state.kept?.['tab'] === 'statistik';
  return (
    <PendingPhotosProvider set={photosOfFindings}>
      {isStats ? (
        <StatsTab list={list} />
      ) : (
        <UnsentFindings>
          <ListTab />
        </UnsentFindings>
      )}
    </PendingPhotosProvider>
  );
}

/** What is shown first, read while the page is on its way. */
FindingsPage.list = findingsScreen;
