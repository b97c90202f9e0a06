import type { RegisteredRouter } from '@tanstack/react-router';

let handed: RegisteredRouter | undefined;

/** Lets code below the routes open pages. `main.tsx` passes the router in, since only `main.tsx` knows every screen. */
export function handRouter(router: RegisteredRouter): void {
  handed = router;
}

/**
 * The program's router, for code that navigates outside any screen.
 *
 * @throws Error if the program has not passed it in yet
 */
export function appRouter(): RegisteredRouter {
  if (!handed) throw new Error('main.tsx must hand the router over before anything opens a page.');
  return handed;
}
