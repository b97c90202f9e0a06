import type { AccountPlatform } from '../../../platform/auth/account-platform.ts';
import { refreshSessions } from '../../../platform/auth/session-store.ts';
import type { BusinessId } from '../../../platform/db/business-id.ts';
import type { Database } from '../../../platform/db/database.ts';
import { openTenant } from '../../../platform/db/tenants.ts';
import { readTenant, transact, transactShared } from '../../../platform/db/transaction.ts';
import type { Participant } from '../../../platform/facts/fact.ts';
import { factsFromOutside } from '../../../platform/facts/outside.ts';
import type { EnqueueIn } from '../../../platform/tasks/task.ts';
import type { Ending, Endings } from '../../../slice.ts';
import { forgetSomeCustomers } from '../../customers/customers/forgetting/forgetting-effects.ts';
import { queueAccountMessage } from '../../messages/account-mail/effects.ts';
import { nameOfBusiness, timeZoneOf } from '../businesses/lookups.ts';
import { hasOtherPlace, listPeople } from '../grants/lookups.ts';
import { forgetAccount } from '../second-factors/effects.ts';
import { resetMail } from './closure-mail.ts';
import { eraseFrom, inErasingOrder } from './erasing-store.ts';
import { findClosure, finishClosure, keepErasing, leaveErasing, takeErasing } from './store.ts';

/** The program parts needed for erasing. */
export interface ErasingParts {
  readonly accounts: AccountPlatform;
  readonly database: Database;
  readonly endings: Endings;
  readonly enqueueIn: EnqueueIn;
  readonly participants: readonly Participant[];
}

/** The number of customers erased in one transaction. */
const AT_ONCE = 20;

async function forgetCustomers(parts: ErasingParts, businessId: BusinessId): Promise<void> {
  const { database, enqueueIn, participants } = parts;
  let forgotten: number;
  do {
    forgotten = await transact(database, { businessId }, async (tx) => {
      await keepErasing(tx);
      const now = tx.now;
      const timeZone = await timeZoneOf(tx);
      const enqueue = enqueueIn(tx);
      const facts = factsFromOutside(participants, { tx, enqueue, timeZone, now });
      const count = await forgetSomeCustomers(tx, facts, AT_ONCE);
      facts.write();
      return count;
    });
  } while (forgotten > 0);
}

/** Erases the accounts of people who work in no other business. */
async function forgetPeople({ database }: ErasingParts, businessId: BusinessId): Promise<void> {
  for (const { userId } of await readTenant(database, { businessId }, listPeople)) {
    // Separate transactions: once a transaction has queried all nodes, a distributed database does not let it change
    // rows that every node holds.
    const isElsewhere = await transactShared(database, { userId }, (tx) =>
      hasOtherPlace(tx, userId, businessId),
    );
    if (isElsewhere) continue;
    await transactShared(database, { userId }, async (tx) => forgetAccount(tx, userId));
  }
}

async function eraseTables(
  { database, endings }: ErasingParts,
  businessId: BusinessId,
  ending: Ending,
): Promise<void> {
  const scope = { businessId };
  const losses = await readTenant(database, scope, (tx) =>
    inErasingOrder(tx, endings.toErase(ending)),
  );
  for (const loss of losses) {
    // Separate transactions, since the database erases under its owner's role: in a distributed
    // database, all writes of a transaction must come from one role.
    await transact(database, scope, keepErasing);
    await transact(database, scope, (tx) => eraseFrom(tx, loss));
  }
}

/** Reopens a business after a reset, and emails its Owners. */
async function beginAnew({ accounts, database, enqueueIn }: ErasingParts, businessId: BusinessId) {
  await transact(database, { businessId }, async (tx) => {
    finishClosure(tx);
    openTenant(tx);
    const [people, { name }] = await Promise.all([listPeople(tx), nameOfBusiness(tx)]);
    for (const { userId, email, role } of people) {
      if (role !== 'Owner') continue;
      queueAccountMessage(tx, enqueueIn(tx), { to: email, ...resetMail(name) });
      await refreshSessions(tx, accounts.sessionChanges, { userId, businessId });
    }
  });
}

async function eraseEverything(
  parts: ErasingParts,
  businessId: BusinessId,
  ending: Ending,
): Promise<void> {
  await forgetCustomers(parts, businessId);
  await parts.endings.endElsewhere(businessId);
  if (ending === 'closing') await forgetPeople(parts, businessId);
  await eraseTables(parts, businessId, ending);
  if (ending === 'reset') await beginAnew(parts, businessId);
  else await transact(parts.database, { businessId }, async (tx) => finishClosure(tx));
}

/**
 * Erases a closed business step by step, each in its own transaction, so that a long step blocks nothing and a
 * repeated run resumes where the last run stopped. Does nothing before the grace period is over.
 * @throws Error while another process is erasing the business, so that the task is retried in case that process dies
 */
export async function eraseWhatIsClosed(
  parts: ErasingParts,
  businessId: BusinessId,
): Promise<void> {
  const { database } = parts;
  const scope = { businessId };
  const [closure, now] = await readTenant(
    database,
    scope,
    async (tx) => [await findClosure(tx), tx.now] as const,
  );
  if (!closure || Date.parse(closure.eraseAfter) > Date.parse(now)) return;
  const ending = await transact(database, scope, takeErasing);
  if (!ending) throw new Error('Another process is erasing this business');
  try {
    await eraseEverything(parts, businessId, ending);
  } catch (error) {
    await transact(database, scope, async (tx) => leaveErasing(tx));
    throw error;
  }
}
