import { laterBuild, lookForLaterBuild } from './app-update.ts';

const failures = new WeakSet<Error>();

/** The key under which the router remembers that an error caused a reload. */
const RELOADED = 'tanstack_router_reload:';

/**
 * Records which errors come from code that could not be fetched: a page never opened here was
 * requested without signal, or a deploy has replaced its code.
 */
export function watchMissingCode(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    failures.add(payload);
    // If the router reloaded the page, that would fix neither case, and the contents of the page would be lost.
    sessionStorage.setItem(`${RELOADED}${payload.message}`, '1');
    if (!laterBuild.get()) void lookForLaterBuild();
  });
}

/** Whether an error says that code could not be fetched. */
export function isMissingCode(error: unknown): boolean {
  return error instanceof Error && failures.has(error);
}
