import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { Pence } from '@roundbook/domain/values/money/pence';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import type { Enqueue } from '../../../../platform/tasks/task.ts';
import { paymentOptions } from '../../payment-accounts/lookups.ts';
import { findSavedMethods, methodView } from '../../saved-methods/lookups.ts';
import { chargeOf } from './charge-of-method.ts';
import { followCharge } from './charge-tasks.ts';
import { insertCharges } from './store.ts';

/** The mandate for collecting a customer's plan, or the reason that none can be used, as a message. */
export async function findPlanMandate(tx: TenantTransaction, customerId: string, today: PlainDate) {
  const [options, methods] = await Promise.all([
    paymentOptions(tx),
    findSavedMethods(tx, [customerId]),
  ]);
  const { whyNot } = options.directDebit;
  if (whyNot !== null) return { problem: whyNot };
  const mandates = methods.filter(({ method }) => method === 'Direct Debit');
  const mandate = mandates.find((one) => methodView(one, today).problem === '');
  if (mandate) return { problem: '', mandate, options };
  const [first] = mandates;
  if (!first) return { problem: 'This customer has no Direct Debit.' };
  const { label, problem } = methodView(first, today);
  return { problem: `${label}: ${problem.toLowerCase()}.` };
}

/** One month of a customer's budget plan. */
interface PlanCharge {
  readonly customerId: string;
  /** Derived from the customer and the month, so that the table's key refuses a second charge for a month. */
  readonly chargeId: string;
  readonly amount: Pence;
}

/**
 * Charges a month of a budget plan by Direct Debit, with notice, tries and failures as for any other charge. The
 * money pays the customer's oldest debts, and the rest becomes credit.
 * @returns the reason that the charge could not be made, as a message; empty if it was made
 */
export async function chargePlanMonth(
  tx: TenantTransaction,
  enqueue: Enqueue,
  { customerId, chargeId, amount }: PlanCharge,
  today: PlainDate,
): Promise<string> {
  const { problem, mandate, options } = await findPlanMandate(tx, customerId, today);
  if (!mandate) return problem;
  const made = {
    ...chargeOf(mandate, options.statementDescriptor, tx.now),
    id: chargeId,
    source: 'Plan' as const,
    occurrenceId: null,
    invoiceIds: [],
    amount,
    askedBy: null,
  };
  insertCharges(tx, [made]);
  const data = { businessId: tx.businessId, chargeId };
  enqueue(followCharge, data, { startAfter: new Date(made.cancelUntil) });
  return '';
}
