import decoderUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { Outlet, useLoaderData } from '@tanstack/react-router';
import { useMemo, useEffect } from 'react';
import { DataProvider, previewData, useRolePreview } from '../../crud/public.ts';
import type { DataLayer } from '../../data/public.ts';
import type { SessionUser } from '../../contract/session.ts';
import { LazyReminders } from '../../features/patrol/rounds/reminders/lazy-reminders.tsx';
import { passesAll } from '../../contract/permissions.ts';
import { usePhoneFeel } from '../../ui/touch/use-phone-feel.ts';
import { useNarrow } from '../../ui/gesture/use-narrow.ts';
import { whenIdle } from '../../ui/gesture/when-idle.ts';
import { HotQueriesProvider } from './hot-queries-provider.tsx';
import { Arrival } from './arrival.tsx';
import { Banners } from './banners/banners.tsx';
import { Frame } from './frame.tsx';
import { LocalRowGate } from './local-row-gate.tsx';
import { lateDialog } from '../../ui/feedback/late-part.tsx';
import { ProofLayer } from './proof-layer.tsx';
import { LoginLayer } from './login-layer.tsx';
import { PreviewBanner } from './banners/preview-banner.tsx';
import { isOfficer } from './tabs/role-tabs.ts';
import { PaletteHost } from './palette/palette-host.tsx';
import { useFirstRows } from './use-first-rows.ts';
import { useLeaveClosed } from './use-leave-closed.ts';
import { leaveQuestion } from './use-logout.ts';
import { useShell, useViewedPerson } from './use-shell.ts';
import './layout.css';

// Nobody leaves with unsent work in the first instant. Without its code nobody leaves: a message says that it is missing.
const LeaveDialog = lateDialog(async () => (await import('./leave-dialog.tsx')).LeaveDialog);

/** Long after the first paint; nothing the officer does may wait for it. */
const quietMs = 4000;

/**
 * Fetches the strong decoder for patrol roles while there is a connection; the service worker keeps it. On a first
 * visit the worker takes over later than this runs, so it is waited for: the first round may lead through a basement.
 */
function useDecoderReady(wanted: boolean) {
  useEffect(() => {
    const worker = navigator.serviceWorker;
    if (!wanted || !worker) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const begin = () => {
      timer ??= setTimeout(() => void fetch(decoderUrl).catch(() => undefined), quietMs);
    };
    if (worker.controller) begin();
    else worker.addEventListener('controllerchange', begin, { once: true });
    return () => {
      clearTimeout(timer);
      worker.removeEventListener('controllerchange', begin);
    };
  }, [wanted]);
}

/** The longest wait for an idle moment: by then nothing of the first screen is on its way. */
const warmAfterMs = 2000;

/** On a first visit nothing is installed yet, and what is saved in the next minute may have to leave before the signal does. */
function useWarmSending(data: DataLayer) {
  useEffect(() => whenIdle(() => void data.warm(), warmAfterMs), [data]);
}

function ShellOf({ user, data }: { readonly user: SessionUser; readonly data: DataLayer }) {
  const shell = useShell(user, data);
  useDecoderReady(isOfficer(user));
  useWarmSending(data);
  useFirstRows(data);
  useLeaveClosed();
  usePhoneFeel(useNarrow());
  // People above the roles have every menu, but do not walk rounds.
  const reminders = isOfficer(user) && !passesAll(user.level) && <LazyReminders />;
  const leaving = leaveQuestion.useIsAsked() && (
    <LeaveDialog data={data} count={shell.counts.total} isOnline={shell.isOnline} onClose={leaveQuestion.close} />
  );
  if (shell.entry?.bare)
    return (
      <>
        <PreviewBanner userId={String(user.id)} isOver />
        <Outlet />
        <Arrival />
        {reminders}
        <LoginLayer user={user} />
        <ProofLayer user={user} />
      </>
    );
  return (
    <>
      <Frame shell={shell} banners={<Banners shell={shell} />}>
        <LocalRowGate data={data} entry={shell.entry}>
          <Outlet />
        </LocalRowGate>
      </Frame>
      <Arrival />
      {!shell.isHeld && <PaletteHost user={user} />}
      {leaving}
      {reminders}
      <LoginLayer user={user} />
      <ProofLayer user={user} />
    </>
  );
}

/** Everything behind the login: the person's data layer and the layout for the width of the window. */
export default function SignedInLayout() {
  const opened: DataLayer | undefined = useLoaderData({ from: '/signed-in' });
  const user = useViewedPerson();
  const preview = useRolePreview(user && String(user.id));
  const data = useMemo(() => (opened && preview ? previewData(opened, preview) : opened), [opened, preview]);
  if (!data || !user) return null;
  return (
    <HotQueriesProvider userId={data.who}>
      <DataProvider data={data}>
        <ShellOf user={user} data={data} />
      </DataProvider>
    </HotQueriesProvider>
  );
}
