import { startApp } from '@roundbook/contract/sessions';
import { clearReads } from '../../offline/read-store.ts';
import type { AppStart } from '../../platform/app-start.ts';
import { queryClient } from '../../platform/query-client.ts';
import { businessUserId } from '../../platform/session.ts';

interface OwnRole {
  readonly account: string | null;
  readonly role: AppStart['role'];
}

function isStart({ queryKey }: { readonly queryKey: readonly unknown[] }): boolean {
  return queryKey[0] === startApp.path;
}

function ownRole(start: unknown): OwnRole | null {
  return start ? { account: businessUserId(), role: (start as AppStart).role } : null;
}

/** What was answered to the former role may hold more than the present one may see, such as prices. */
async function forgetAnswers(): Promise<void> {
  await clearReads();
  await queryClient.resetQueries({ predicate: (query) => !isStart(query) });
}

/**
 * Drops every answer, those kept for reading without signal too, when the user's own role changes
 * while the program is open. What is on screen goes back to its skeleton and is fetched again.
 */
export function followOwnRole(): void {
  let known = ownRole(queryClient.getQueryData([startApp.path, {}]));
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || !isStart(query)) return;
    const now = ownRole(query.state.data);
    const changed = known && now && known.account === now.account && known.role !== now.role;
    known = now;
    if (changed) void forgetAnswers();
  });
}
