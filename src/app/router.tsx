import { createRootRouteWithContext, createRoute, createRouter, lazyRouteComponent, Outlet, redirect } from '@tanstack/react-router';
import { invitationPath } from '../contract/values/one-time-link.ts';
import { providerPath } from '../contract/values/provider-path.ts';
import { leaveTopLayer } from '../ui/layer/back-layers.ts';
import { keepSpareStep } from '../ui/layer/spare-step.ts';
import { FeedbackHost } from '../ui/feedback/feedback-host.tsx';
import { isNarrow } from '../ui/gesture/use-narrow.ts';
import { BlockedNotice } from './routes/blocked-notice.tsx';
import type { AppContext } from './app-context.ts';
import { requireFirst, requireLogin, requireMenu } from './routes/guard.ts';
import { homeOf, startPath } from './home-of.ts';
import { LoginRoute, leaveLogin } from './login-route.tsx';
import { RouteFailure } from './routes/route-failure.tsx';
import { type LoadedScreen, loadScreen } from './routes/screen-component.tsx';
import { listOfStart, type ScreenEntry, screens } from './screens.ts';
import { parseSearchParams, writeSearchParams } from './routes/search-params.ts';

const root = createRootRouteWithContext<AppContext>()({
  component: () => (
    <>
      <BlockedNotice />
      <Outlet />
      <FeedbackHost />
    </>
  ),
  errorComponent: RouteFailure,
});

const login = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: LoginRoute,
  beforeLoad: ({ context, location }) => leaveLogin(context, location),
});

/** What a one-time link opens; whoever follows it has no session yet. */
const invitation = createRoute({
  getParentRoute: () => root,
  path: invitationPath,
  component: lazyRouteComponent(() => import('./routes/invitation-route.tsx')),
  errorComponent: RouteFailure,
});

/** Where a provider of accounts sends people back to. */
const provider = createRoute({
  getParentRoute: () => root,
  path: providerPath,
  component: lazyRouteComponent(() => import('./routes/provider-route.tsx')),
  errorComponent: RouteFailure,
});

/** Everything but the login is inside the layout, which comes in bundles of its own, with Ionic and the data layer. */
const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  beforeLoad: ({ context, location }) => {
    requireLogin(context, location.href);
    requireFirst(context, location.pathname);
  },
  loader: ({ context }) => context.signedIn.current()?.data,
  staleTime: Number.POSITIVE_INFINITY,
  component: lazyRouteComponent(() => import('./layout/signed-in-layout.tsx')),
  errorComponent: RouteFailure,
});

/** Nothing waits for the rows: what is not read yet is read by the screen itself. */
function readAhead({ signedIn }: AppContext, { lists }: ScreenEntry): void {
  const person = signedIn.current();
  if (!person || !lists) return;
  const wanted = typeof lists === 'function' ? lists(person.user) : lists;
  person.data.then(
    ({ mirror }) => mirror.readAhead(wanted),
    () => undefined,
  );
}

const screenRoute = (entry: ScreenEntry) =>
  createRoute({
    getParentRoute: () => signedIn,
    path: entry.route,
    staticData: { entry },
    beforeLoad: ({ context }) => requireMenu(context, entry),
    // Whoever comes again, or rested on the link before, waits for the rows just the same.
    preloadStaleTime: 0,
    loader: {
      staleReloadMode: 'blocking',
      handler: ({ context, cause, location }) => {
        readAhead(context, entry);
        const user = context.signedIn.current()?.user;
        return (user && entry.ahead?.(user)) ?? (cause === 'enter' ? context.firstRows?.(entry, location.search) : undefined);
      },
    },
    component: lazyRouteComponent(() => loadScreen(entry)),
    errorComponent: RouteFailure,
  });

/** Where the app starts when it is opened by its icon. */
const start = createRoute({
  getParentRoute: () => signedIn,
  path: startPath,
  beforeLoad: ({ context }) => {
    const user = context.signedIn.current()?.user;
    if (user) throw redirect({ to: homeOf(user, isNarrow()), replace: true });
  },
});

/** A menu's address without the row it needs leads to the list, which says itself who may open it. */
const listRoute = ([path, to]: readonly [string, string]) =>
  createRoute({
    getParentRoute: () => signedIn,
    path,
    beforeLoad: () => {
      throw redirect({ to, replace: true });
    },
  });

const building: LoadedScreen = { name: 'Sedang dalam pengembangan', load: () => import('../features/home/building.page.tsx') };

/** A path without a screen; it is inside the layout like any other. */
const elsewhere = createRoute({
  getParentRoute: () => signedIn,
  path: '$',
  component: lazyRouteComponent(() => loadScreen(building)),
});

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    entry?: ScreenEntry;
  }
}

export function makeRouter(context: AppContext) {
  const followSpareStep = keepSpareStep(() => !router.history.canGoBack());
  const router = createRouter({
    routeTree: root.addChildren([
      login,
      invitation,
      provider,
      signedIn.addChildren([...screens.map(screenRoute), ...[...listOfStart].map(listRoute), start, elsewhere]),
    ]),
    context,
    parseSearch: parseSearchParams,
    stringifySearch: writeSearchParams,
    scrollRestoration: true,
    defaultPreload: 'intent',
    // What a screen shows comes from the device first; nothing here is worth a flash of a spinner.
    defaultPendingMs: 300,
  });
  router.history.block({ blockerFn: ({ action }) => action === 'BACK' && leaveTopLayer(), enableBeforeUnload: false });
  router.history.subscribe(({ action }) => followSpareStep(action.type));
  return router;
}

export type AppRouter = ReturnType<typeof makeRouter>;
