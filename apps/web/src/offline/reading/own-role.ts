import { queryClient } from '@roundbook/client/query-client';
import { businessUserId, onTokenChange } from '@roundbook/client/session';
import { appStartQuery } from '../../platform/app-start.ts';
import { fetchAnew } from './fetches-ahead.ts';
import { clearReads, clearReadsOfOthers } from './read-store.ts';
import { reader } from './reader.ts';

/** Answers to the former role may contain more than the new role may see, such as prices. */
function forgetAnswers(): void {
  void clearReads().then(fetchAnew);
  const [start] = appStartQuery.queryKey;
  void queryClient.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== start });
  void queryClient.invalidateQueries({ queryKey: [start] });
}

/**
 * Drops every answer, including answers stored for reading without signal, when the user's own role changes, whether
 * the program was open at the time or not. Any call answered after the change, even a refused call, brings a fresh
 * token with the new role, so the first call of any kind reveals the change. Screens go back to their skeletons and
 * fetch their data again.
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
    // Another account starts from scratch anyway.
    if (isSameAccount && !isSameReader) forgetAnswers();
  });
}
