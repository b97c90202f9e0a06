import { laterBuild, lookForLaterBuild } from './app-update.ts';

const failures = new WeakSet<Error>();

/** What the router would remember of a reload that it made because of an error. */
const RELOADED = 'tanstack_router_reload:';

/**
 * Notes which errors come from code that could not be fetched: a page that was never opened here is
 * asked for without signal, or a deploy has replaced it.
 */
export function watchMissingCode(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    failures.add(payload);
    // A reload on the router's own account mends neither, and loses what the page holds.
    sessionStorage.setItem(`${RELOADED}${payload.message}`, '1');
    if (!laterBuild.get()) void lookForLaterBuild();
  });
}

/** Whether an error says that code could not be fetched. */
export function isMissingCode(error: unknown): boolean {
  return error instanceof Error && failures.has(error);
}
