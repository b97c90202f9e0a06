import {
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import { sessionToken } from '@roundbook/client/session';
import { PageSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { Route as signedIn } from './routes/_app.tsx';
import { Route as day } from './routes/_app/work/$date.tsx';
import { Route as today } from './routes/_app/work/index.tsx';
import { Route as login } from './routes/login.tsx';
import type { routeTree } from './routeTree.gen.ts';
import { RouteFailure } from './shell/frame/route-failure.tsx';

const root = createRootRoute({ component: Outlet });
const app = signedIn.update({ id: '/_app', getParentRoute: () => root } as object);

/** Whether the program opens the day's work, which most users open first. */
export const opensDay = sessionToken() !== null && /^\/work(?:\/|$)/.test(location.pathname);

/**
 * The routes that the program starts with: signing in, and the day's work. At any other address, the routes of all
 * pages are loaded first, so that a first visit does not pay for them, however many there are.
 */
const firstRoutes = root.addChildren([
  login.update({ id: '/login', path: '/login', getParentRoute: () => root } as object),
  app.addChildren([
    today.update({ id: '/work/', path: '/work/', getParentRoute: () => app } as object),
    day.update({ id: '/work/$date', path: '/work/$date', getParentRoute: () => app } as object),
  ]),
  createRoute({
    path: '$',
    getParentRoute: () => root,
    beforeLoad: async ({ location }) => {
      await loadAllRoutes();
      redirect({ href: location.href, replace: true, throw: true });
    },
    // When the user leaves the day's work, the page and its menu stay until the next page's route is known.
    ...(opensDay ? { pendingMs: Infinity } : {}),
  }),
]);

export const router = createRouter({
  // Links and parameters are checked against all routes, whether loaded yet or not.
  routeTree: firstRoutes as unknown as typeof routeTree,
  defaultPreload: 'intent',
  // Answers live in the query cache, which decides whether they are fresh.
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
  defaultPendingMs: 150,
  defaultPendingComponent: PageSkeleton,
  defaultErrorComponent: RouteFailure,
});

/** Loads the routes of all other pages, and adds them to the router. */
export async function loadAllRoutes(): Promise<void> {
  const { routeTree: all } = await import('./routeTree.gen.ts');
  router.update({ routeTree: all });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
