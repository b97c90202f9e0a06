import type { ResponseOf } from '@roundbook/contract/endpoint';
import { startApp } from '@roundbook/contract/sessions';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { keyOf } from './api.ts';
import { call } from './call.ts';
import { ApiFailure } from './api-failure.ts';
import { businessUserId, onSessionReset } from './session.ts';

export type AppStart = ResponseOf<typeof startApp>;

const KEPT = 'roundbook.app-start';

interface Kept {
  readonly account: string;
  readonly start: AppStart;
}

function keep(start: AppStart): void {
  const account = businessUserId();
  if (account) localStorage.setItem(KEPT, JSON.stringify({ account, start } satisfies Kept));
}

/** What the last start answered for the present account, so that the program opens offline. */
function kept(): AppStart | null {
  const text = localStorage.getItem(KEPT);
  if (!text) return null;
  const { account, start } = JSON.parse(text) as Kept;
  return account === businessUserId() ? start : null;
}

onSessionReset(() => localStorage.removeItem(KEPT));

async function fetchStart(signal: AbortSignal): Promise<AppStart> {
  try {
    const start = await call(startApp, {}, { signal });
    keep(start);
    return start;
  } catch (error) {
    const known = error instanceof ApiFailure && error.isNetwork ? kept() : null;
    if (known) return known;
    throw error;
  }
}

/** User, business, role, plan and the business's today. Without a connection: as last known. */
export const appStartQuery = queryOptions({
  queryKey: keyOf(startApp, {}),
  queryFn: ({ signal }) => fetchStart(signal),
  staleTime: 5 * 60_000,
});

/** The start of the app, for components below the signed-in route. */
export function useAppStart(): AppStart {
  return useSuspenseQuery(appStartQuery).data;
}
