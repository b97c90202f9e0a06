import type { ResponseOf } from '@roundbook/contract/endpoint';
import type { getMoneyOnItsWay } from '@roundbook/contract/home/dashboard/dashboard';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { type MoneyOnItsWay, moneyOnItsWay } from '../../money/collecting/charges/lookups.ts';
import { paymentOptions } from '../../money/payment-accounts/lookups.ts';

/** The maximum number of days shown on which money is expected. */
const DAYS_SHOWN = 5;

function stageOf(rows: readonly MoneyOnItsWay[]) {
  return {
    count: rows.reduce((sum, { count }) => sum + count, 0),
    amount: rows.reduce((sum, { amount }) => sum + amount, 0),
  };
}

/**
 * The money charged by card and Direct Debit that has not yet been paid out, read in one round
 * trip.
 */
export async function findMoneyOnItsWay(
  tx: TenantTransaction,
): Promise<ResponseOf<typeof getMoneyOnItsWay>> {
  const [rows, { cards, directDebit }] = await Promise.all([moneyOnItsWay(tx), paymentOptions(tx)]);
  const of = (stage: MoneyOnItsWay['stage']) => rows.filter((row) => row.stage === stage);
  const [submitted, confirmed] = [of('submitted'), of('confirmed')];
  const isOpen = cards.whyNot === null || directDebit.whyNot === null;
  return {
    hasAccount: cards.accountId !== null || directDebit.accountId !== null,
    closedBecause: isOpen ? null : cards.whyNot,
    submitted: {
      ...stageOf(submitted),
      nextOn: submitted.find(({ day }) => day !== null)?.day ?? null,
    },
    confirmed: stageOf(confirmed),
    available: stageOf(of('available')),
    expected: confirmed
      .flatMap(({ day, count, amount }) => (day === null ? [] : [{ date: day, count, amount }]))
      .slice(0, DAYS_SHOWN),
  };
}
