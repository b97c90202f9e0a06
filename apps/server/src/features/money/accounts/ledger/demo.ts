import { sql } from 'kysely';
import type { DemoBusiness } from '../../../../demo/demo-business.ts';
import { demoMoney } from '../../../../demo/demo-money.ts';
import { transact } from '../../../../platform/db/transaction.ts';
import { openAccounts, saveAccounts } from './effects.ts';

/** Posts two years of invoices and payments month by month, in order. */
export async function addToDemo(business: DemoBusiness): Promise<void> {
  const { businessId, customerIds, database, jobs, random, today, users } = business;
  const recordedBy = users.Manager;
  const events = demoMoney(random, jobs, today);
  const months = Map.groupBy(events, (event) => event.on.slice(0, 7));
  const invoiceOfVisit = new Map<string, string>();
  for (const month of months.values()) {
    await transact(database, { businessId }, async (tx) => {
      const ids = [...new Set(month.map((event) => customerIds[event.customer]!))];
      const accounts = await openAccounts(tx, ids);
      for (const event of month) {
        const account = accounts.get(customerIds[event.customer]!)!;
        const { amount, on } = event;
        if (event.kind === 'invoice') {
          const { occurrenceId, description } = event;
          const invoiceId = account.raiseInvoice({
            occurrenceId,
            description,
            amount,
            purchaseOrder: '',
            issuedOn: on,
          });
          invoiceOfVisit.set(occurrenceId, invoiceId);
        } else {
          account.recordPayment({
            method: event.method,
            amount,
            receivedOn: on,
            reference: '',
            occurrenceId: null,
            recordedBy,
            ...(event.of === null ? {} : { invoiceIds: [invoiceOfVisit.get(event.of)!] }),
          });
        }
      }
      saveAccounts(tx, accounts.values());
    });
  }
  await transact(database, { businessId }, async (tx) =>
    tx.send(sql`
      update occurrences o set invoice_id = v.id from invoices v
      where o.business_id = ${businessId} and v.business_id = o.business_id and v.occurrence_id = o.id`),
  );
}
