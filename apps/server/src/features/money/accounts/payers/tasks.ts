import { monthOf } from '@roundbook/domain/money/payers/monthly-invoice';
import { mintBusinessId } from '../../../../platform/db/business-id.ts';
import type { Database } from '../../../../platform/db/database.ts';
import { readTenant, transact } from '../../../../platform/db/transaction.ts';
import type { Participant } from '../../../../platform/facts/fact.ts';
import { factsFromOutside } from '../../../../platform/facts/outside.ts';
import { handles, type TaskHandler, type EnqueueIn } from '../../../../platform/tasks/task.ts';
import type { DailyWork } from '../../../../platform/tasks/timed-work.ts';
import type { FileStore } from '../../../../providers/files/files.ts';
import { timeZoneOf } from '../../../account/businesses/lookups.ts';
import { mailInvoice } from '../invoices/effects.ts';
import { issueMonth } from './commands.ts';
import { monthIssued } from './facts.ts';
import { sendMonthlyInvoice } from './payer-task.ts';
import { findPayersDue } from './queries.ts';

interface Parts {
  readonly database: Database;
  readonly enqueueIn: EnqueueIn;
  readonly files: FileStore;
  readonly participants: readonly Participant[];
}

export function payerTasks(parts: Parts): readonly TaskHandler[] {
  return [
    handles(sendMonthlyInvoice, ({ businessId, invoiceId, date }) =>
      mailInvoice(parts, mintBusinessId(businessId), invoiceId, date),
    ),
  ];
}

/**
 * Issues the invoices for earlier months, payer by payer, sends them, and charges the payers who agreed to be charged.
 * Runs every day, so that an outage on the first of the month does no harm. Idempotent.
 */
export function monthlyInvoices({ database, enqueueIn, participants }: Parts): DailyWork {
  return {
    name: 'monthly-invoices',
    at: '06:00',
    retries: 3,
    isLong: true,
    run: async ({ businessId, date }) => {
      const scope = { businessId };
      const month = monthOf(date);
      const [payers, timeZone] = await readTenant(database, scope, (tx) =>
        Promise.all([findPayersDue(tx, month), timeZoneOf(tx)]),
      );
      for (const payerId of payers) {
        await transact(database, scope, async (tx) => {
          const enqueue = enqueueIn(tx);
          const now = tx.now;
          const facts = factsFromOutside(participants, { tx, enqueue, timeZone, now });
          const expected = await facts.expect(monthIssued, { payerId, today: date });
          const issued = await issueMonth(tx, payerId, month, date);
          if (!issued) return;
          await expected.happened(issued);
          facts.write();
          enqueue(sendMonthlyInvoice, { businessId, invoiceId: issued.invoiceId, date });
        });
      }
    },
  };
}
