import type { RegisteredRouter } from '@tanstack/react-router';
import { businessUserId, onTokenChange, sessionClaims } from '@roundbook/client/session';
import { clearAccountCache } from '@roundbook/client/session-reset';

/** Accepts only a path within this program, since the value comes from the address bar. */
export function internalPath(path: unknown): string | undefined {
  return typeof path === 'string' && /^\/(?![/\\])/.test(path) ? path : undefined;
}

/**
 * Reacts when the session changes, in this tab or another: signing in opens the program, signing
 * out opens /login, and signing in to another account starts from scratch.
 */
export function followSession(router: RegisteredRouter): void {
  let account = businessUserId();
  onTokenChange(() => {
    const now = businessUserId();
    if (now === account) return;
    account = now;
    void moveOn(router, now !== null);
  });
}

/** The page that opens after signing in; the code that chooses it loads separately from the first page. */
export async function landingNow(): Promise<string> {
  const { landing } = await import('./landing.ts');
  return landing(sessionClaims()?.role);
}

async function moveOn(router: RegisteredRouter, signedIn: boolean): Promise<void> {
  await clearAccountCache();
  const { from } = router.state.location.search;
  const href = signedIn ? (internalPath(from) ?? (await landingNow())) : '/login';
  await router.navigate({ href, replace: true });
  await router.invalidate();
}
