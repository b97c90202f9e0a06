import type { previewHoldRule as contract } from '@roundbook/contract/money/holds/holds';
import { customerDisplayName } from '@roundbook/domain/customers/customers/name';
import {
  findPaidOff,
  findToHold,
  type NamedCustomer,
} from '../../features/money/accounts/holds/rule-lookups.ts';
import { comingMoney } from '../../features/money/collecting/budget-plans/lookups.ts';
import type { ReadCall } from '../../platform/http/call.ts';

function rowOf({ customerId, names, payerNames, balance, reason }: NamedCustomer) {
  return {
    customerId,
    displayName: customerDisplayName(names),
    payerName: payerNames ? customerDisplayName(payerNames) : '',
    owed: balance,
    reason,
  };
}

/** The maximum number of customers that a preview lists by name. */
const PREVIEWED = 100;

/** The customers whom a rule would put on hold, and the number of holds that it would lift. */
export async function previewHoldRule({ tx, query, today }: ReadCall<typeof contract>) {
  const { owesMoreThan = null, daysPastDue = null } = query;
  const rule = { owesMoreThan, daysPastDue };
  const findComing = (payerIds: readonly string[]) => comingMoney(tx, payerIds, today);
  const [found, lifted] = await Promise.all([
    findToHold(tx, rule, today, findComing),
    findPaidOff(tx, rule, today, findComing),
  ]);
  return {
    placed: found.slice(0, PREVIEWED).map(rowOf),
    placedTotal: found.length,
    liftedTotal: lifted.length,
  };
}
