import { type RawBuilder, sql } from 'kysely';
import type { QueryOf, ResponseOf } from '@roundbook/contract/endpoint';
import type {
  countPayments as countContract,
  listPayments as contract,
  Payment,
} from '@roundbook/contract/money/payments/payments';
import { PAYMENT_METHODS, paymentMethodLabel } from '@roundbook/domain/money/payments/methods';
import { PROBLEM_STATES, type PaymentState } from '@roundbook/domain/money/payments/states';
import {
  customer,
  joinCustomer,
  matchingCustomers,
} from '../../features/customers/customers/relations.ts';
import { ofPayments } from '../../features/money/accounts/payments/narrowed-relations.ts';
import {
  type ChargeOfPayment,
  paymentView,
} from '../../features/money/accounts/payments/payment-view.ts';
import {
  type PaymentRecord,
  selectPayments,
} from '../../features/money/accounts/payments/record-relations.ts';
import {
  isBanked,
  payment,
  paymentTable,
} from '../../features/money/accounts/payments/relations.ts';
import {
  chargeOfPayment,
  chargesInTrouble,
  chargesOfPayment,
  chargesOfPayout,
  chargesOnTheirWay,
  isInBalance,
  joinCharge,
  refundFailed,
} from '../../features/money/collecting/charges/lookups.ts';
import { isNarrowed } from '../../features/work/jobs/reported/customer-relations.ts';
import type { TenantTransaction } from '../../platform/db/transaction.ts';
import { eachWord, foldedText, wordPatterns } from '../../platform/db/word-patterns.ts';

type Filter = QueryOf<typeof contract>;

interface WithCharge {
  readonly charge: ChargeOfPayment | null;
}

/** The payments `m` in the inner select `page`, each with the charge that brought it in. */
function selectWithCharges(page: RawBuilder<unknown>, order = sql``) {
  const columns = sql`, ${chargeOfPayment} as charge`;
  return selectPayments<WithCharge>(page, { columns, joins: joinCharge('m'), order });
}

function viewOf({ charge, ...record }: PaymentRecord & WithCharge): Payment {
  return paymentView(record, charge);
}

/** The names of the methods, as JSON by method, so that methods with the same name are listed together. */
const METHOD_LABELS = JSON.stringify(
  Object.fromEntries(PAYMENT_METHODS.map((method) => [method, paymentMethodLabel(method)])),
);

/** The sort orders of the list. */
const orders = {
  received: payment.receivedOn,
  customer: customer.sortName,
  method: sql`${METHOD_LABELS}::jsonb ->> ${payment.method}`,
  reference: sql`lower(${payment.reference})`,
  amount: payment.amount,
} as const;

/** The condition that the payment `m` is in a state; it must agree with `paymentState`. */
function isInState(state: PaymentState): RawBuilder<unknown> {
  const charged = sql`exists (select from ${chargesOfPayment('m')}`;
  const isReversed = sql`${payment.reversedAt} is not null`;
  const stands = sql`${payment.reversedAt} is null and ${charged} and ch.state <> 'Charged back'`;
  const isUntroubled = sql`ch.disputed = 0 and not ${refundFailed}`;
  const isKept = sql`${stands} and ${isUntroubled} and ch.refunded < ${payment.amount}`;
  switch (state) {
    case 'Received':
      return sql`(${payment.chargeId} is null and ${payment.reversedAt} is null)`;
    case 'Taken back':
      return sql`(${isReversed} and not ${charged} and ch.state in ('Failed', 'Charged back')))`;
    case 'Failed late':
      return sql`(${isReversed} and ${charged} and ch.state = 'Failed'))`;
    case 'Charged back':
      return sql`${charged} and ch.state = 'Charged back')`;
    case 'Disputed':
      return sql`(${stands} and ch.disputed > 0))`;
    case 'Refund failed':
      return sql`(${stands} and ch.disputed = 0 and ${refundFailed}))`;
    case 'Refunded':
      return sql`(${stands} and ${isUntroubled} and ch.refunded >= ${payment.amount}))`;
    case 'On its way':
      return sql`(${payment.chargeId} = any(${chargesOnTheirWay}) and ${isKept}))`;
    case 'In the balance':
      return sql`(${isKept} and ch.state = 'Available' and ${isInBalance}))`;
    case 'Paid out':
      return sql`(${isKept} and ch.state = 'Available' and ${isInBalance} is not true))`;
  }
}

/** The first part finds the few candidates by an index, and the second part decides. */
const isProblem = sql`${payment.chargeId} in ${chargesInTrouble}
  and (${sql.join(PROBLEM_STATES.map(isInState), sql` or `)})`;

/** The condition for cash and cheques not yet found among the bank's transactions. */
const isToBank = sql`${payment.method} in ('External Cash', 'External Cheque') and ${payment.reversedAt} is null
  and not ${isBanked('m')}`;

function conditions(
  tx: TenantTransaction,
  filter: Omit<Filter, 'order' | 'descending' | 'perPage' | 'page'>,
): RawBuilder<unknown> {
  const { paymentIds, customerId, method, state, problem, payoutId, toBank } = filter;
  const { search, from, to } = filter;
  const all: RawBuilder<unknown>[] = [sql`${payment.businessId} = ${tx.businessId}`];
  if (paymentIds) all.push(sql`${payment.id} = any(${paymentIds}::uuid[])`);
  if (customerId) all.push(sql`${payment.customerId} = ${customerId}`);
  if (state) all.push(isInState(state));
  if (problem) all.push(isProblem);
  if (payoutId) all.push(sql`${payment.chargeId} in ${chargesOfPayout(payoutId)}`);
  if (toBank) all.push(isToBank);
  if (method) all.push(sql`${payment.method} = any(${method}::text[])`);
  if (from) all.push(sql`${payment.receivedOn} >= ${from}`);
  if (to) all.push(sql`${payment.receivedOn} <= ${to}`);
  if (isNarrowed(filter)) all.push(ofPayments(filter));
  if (search) {
    all.push(
      eachWord(
        wordPatterns(search),
        (pattern) => sql`${foldedText(payment.reference)} like ${pattern}
          or ${payment.customerId} in ${matchingCustomers(tx, [pattern])}`,
      ),
    );
  }
  return sql.join(all, sql` and `);
}

/** The number of payments by each method, and of payments that need attention. */
export async function countPayments(
  tx: TenantTransaction,
  narrowing: QueryOf<typeof countContract>,
): Promise<ResponseOf<typeof countContract>> {
  type Count = ResponseOf<typeof countContract>['counts'][number];
  const where = conditions(tx, narrowing);
  const [counts, problems] = await Promise.all([
    tx.all(sql<Count>`
      select ${payment.method}, count(*)::int as count from ${paymentTable} where ${where} group by ${payment.method}`),
    tx.first(sql<{ count: number }>`
      select count(*)::int as count from ${paymentTable} where ${where} and ${isProblem}`),
  ]);
  return { counts, problems: problems?.count ?? 0 };
}

/** A page of the list in the requested order, with the total number and sum, in one round trip. */
export async function listPayments(tx: TenantTransaction, filter: Filter) {
  const where = conditions(tx, filter);
  const direction = filter.descending ? sql`desc` : sql`asc`;
  const order = sql`order by ${orders[filter.order]} ${direction}, ${payment.id} ${direction}`;
  const [rows, totals] = await Promise.all([
    tx.all(
      selectWithCharges(
        sql`select m.* from ${paymentTable} ${filter.order === 'customer' ? joinCustomer('m') : sql``}
             where ${where} ${order}
             limit ${filter.perPage} offset ${(filter.page - 1) * filter.perPage}`,
        order,
      ),
    ),
    tx.first(sql<{ total: number; amount: number }>`
      select count(*) as total,
             coalesce(sum(${payment.amount}) filter (where ${payment.reversedAt} is null), 0)::bigint as amount
        from ${paymentTable} where ${where}`),
  ]);
  return {
    payments: rows.map(viewOf),
    total: totals?.total ?? 0,
    amount: totals?.amount ?? 0,
  };
}

/** A payment with its charge and the debts that it settles; undefined if there is no such payment. */
export async function findPayment(tx: TenantTransaction, id: string): Promise<Payment | undefined> {
  const one = sql`select m.* from ${paymentTable}
    where ${payment.businessId} = ${tx.businessId} and ${payment.id} = ${id}`;
  const row = await tx.first(selectWithCharges(one));
  return row && viewOf(row);
}
