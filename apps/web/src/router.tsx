import { createRouter } from '@tanstack/react-router';
import { PageSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { routeTree } from './routeTree.gen.ts';
import { RouteFailure } from './shell/frame/route-failure.tsx';

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
