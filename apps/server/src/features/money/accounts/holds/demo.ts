import type { DemoBusiness } from '../../../../demo/demo-business.ts';
import { transact } from '../../../../platform/db/transaction.ts';
import { lockWhoPays } from '../../../customers/customers/effects.ts';
import { comingMoney } from '../../collecting/budget-plans/lookups.ts';
import { applyRule } from './commands.ts';
import { findServedFor } from './rule-lookups.ts';
import { insertHolds, saveRule } from './store.ts';

export const buildsOn = ['ledger', 'payers', 'budget-plans'];

/** The index of the customer who is put on hold by hand. */
const BY_HAND = 24;

/** An amount, in pence, that only the largest debtor exceeds, so the rule finds one customer. */
async function rulePence(tx: Parameters<typeof findServedFor>[0], ids: readonly string[]) {
  const owing = await findServedFor(tx, ids);
  const second = owing.find(({ payerId }) => payerId !== owing[0]?.payerId);
  return Math.max(second?.balance ?? 0, 1000);
}

/** Puts the largest debtor on hold by the rule, and another customer by hand. */
export async function addToDemo(business: DemoBusiness): Promise<void> {
  const { database, businessId, customerIds, today, users } = business;
  await transact(database, { businessId }, async (tx) => {
    const owesMoreThan = await rulePence(tx, customerIds);
    const rule = await saveRule(tx, { owesMoreThan, daysPastDue: null }, 0);
    if (rule) await applyRule(tx, rule, today, (ids) => comingMoney(tx, ids, today));
  });
  await transact(database, { businessId }, async (tx) => {
    const customerId = customerIds[BY_HAND]!;
    lockWhoPays(tx, [customerId]);
    const [served] = await findServedFor(tx, [customerId]);
    if (!served) return;
    const held = [{ customerId, reason: 'Scaffolding until the roof is done' }];
    insertHolds(tx, held, { source: 'Hand', untilPaid: false, by: users.Manager });
  });
}
