import { type RawBuilder, sql } from 'kysely';
import type { QueryOf, ResponseOf } from '@roundbook/contract/endpoint';
import type {
  countPayments as countContract,
  listPayments as contract,
  Payment,
} from '@roundbook/contract/money/payments/payments';
import {
  type CustomerNames,
  customerDisplayName,
} from '@roundbook/domain/customers/customers/name';
import type { ChargeState } from '@roundbook/domain/money/charges/charge';
import { postingLabel } from '@roundbook/domain/money/ledger/labels';
import {
  PROBLEM_STATES,
  type PaymentState,
  paymentState,
} from '@roundbook/domain/money/payments/states';
import { tenant } from '../../../../platform/db/tenant.ts';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import { foldedText, wordPatterns } from '../../../../platform/db/word-patterns.ts';
import {
  customer,
  joinCustomer,
  matchingCustomers,
} from '../../../customers/customers/relations.ts';
import { isBanked } from '../../bank-transactions/lookups.ts';
import {
  chargeOfPayment,
  chargesInTrouble,
  chargesOfPayment,
  chargesOfPayout,
  chargesOnTheirWay,
  isInBalance,
  joinCharge,
  refundFailed,
} from '../../collecting/charges/lookups.ts';
import { settledBy, type SettledDebt } from '../ledger/lookups.ts';

type Filter = QueryOf<typeof contract>;

interface Row extends Omit<
  Payment,
  'customerName' | 'unallocated' | 'allocations' | 'state' | 'refunded'
> {
  readonly charge: {
    readonly state: ChargeState;
    readonly refunded: number;
    readonly disputed: number;
    readonly refundFailed: boolean;
    readonly paidOut: boolean;
  } | null;
  readonly customer: CustomerNames;
  readonly settled: SettledDebt[];
}

/** Payments `p` of the inner select `page`, with their customers and the debts that they settle. */
function selectPayments(page: RawBuilder<unknown>, order = sql``) {
  return sql<Row>`
    select p.id, p.customer_id as "customerId", p.method, p.amount, p.received_on as "receivedOn",
           p.reference, p.occurrence_id as "occurrenceId", p.recorded_by as "recordedBy",
           p.created_at as "recordedAt", p.reversed_at as "reversedAt",
           p.reversed_reason as "reversedReason", p.charge_id as "chargeId",
           ${chargeOfPayment} as charge,
           ${customer.names} as customer,
           ${settledBy} as settled
      from (${page}) p ${joinCustomer('p')} ${joinCharge('p')} where p.business_id = ${tenant} ${order}`;
}

function paymentOf({ customer: names, settled, charge, ...row }: Row): Payment {
  const allocated = settled.reduce((sum, { amount }) => sum + amount, 0);
  return {
    ...row,
    state: paymentState({ amount: row.amount, isReversed: row.reversedAt !== null, charge }),
    refunded: charge?.refunded ?? 0,
    customerName: customerDisplayName(names),
    unallocated: row.reversedAt === null ? row.amount - allocated : 0,
    allocations: settled.map(({ invoiceId, number, kind, amount }) => ({
      invoiceId,
      label: postingLabel(kind, number),
      amount,
    })),
  };
}

/** The sort orders of the list. */
const orders = {
  received: sql`p.received_on`,
  customer: customer.sortName,
  method: sql`p.method`,
  reference: sql`lower(p.reference)`,
  amount: sql`p.amount`,
} as const;

/** The condition that payments `p` are in a state, equal to `paymentState`. */
function isInState(state: PaymentState): RawBuilder<unknown> {
  const charged = sql`exists (select from ${chargesOfPayment('p')}`;
  const isReversed = sql`p.reversed_at is not null`;
  const stands = sql`p.reversed_at is null and ${charged} and g.state <> 'Charged back'`;
  const isUntroubled = sql`g.disputed = 0 and not ${refundFailed}`;
  const isKept = sql`${stands} and ${isUntroubled} and g.refunded < p.amount`;
  switch (state) {
    case 'Received':
      return sql`(p.charge_id is null and p.reversed_at is null)`;
    case 'Taken back':
      return sql`(${isReversed} and not ${charged} and g.state in ('Failed', 'Charged back')))`;
    case 'Failed late':
      return sql`(${isReversed} and ${charged} and g.state = 'Failed'))`;
    case 'Charged back':
      return sql`${charged} and g.state = 'Charged back')`;
    case 'Disputed':
      return sql`(${stands} and g.disputed > 0))`;
    case 'Refund failed':
      return sql`(${stands} and g.disputed = 0 and ${refundFailed}))`;
    case 'Refunded':
      return sql`(${stands} and ${isUntroubled} and g.refunded >= p.amount))`;
    case 'On its way':
      return sql`(p.charge_id = any(${chargesOnTheirWay}) and ${isKept}))`;
    case 'In the balance':
      return sql`(${isKept} and g.state = 'Available' and ${isInBalance}))`;
    case 'Paid out':
      return sql`(${isKept} and g.state = 'Available' and ${isInBalance} is not true))`;
  }
}

/** The first part finds the few candidates by an index; the second decides. */
const isProblem = sql`p.charge_id in ${chargesInTrouble}
  and (${sql.join(PROBLEM_STATES.map(isInState), sql` or `)})`;

/** Cash and cheques that are not yet found in the bank's transactions. */
const isToBank = sql`p.method in ('External Cash', 'External Cheque') and p.reversed_at is null
  and not ${isBanked('p')}`;

function conditions(
  tx: TenantTransaction,
  filter: Omit<Filter, 'order' | 'descending' | 'perPage' | 'page'>,
): RawBuilder<unknown> {
  const { paymentIds, customerId, method, state, problem, payoutId, toBank } = filter;
  const { search, from, to } = filter;
  const all: RawBuilder<unknown>[] = [sql`p.business_id = ${tx.businessId}`];
  if (paymentIds) all.push(sql`p.id = any(${paymentIds}::uuid[])`);
  if (customerId) all.push(sql`p.customer_id = ${customerId}`);
  if (state) all.push(isInState(state));
  if (problem) all.push(isProblem);
  if (payoutId) all.push(sql`p.charge_id in ${chargesOfPayout(payoutId)}`);
  if (toBank) all.push(isToBank);
  if (method) all.push(sql`p.method = ${method}`);
  if (from) all.push(sql`p.received_on >= ${from}`);
  if (to) all.push(sql`p.received_on <= ${to}`);
  if (search) {
    const patterns = wordPatterns(search);
    all.push(sql`(${foldedText(sql`p.reference`)} like all(${patterns}::text[]) or p.customer_id in
      ${matchingCustomers(tx, patterns)})`);
  }
  return sql.join(all, sql` and `);
}

/** The number of payments by each method, and of those that need attention. */
export async function countPayments(
  tx: TenantTransaction,
  narrowing: QueryOf<typeof countContract>,
): Promise<ResponseOf<typeof countContract>> {
  type Count = ResponseOf<typeof countContract>['counts'][number];
  const where = conditions(tx, narrowing);
  const [counts, problems] = await Promise.all([
    tx.all(sql<Count>`
      select p.method, count(*)::int as count from payments p where ${where} group by p.method`),
    tx.first(sql<{ count: number }>`
      select count(*)::int as count from payments p where ${where} and ${isProblem}`),
  ]);
  return { counts, problems: problems?.count ?? 0 };
}

/** A page of the list in the requested order, with the total count and sum, in one round trip. */
export async function listPayments(tx: TenantTransaction, filter: Filter) {
  const where = conditions(tx, filter);
  const direction = filter.descending ? sql`desc` : sql`asc`;
  const order = sql`order by ${orders[filter.order]} ${direction}, p.id ${direction}`;
  const [rows, totals] = await Promise.all([
    tx.all(
      selectPayments(
        sql`select p.* from payments p ${filter.order === 'customer' ? joinCustomer('p') : sql``}
             where ${where} ${order}
             limit ${filter.perPage} offset ${(filter.page - 1) * filter.perPage}`,
        order,
      ),
    ),
    tx.first(sql<{ total: number; amount: number }>`
      select count(*) as total,
             coalesce(sum(p.amount) filter (where p.reversed_at is null), 0)::bigint as amount
        from payments p where ${where}`),
  ]);
  return {
    payments: rows.map(paymentOf),
    total: totals?.total ?? 0,
    amount: totals?.amount ?? 0,
  };
}

/** One payment with the debts it settled, if it exists. */
export async function findPayment(tx: TenantTransaction, id: string): Promise<Payment | undefined> {
  const one = sql`select p.* from payments p where p.business_id = ${tx.businessId} and p.id = ${id}`;
  const row = await tx.first(selectPayments(one));
  return row && paymentOf(row);
}
