import {
  hashKey,
  type QueryClient,
  type QueryKey,
  type QueryPersister,
} from '@tanstack/react-query';
import { onSessionReset } from '@roundbook/client/session';
import { createStore, useStore } from '@roundbook/client/store';
import { getBusiness } from '@roundbook/contract/account/businesses/businesses';
import { listGrants } from '@roundbook/contract/account/grants/grants';
import { getCustomer } from '@roundbook/contract/customers/customers/records';
import type { Endpoint } from '@roundbook/contract/endpoint';
import { listJobs } from '@roundbook/contract/work/jobs/records';
import { listWorkOrders } from '@roundbook/contract/work/work-orders/work-orders';
import { answerOrKept } from '../../platform/answer-or-kept.ts';
import { clearReads, loadRead, saveRead } from './read-store.ts';
import { reader } from './reader.ts';

/** An answer as it is kept on the device. */
export interface KeptRead {
  /** Who read it and as what; see `reader`. */
  readonly account: string;
  /** The query's key as text. */
  readonly key: string;
  readonly answer: unknown;
  /** ISO instant. */
  readonly savedAt: string;
}

interface KeptEndpoint {
  readonly endpoint: Endpoint;
  /** Which of its answers are kept; all if absent. */
  readonly only?: (query: object) => boolean;
}

/** What the work view reads: the days' lists with their customers and orders, and who works here. */
const KEPT: readonly KeptEndpoint[] = [
  { endpoint: listJobs, only: (query) => 'scheduledOrDoneDate' in query },
  { endpoint: listWorkOrders },
  { endpoint: getCustomer },
  { endpoint: getBusiness },
  { endpoint: listGrants },
];

/** When what is on screen was fetched, for answers that came from the device; by query key. */
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

function persisterFor(only: KeptEndpoint['only']): QueryPersister<unknown, QueryKey> {
  return async (queryFn, context) => {
    const account = reader();
    const fetched = Promise.resolve(queryFn(context));
    if (account === null || (only && !only(context.queryKey[2] ?? {}))) return fetched;
    const key = hashKey(context.queryKey);
    const fresh = fetched.then((answer) => {
      noteSavedAt(key, null);
      if (account === reader()) void saveRead(account, key, answer);
      return answer;
    });
    // It may fail while the device's database is asked.
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
 * Keeps the answers of chosen calls on the device and answers with them when the server is out of
 * reach, or does not answer for 3 s. It hooks in as the persister of the query cache, so screens ask
 * as always; `useSavedAt` tells them when they show what was kept. Everything is dropped when the
 * session ends or moves to another account, and what another role was answered is not used.
 */
export function keepReads(client: QueryClient): void {
  for (const { endpoint, only } of KEPT) {
    client.setQueryDefaults([endpoint.path], { persister: persisterFor(only) });
  }
  onSessionReset(async () => {
    savedTimes.update(() => new Map());
    await clearReads();
  });
}

/** When the answer to a query was fetched (ISO instant) if it came from the device, else null. */
export function useSavedAt(queryKey: QueryKey): string | null {
  return useStore(savedTimes).get(hashKey(queryKey)) ?? null;
}
