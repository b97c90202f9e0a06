import { queryClient } from '@roundbook/client/query-client';
import { businessUserId, onTokenChange } from '@roundbook/client/session';
import { appStartQuery } from '../../platform/app-start.ts';
import { clearReads, clearReadsOfOthers } from './read-store.ts';
import { reader } from './reader.ts';

/** What was answered to the former role may hold more than the present one may see, such as prices. */
function forgetAnswers(): void {
  void clearReads();
  const [start] = appStartQuery.queryKey;
  void queryClient.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== start });
  void queryClient.invalidateQueries({ queryKey: [start] });
}

/**
 * Drops every answer, those kept for reading without signal too, once the user's own role is another
 * one: while the program is open, or since it was last open. A call that is answered after a role has
 * changed, be it refused, brings a fresh token with the new role, so the first contact of any kind tells.
 * What is on screen goes back to its skeleton and is fetched again.
 */
export function followOwnRole(): void {
  let account = businessUserId();
  let known = reader();
  void clearReadsOfOthers(known);
  onTokenChange(() => {
    const isSameAccount = account === businessUserId();
    const isSameReader = known === reader();
    account = businessUserId();
    known = reader();
    // Another account starts afresh anyway.
    if (isSameAccount && !isSameReader) forgetAnswers();
  });
}
