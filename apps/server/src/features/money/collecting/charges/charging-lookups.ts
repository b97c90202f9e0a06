import type { Charging } from '@roundbook/contract/money/saved-methods/charging';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import { findPayers } from '../../../customers/customers/lookups.ts';
import { paymentOptions, type PaymentOptions } from '../../payment-accounts/lookups.ts';
import {
  findMethodsOfPayers,
  type MethodRecord,
  methodView,
  optionOf,
  payersChargedWhenDone,
} from '../../saved-methods/lookups.ts';
import { payersWithPlan } from '../budget-plans/lookups.ts';

const notCharged = (problem: string): Charging => ({ label: null, problem, chargeWhenDone: false });

/** The first of a payer's methods that can be charged, or why none can. */
function chargingBy(
  methods: readonly MethodRecord[],
  options: PaymentOptions,
  today: PlainDate,
): Omit<Charging, 'chargeWhenDone'> {
  const views = methods.map((one) => methodView(one, today));
  const usable = views.find(({ problem }) => problem === '');
  const first = usable ?? views[0];
  if (!first) return { label: null, problem: 'No card or Direct Debit is saved.' };
  const { whyNot } = optionOf(options, first.method);
  if (whyNot !== null) return { label: null, problem: whyNot };
  if (usable) return { label: usable.label, problem: '' };
  return { label: null, problem: `${first.label}: ${first.problem.toLowerCase()}.` };
}

/**
 * Whether these customers can be charged for a visit, and whether that is agreed; open to all users who may mark the
 * visit as done. Customers who do not exist are left out.
 */
export async function chargingOfCustomers(
  tx: TenantTransaction,
  customerIds: readonly string[],
  today: PlainDate,
): Promise<ReadonlyMap<string, Charging>> {
  if (customerIds.length === 0) return new Map();
  const [payers, methods, options, agreedOf, planned] = await Promise.all([
    findPayers(tx, customerIds),
    findMethodsOfPayers(tx, customerIds),
    paymentOptions(tx),
    payersChargedWhenDone(tx, customerIds),
    payersWithPlan(tx, customerIds),
  ]);
  const byPayer = Map.groupBy(methods, ({ customerId }) => customerId);
  const payerIds = new Set([...payers].map(([id, payer]) => payer?.id ?? id));
  const agreed = agreedOf(options.chargeWhenDone, payerIds);
  return new Map(
    [...payers].map(([id, payer]) => {
      if (payer?.billing === 'Monthly') {
        return [id, notCharged('The visit will be on a monthly invoice.')];
      }
      const payerId = payer?.id ?? id;
      if (planned.has(payerId)) return [id, notCharged('The budget plan pays for visits.')];
      const by = chargingBy(byPayer.get(payerId) ?? [], options, today);
      return [id, { ...by, chargeWhenDone: by.problem === '' && agreed.has(payerId) }];
    }),
  );
}
