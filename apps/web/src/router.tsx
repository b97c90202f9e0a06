import {
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import { PageSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { Route as login } from './routes/login.tsx';
import type { routeTree } from './routeTree.gen.ts';
import { RouteFailure } from './shell/frame/route-failure.tsx';

const root = createRootRoute({ component: Outlet });

/**
 * The routes that the program starts with: signing in. At any other address, the routes of all
 * pages are loaded first, so that a first visit does not pay for them, however many there are.
 */
const firstRoutes = root.addChildren([
  login.update({ id: '/login', path: '/login', getParentRoute: () => root } as object),
  createRoute({
    path: '$',
    getParentRoute: () => root,
    beforeLoad: async ({ location }) => {
      await loadAllRoutes();
      redirect({ href: location.href, replace: true, throw: true });
    },
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
