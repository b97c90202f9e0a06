import type { PayerBilling } from '@roundbook/domain/money/payers/payer';
import type { DemoBusiness } from '../../../../demo/demo-business.ts';
import { placeOfFirm } from '../../../../demo/demo-customers.ts';
import { transact } from '../../../../platform/db/transaction.ts';
import { changePayer, lockPayerParties } from '../../../customers/customers/effects.ts';

/** Firms that pay for the houses listed after their own house, with the number of these houses. */
const PAYERS: readonly { firm: string; billing: PayerBilling; houses: number }[] = [
  { firm: 'Crown Letting Agents', billing: 'Monthly', houses: 4 },
  { firm: 'Duchy Estates', billing: 'EachVisit', houses: 2 },
];

/** Makes a letting agent and an estate the payers of some customers, from today. */
export async function addToDemo({
  database,
  businessId,
  customerIds,
}: DemoBusiness): Promise<void> {
  await transact(database, { businessId }, async (tx) => {
    for (const { firm, billing, houses } of PAYERS) {
      const at = placeOfFirm(firm);
      const [payerId = '', ...paidFor] = customerIds.slice(at, at + houses + 1);
      const parties = await lockPayerParties(tx, paidFor);
      for (const customer of parties) await changePayer(tx, customer, { payerId, billing });
    }
  });
}
