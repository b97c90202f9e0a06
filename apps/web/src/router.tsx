import { createRouter } from '@tanstack/react-router';
import { RouteFailure } from './features/shell/route-failure.tsx';
import { routeTree } from './routeTree.gen.ts';
import { PageSkeleton } from './ui/skeletons.tsx';

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  // Answers live in the query cache, which decides whether they are fresh.
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
  defaultPendingMs: 150,
  defaultPendingComponent: PageSkeleton,
  defaultErrorComponent: RouteFailure,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
