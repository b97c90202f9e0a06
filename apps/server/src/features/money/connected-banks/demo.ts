import { sql } from 'kysely';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import type { DemoBusiness } from '../../../demo/demo-business.ts';
import { readTenant, transactShared } from '../../../platform/db/transaction.ts';
import { bookLines } from '../../../providers/bank-feeds/sandbox/sandbox-bank-rows.ts';

export const buildsOn = ['ledger', 'charges', 'budget-plans'];

/**
 * The number of customers who have paid through the sandbox bank; their payments appear once it is
 * connected.
 */
const PAYMENTS = 40;

interface Owing {
  readonly shortId: string;
  readonly name: string;
  readonly open: number;
}

/**
 * Makes customers pay their debts through the sandbox bank in the ways that people do: with the short id, with a
 * word, or with another spelling of their name. The Owner still has to connect the bank.
 */
export async function addToDemo({
  businessId,
  database,
  parts,
  today,
}: DemoBusiness): Promise<void> {
  if (parts.bankFeed.name !== 'sandbox') return;
  const owing = await readTenant(database, { businessId }, (tx) =>
    tx.all(sql<Owing>`
      select c.short_id as "shortId", c.name, i.open_amount as open
        from receivable_items i
        join customers c on c.business_id = i.business_id and c.id = i.customer_id
       where i.business_id = ${tx.businessId} and i.open_amount >= 500 and i.invoice_id is not null
         and c.lifecycle = 'Active'
       order by i.due_on, i.id limit ${PAYMENTS}`),
  );
  const lines = owing.map(({ shortId, name, open }, at) => ({
    bankId: `demo-${at}`,
    bookedOn: addDays(today, -(at % 20)),
    amount: open,
    payerName: writtenBy(name, at),
    reference: [shortId, 'WINDOWS', `windows ${shortId.toLowerCase()}`, ''][at % 4]!,
    payerAccount: `200000${String(10_000_000 + at)}`,
    kind: at % 3 === 0 ? 'Standing order' : 'Faster Payment',
  }));
  await transactShared(database, {}, async (tx) => bookLines(tx, businessId, lines));
}

/** A name as banks write it: in capitals, often surname first. */
function writtenBy(name: string, at: number): string {
  const words = name.toUpperCase().split(' ');
  const [first = '', last = first] = [words[0], words.at(-1)];
  return at % 2 === 0 ? `${last} ${first.charAt(0)}` : words.join(' ');
}
