import type { Database } from '../../../../platform/db/database.ts';
import { transact } from '../../../../platform/db/transaction.ts';
import type { Participant } from '../../../../platform/facts/fact.ts';
import { factsFromOutside } from '../../../../platform/facts/outside.ts';
import type { EnqueueIn } from '../../../../platform/tasks/task.ts';
import type { DailyWork } from '../../../../platform/tasks/timed-work.ts';
import { timeZoneOf } from '../../../account/businesses/lookups.ts';
import { applyRule, comingBy } from './commands.ts';
import { findRule } from './queries.ts';

interface Parts {
  readonly database: Database;
  readonly enqueueIn: EnqueueIn;
  readonly participants: readonly Participant[];
}

/** Applies the hold rule each morning before work: places and lifts holds. Idempotent. */
export function holdingByRule({ database, enqueueIn, participants }: Parts): DailyWork {
  return {
    name: 'holds-by-rule',
    at: '04:00',
    retries: 3,
    run: ({ businessId, date }) =>
      transact(database, { businessId }, async (tx) => {
        const [rule, timeZone] = await Promise.all([findRule(tx), timeZoneOf(tx)]);
        const enqueue = enqueueIn(tx);
        const now = tx.now;
        const facts = factsFromOutside(participants, { tx, enqueue, timeZone, now });
        await applyRule(tx, rule, date, comingBy(facts, date));
      }),
  };
}
