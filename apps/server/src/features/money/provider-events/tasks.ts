import { z } from 'zod';
import { mintBusinessId } from '../../../platform/db/business-id.ts';
import type { Database } from '../../../platform/db/database.ts';
import { type Transaction, transactShared } from '../../../platform/db/transaction.ts';
import {
  handles,
  type Schedule,
  type Task,
  type TaskHandler,
  type EnqueueIn,
} from '../../../platform/tasks/task.ts';
import type { CardProvider } from '../../../providers/cards/cards.ts';
import type { DirectDebitProvider } from '../../../providers/direct-debit/direct-debit.ts';
import { ProviderRefused } from '../../../providers/payment-provider.ts';
import type { ProviderEventHandlersOf } from '../../../slice.ts';
import { eventPorts, type NamedPort, storeEvents } from './commands.ts';
import {
  FIRST_LOOK_SECONDS,
  NOBODYS,
  OVERLAP_SECONDS,
  secondsUntilNext,
  UNKNOWN_ACCOUNT,
} from './policy.ts';
import { workOnProviderEvent } from './provider-event-task.ts';
import {
  claimEvent,
  type ClaimedEvent,
  finishEvent,
  lastLook,
  noteLook,
  overdueEvents,
  postponeEvent,
} from './store.ts';

const nothing = z.object({}).strip();

/** Asks providers for events whose webhook never came. */
const lookForMissed: Task<Record<string, never>> = {
  name: 'provider-events-missed',
  data: nothing,
  retries: 5,
};

/** Enqueues events again if their task was lost. */
const resumeOverdue: Task<Record<string, never>> = {
  name: 'provider-events-overdue',
  data: nothing,
  retries: 1,
};

export const providerEventSchedules: readonly Schedule[] = [
  { task: lookForMissed, cron: '47 3 * * *' },
  { task: resumeOverdue, cron: '*/10 * * * *' },
];

const AT_ONCE = 500;

interface EventParts {
  readonly cards: CardProvider;
  readonly database: Database;
  readonly directDebit: DirectDebitProvider;
  readonly enqueueIn: EnqueueIn;
  readonly providerEventHandlers: ProviderEventHandlersOf;
}

/** The background tasks for events. */
export function providerEventTasks(parts: EventParts): readonly TaskHandler[] {
  const { database, enqueueIn } = parts;
  return [
    handles(workOnProviderEvent, ({ id }) => workOn(parts, id)),
    handles(lookForMissed, async () => {
      for (const port of eventPorts(parts)) await fetchMissed(parts, port);
    }),
    handles(resumeOverdue, () =>
      transactShared(database, {}, async (tx) => {
        const enqueue = enqueueIn(tx);
        for (const { id } of await overdueEvents(tx, AT_ONCE)) enqueue(workOnProviderEvent, { id });
      }),
    ),
  ];
}

/** Works on an event. If that fails, records the reason and the time of the next try. */
async function workOn(parts: EventParts, id: string): Promise<void> {
  const { database, enqueueIn } = parts;
  const event = await transactShared(database, {}, (tx) => claimEvent(tx, id));
  if (event === undefined) return;
  if (event === 'busy') {
    await transactShared(database, {}, async (tx) =>
      enqueueIn(tx)(workOnProviderEvent, { id }, { startAfter: secondsFromNow(tx, 1) }),
    );
    return;
  }
  const reason = await handle(parts, event).catch(reasonOf);
  await transactShared(database, {}, async (tx) => {
    if (reason === undefined) return finishEvent(tx, event);
    const seconds = secondsUntilNext(event.tries);
    const tryAt = seconds === undefined ? undefined : secondsFromNow(tx, seconds);
    postponeEvent(tx, id, { reason, tryAt });
    if (tryAt) enqueueIn(tx)(workOnProviderEvent, { id }, { startAfter: tryAt });
  });
}

/**
 * Lets the slices update their records.
 * @returns undefined if a slice did; otherwise the reason that none could
 */
async function handle(parts: EventParts, event: ClaimedEvent): Promise<string | undefined> {
  if (event.businessId === null) return UNKNOWN_ACCOUNT;
  const businessId = mintBusinessId(event.businessId);
  const { accountId, objectId, at, port } = event;
  let isDone = false;
  for (const bringUpToDate of parts.providerEventHandlers(event.object)) {
    isDone = (await bringUpToDate(businessId, { accountId, objectId, at, port })) || isDone;
  }
  return isDone ? undefined : NOBODYS;
}

/** The message of a refusal; other errors are defects or outages, whose messages are not for the office. */
function reasonOf(error: unknown): string {
  if (error instanceof ProviderRefused) return error.message;
  return 'The provider or the database could not be reached, or something unexpected happened.';
}

function secondsFromNow({ now }: Transaction, seconds: number): Date {
  return new Date(Date.parse(now) + seconds * 1000);
}

/** Stores the events that a provider has had since the last check; those that came by webhook are already stored. */
async function fetchMissed(parts: EventParts, port: NamedPort): Promise<void> {
  const { database } = parts;
  const [last, startedAt] = await transactShared(
    database,
    {},
    async (tx) => [await lastLook(tx, port), tx.now] as const,
  );
  const back = last === undefined ? FIRST_LOOK_SECONDS : OVERLAP_SECONDS;
  const since = new Date(Date.parse(last ?? startedAt) - back * 1000).toISOString();
  let gathered: Parameters<typeof storeEvents>[2][number][] = [];
  for await (const event of port.word.eventsSince(since)) {
    gathered.push(event);
    if (gathered.length < AT_ONCE) continue;
    await storeEvents(parts, port, gathered);
    gathered = [];
  }
  await storeEvents(parts, port, gathered);
  await transactShared(database, {}, async (tx) => noteLook(tx, port, startedAt));
}
