import {
  hashKey,
  type QueryClient,
  type QueryKey,
  type QueryPersister,
} from '@tanstack/react-query';
import { onSessionReset } from '@roundbook/client/session-reset';
import { createStore, useStore } from '@roundbook/client/store';
import { hasRole } from '../../platform/access.ts';
import { answerOrKept } from '../../platform/answer-or-kept.ts';
import { type KeptEndpoint, keptEndpoints } from './keeps-offline.ts';
import { clearReads, loadRead, saveRead } from './read-store.ts';
import { reader } from './reader.ts';

/** The fetch times of answers on screen that came from the device, by query key. */
const savedTimes = createStore<ReadonlyMap<string, string>>(new Map());

function noteSavedAt(key: string, savedAt: string | null): void {
  savedTimes.update((times) => {
    if (savedAt === (times.get(key) ?? null)) return times;
    const next = new Map(times);
    if (savedAt === null) next.delete(key);
    else next.set(key, savedAt);
    return next;
  });
}

function persisterFor({ who, only, cut }: KeptEndpoint): QueryPersister<unknown, QueryKey> {
  return async (queryFn, context) => {
    const account = reader();
    const fetched = Promise.resolve(queryFn(context));
    const isKept = hasRole(who) && (only?.(context.queryKey[2] ?? {}) ?? true);
    if (account === null || !isKept) return fetched;
    const key = hashKey(context.queryKey);
    const fresh = fetched.then((answer) => {
      noteSavedAt(key, null);
      if (account === reader()) void saveRead(account, key, cut ? cut(answer as never) : answer);
      return answer;
    });
    // The request may fail while the device's database is still being read.
    fresh.catch(() => undefined);
    const kept = await loadRead(account, key);
    if (!kept) return fresh;
    return answerOrKept(fresh, kept.answer, {
      onKept: () => noteSavedAt(key, kept.savedAt),
      onLate: (answer) => {
        if (account === reader()) context.client.setQueryData(context.queryKey, answer);
      },
    });
  };
}

/**
 * Stores the answers that slices have registered on the device, and uses them when the server is out of reach or does
 * not answer for 3 s. The function is the query cache's persister, so screens query as usual; `useSavedAt` tells a
 * screen when it shows a stored answer. Everything is dropped when the session ends or moves to another account, and
 * answers given to another role are not used.
 */
export function keepReads(client: QueryClient): void {
  for (const kept of keptEndpoints()) {
    client.setQueryDefaults([kept.endpoint.path], { persister: persisterFor(kept) });
  }
  onSessionReset(async () => {
    savedTimes.update(() => new Map());
    await clearReads();
  });
}

/**
 * The time at which the answer to a query was fetched (ISO instant), if it came from the device;
 * otherwise null.
 */
export function useSavedAt(queryKey: QueryKey): string | null {
  return useStore(savedTimes).get(hashKey(queryKey)) ?? null;
}
