import type { previewHoldRule as contract } from '@roundbook/contract/money/holds/holds';
import { customerDisplayName } from '@roundbook/domain/customers/customers/name';
import { type HoldRule, isPaidOff, ruleReason } from '@roundbook/domain/money/holds/hold';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import {
  findToHold,
  findUnpaidHolds,
  type OwingCustomer,
} from '../../features/money/accounts/holds/rule-lookups.ts';
import { customersPaidUp } from '../../features/money/collecting/budget-plans/lookups.ts';
import type { ReadCall } from '../../platform/http/call.ts';

function rowOf(rule: HoldRule, today: PlainDate) {
  return (one: OwingCustomer) => ({
    customerId: one.customerId,
    displayName: customerDisplayName(one.names),
    payerName: one.payerNames ? customerDisplayName(one.payerNames) : '',
    owed: one.balance,
    reason: ruleReason(rule, one, today) ?? '',
  });
}

/** The maximum number of customers that a preview lists by name. */
const PREVIEWED = 100;

/** The customers whom a rule would put on hold, and the number of holds that it would lift. */
export async function previewHoldRule({ tx, query, today }: ReadCall<typeof contract>) {
  const { owesMoreThan = null, daysPastDue = null } = query;
  const rule = { owesMoreThan, daysPastDue };
  const [found, holds] = await Promise.all([
    findToHold(tx, rule, today, (payerIds) => customersPaidUp(tx, payerIds, today)),
    findUnpaidHolds(tx),
  ]);
  return {
    placed: found.slice(0, PREVIEWED).map(rowOf(rule, today)),
    placedTotal: found.length,
    liftedTotal: holds.filter((hold) => isPaidOff(hold, rule, hold, today)).length,
  };
}
