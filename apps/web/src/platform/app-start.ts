import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { keyOf, refresh } from '@roundbook/client/api';
import { call } from '@roundbook/client/call';
import { isOnline, onConnectionChange } from '@roundbook/client/online';
import { queryClient } from '@roundbook/client/query-client';
import { businessUserId, sessionClaims } from '@roundbook/client/session';
import { onSessionReset } from '@roundbook/client/session-reset';
import { startApp } from '@roundbook/contract/account/sessions/session';
import type { ResponseOf } from '@roundbook/contract/endpoint';
import { answerOrKept } from './answer-or-kept.ts';

export type AppStart = ResponseOf<typeof startApp>;

const KEPT = 'roundbook.app-start';

interface Kept {
  readonly account: string;
  readonly start: AppStart;
}

function keep(account: string | null, start: AppStart): void {
  if (account === null || account !== businessUserId()) return;
  localStorage.setItem(KEPT, JSON.stringify({ account, start } satisfies Kept));
}

/** The last app-start answer for the current account and role, stored so that the program opens offline. */
function kept(): AppStart | null {
  const text = localStorage.getItem(KEPT);
  if (!text) return null;
  const { account, start } = JSON.parse(text) as Kept;
  return account === businessUserId() && start.role === sessionClaims()?.role ? start : null;
}

onSessionReset(() => localStorage.removeItem(KEPT));

/** Whether the program runs on a stored answer, so that it has to ask again. */
let runsOnKept = false;

async function fetchStart(signal: AbortSignal): Promise<AppStart> {
  const account = businessUserId();
  const fetched = call(startApp, {}, { signal }).then((start) => {
    keep(account, start);
    runsOnKept = false;
    return start;
  });
  const known = kept();
  if (!known) return fetched;
  return answerOrKept(fetched, known, {
    onKept: () => {
      runsOnKept = true;
    },
    onLate: (start) => {
      if (account === businessUserId()) queryClient.setQueryData(keyOf(startApp, {}), start);
    },
  });
}

// A request on a dead connection may never end.
onConnectionChange(() => {
  if (isOnline() && runsOnKept) void refresh(startApp);
});

/**
 * User, business, role, plan, and today's date in the business's time zone. Without a connection, or if
 * the server stays silent for 3 s: the last known values, until the server answers.
 */
export const appStartQuery = queryOptions({
  queryKey: keyOf(startApp, {}),
  queryFn: ({ signal }) => fetchStart(signal),
  staleTime: 5 * 60_000,
});

/** The app's start data, for components below the signed-in route. */
export function useAppStart(): AppStart {
  return useSuspenseQuery(appStartQuery).data;
}
