import { monthOf } from '@roundbook/domain/money/payers/monthly-invoice';
import { mintBusinessId } from '../../../../platform/db/business-id.ts';
import type { Database } from '../../../../platform/db/database.ts';
import { readTenant, transact } from '../../../../platform/db/transaction.ts';
import { handles, type TaskHandler, type EnqueueIn } from '../../../../platform/tasks/task.ts';
import type { DailyWork } from '../../../../platform/tasks/timed-work.ts';
import type { FileStore } from '../../../../providers/files/files.ts';
import { expectInvoiceCharge } from '../../collecting/charges/effects.ts';
import { mailInvoice } from '../invoices/effects.ts';
import { issueMonth } from './commands.ts';
import { sendMonthlyInvoice } from './payer-task.ts';
import { findPayersDue } from './queries.ts';

interface Parts {
  readonly database: Database;
  readonly enqueueIn: EnqueueIn;
  readonly files: FileStore;
}

export function payerTasks(parts: Parts): readonly TaskHandler[] {
  return [
    handles(sendMonthlyInvoice, ({ businessId, invoiceId, date }) =>
      mailInvoice(parts, mintBusinessId(businessId), invoiceId, date),
    ),
  ];
}

/**
 * Issues what waits from before this month, payer by payer, sends it, and charges for it where that
 * was agreed. It runs every day, so that it makes up for an outage on the first; a second run finds nothing.
 */
export function monthlyInvoices({ database, enqueueIn }: Parts): DailyWork {
  return {
    name: 'monthly-invoices',
    at: '06:00',
    retries: 3,
    run: async ({ businessId, date }) => {
      const scope = { businessId };
      const month = monthOf(date);
      const payers = await readTenant(database, scope, (tx) => findPayersDue(tx, month));
      for (const payerId of payers) {
        await transact(database, scope, async (tx) => {
          const enqueue = enqueueIn(tx);
          const now = new Date().toISOString();
          const charge = await expectInvoiceCharge({ tx, now, today: date, enqueue }, payerId);
          const issued = await issueMonth(tx, payerId, month, date);
          if (!issued) return;
          const { invoiceId, open } = issued;
          charge(invoiceId, open);
          enqueue(sendMonthlyInvoice, { businessId, invoiceId, date });
        });
      }
    },
  };
}
