import type { RegisteredRouter } from '@tanstack/react-router';

let handed: RegisteredRouter | undefined;

/** Lets code below the routes open pages. `main.tsx` hands the router in: it knows every screen. */
export function handRouter(router: RegisteredRouter): void {
  handed = router;
}

/**
 * The program's router, for what asks or leads the user outside of any screen.
 *
 * @throws if the program has not handed it in yet
 */
export function appRouter(): RegisteredRouter {
  if (!handed) throw new Error('main.tsx hands the router in before anything opens a page.');
  return handed;
}
