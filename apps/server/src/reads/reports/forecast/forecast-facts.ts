import { type RawBuilder, sql } from 'kysely';
import { planMoney } from '@roundbook/domain/home/reports/forecast/budget-plan-money';
import {
  CASH_DAYS,
  type ForecastFacts,
  LAGS_LEARNT,
  PAST_DAYS,
  type PastChange,
  type PastCost,
  type PastVisits,
  TURNOVER_MONTHS,
  type WorkDue,
} from '@roundbook/domain/home/reports/forecast/facts';
import { type MonthOff, monthsOff } from '@roundbook/domain/home/reports/forecast/months-off';
import { recurringCostsAhead } from '@roundbook/domain/home/reports/forecast/recurring-costs-ahead';
import { MOST_DELAY, MOST_LAG } from '@roundbook/domain/home/reports/forecast/timeline';
import type { Goals } from '@roundbook/domain/home/reports/goals/goals';
import type { Days } from '@roundbook/domain/home/reports/ranges/firm-calendar';
import { addDays, addMonths, endOfMonth } from '@roundbook/domain/values/dates/arithmetic';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { secondsOf } from '@roundbook/domain/work/calendar/worked-seconds';
import type { Frequency, RecurringFrequency } from '@roundbook/domain/work/jobs/frequency';
import type { RecurrenceAnchor } from '@roundbook/domain/work/jobs/recurrence';
import { pencePerYear } from '@roundbook/domain/work/prices/price-rises';
import { customer, joinCustomer } from '../../../features/customers/customers/relations.ts';
import { findGoals } from '../../../features/home/reports/lookups.ts';
import {
  invoicePartsPaid,
  openDebtsByAge,
} from '../../../features/money/accounts/ledger/reported-relations.ts';
import { moneyInBank } from '../../../features/money/bank-transactions/bank-accounts/relations.ts';
import { plansAhead } from '../../../features/money/collecting/budget-plans/ahead-lookups.ts';
import {
  expensesRecorded,
  expensesSpent,
} from '../../../features/money/expenses/reported-relations.ts';
import { allRecurringCosts } from '../../../features/money/recurring-costs/lookups.ts';
import { customersWithMethod } from '../../../features/money/saved-methods/failed-relations.ts';
import { availabilityOf } from '../../../features/work/availability/lookups.ts';
import {
  recurringWorkByMonth,
  visitsByDelay,
  workDue,
} from '../../../features/work/jobs/reported/forecast-relations.ts';
import { pricesToCome } from '../../../features/work/prices/rises/reported-relations.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { findPastDays } from './past-days.ts';

/** The days of payments from which customers' habits are learnt. */
const DAYS_OF_PAYMENTS = 365;

/** The seconds of a person's whole day, so that a half day counts as half a person. */
const WHOLE_DAY = 8 * 3600;

async function findWorkDue(tx: TenantTransaction): Promise<WorkDue[]> {
  const rows = await tx.all(sql<
    Pick<WorkDue, 'firstDueOn' | 'dueOn' | 'plannedOn' | 'openPrice' | 'price' | 'payerId'> & {
      comingFrom: PlainDate | null;
      comingPrice: number | null;
      unit: Frequency['unit'];
      every: number;
      anchor: RecurrenceAnchor;
    }
  >`
    select coalesce(${customer.payerId}, j.customer_id) as "payerId", j.unit, j.every, j.anchor,
           j.first_due_on as "firstDueOn", j.due_on as "dueOn", j.planned_on as "plannedOn",
           j.open_price as "openPrice", j.price, ptc.from_on as "comingFrom", ptc.new_cost as "comingPrice"
      from (${workDue}) j
      ${joinCustomer('j')}
      left join (${pricesToCome}) ptc on ptc.job_id = j.id and ptc.old_cost = j.price`);
  return rows.map(({ unit, every, comingFrom, comingPrice, ...job }) => ({
    ...job,
    frequency: frequencyOf(unit, every),
    coming:
      comingFrom === null || comingPrice === null ? null : { from: comingFrom, pence: comingPrice },
  }));
}

const frequencyOf = (unit: Frequency['unit'], every: number): Frequency =>
  unit === 'none' ? { unit } : { unit, every };

const findVisits = (tx: TenantTransaction, days: Days): Promise<PastVisits[]> =>
  tx.all(sql<{
    closedOn: PlainDate;
    isDone: boolean;
    isRecurring: boolean;
    delay: number;
    count: number;
    value: number;
    risen: number;
  }>`
    select x.closed_on as "closedOn", x.is_done as "isDone", x.is_recurring as "isRecurring", x.delay,
           count(*) as count, sum(x.value)::bigint as value, sum(x.risen)::bigint as risen
      from (${visitsByDelay(days, MOST_DELAY)}) x group by 1, 2, 3, 4`);

async function findPayers(tx: TenantTransaction, today: PlainDate) {
  const days = { from: addDays(today, -DAYS_OF_PAYMENTS), to: addDays(today, -1) };
  const [paid, charged] = await Promise.all([
    tx.all(sql<{ payerId: string; lags: number[] }>`
      select x.customer_id as "payerId",
             (array_agg(greatest(0, least(${MOST_LAG}::integer, x.days)) order by x.day desc))[1:${LAGS_LEARNT}::integer] as lags
             /* never null: payerId, lags; each part is a customer's, and each group has a row */
        from (${invoicePartsPaid(days)}) x group by x.customer_id`),
    tx.all(sql<{ payerId: string }>`
      select x.customer_id as "payerId" from (${customersWithMethod}) x`),
  ]);
  const isCharged = new Set(charged.map(({ payerId }) => payerId));
  const known = new Set(paid.map(({ payerId }) => payerId));
  return [
    ...paid.map((one) => ({ ...one, isCharged: isCharged.has(one.payerId) })),
    ...charged
      .filter(({ payerId }) => !known.has(payerId))
      .map(({ payerId }) => ({ payerId, lags: [], isCharged: true })),
  ];
}

/** The recurring work that began and ended in each month, in pence a year; the first month of all is an import or a start. */
async function findChanges(tx: TenantTransaction, from: PlainDate): Promise<PastChange[]> {
  const rows = await tx.all(sql<{
    began: string;
    lost: string | null;
    unit: RecurringFrequency['unit'];
    every: number;
    cost: number;
  }>`
    select x.began_in as began, x.lost_in as lost, x.unit, x.every, sum(x.cost)::bigint as cost
      from (${recurringWorkByMonth}) x group by 1, 2, 3, 4`);
  const firstOfAll = rows.reduce((month, { began }) => (began < month ? began : month), '9999-12');
  const changes = new Map<string, { joined: number; lost: number }>();
  const add = (month: string | null, to: 'joined' | 'lost', pence: number) => {
    if (month === null || month <= from.slice(0, 7) || month <= firstOfAll) return;
    const sums = changes.get(month) ?? { joined: 0, lost: 0 };
    sums[to] += pence;
    changes.set(month, sums);
  };
  for (const { began, lost, unit, every, cost } of rows) {
    const year = pencePerYear(cost, { unit, every });
    add(began, 'joined', year);
    add(lost, 'lost', year);
  }
  return [...changes].map(([month, sums]) => ({ month, ...sums }));
}

const costsOf = (tx: TenantTransaction, expenses: RawBuilder<unknown>): Promise<PastCost[]> =>
  tx.all(sql<{ on: PlainDate; category: string; supplier: string; pence: number }>`
    select x.day as on, x.category, x.supplier, (x.cost + x.reclaimed)::bigint as pence
      from (${expenses}) x`);

/** The costs of the past without those that recurring costs recorded. */
async function findCosts(tx: TenantTransaction, days: Days): Promise<PastCost[]> {
  const [spent, recorded] = await Promise.all([
    costsOf(tx, expensesSpent(days)),
    costsOf(tx, expensesRecorded(days)),
  ]);
  const keyOf = ({ on, category, supplier, pence }: PastCost) =>
    JSON.stringify([on, category, supplier, pence]);
  const left = new Map<string, number>();
  for (const cost of recorded) left.set(keyOf(cost), (left.get(keyOf(cost)) ?? 0) + 1);
  return spent.filter((cost) => {
    const count = left.get(keyOf(cost)) ?? 0;
    left.set(keyOf(cost), count - 1);
    return count <= 0;
  });
}

async function findPeople(tx: TenantTransaction, days: Days) {
  const people = await availabilityOf(tx, days);
  const peopleOn = new Map<PlainDate, number>();
  for (const person of people) {
    for (const { date, hours } of person.days) {
      const seconds = secondsOf(hours);
      if (seconds > 0) peopleOn.set(date, (peopleOn.get(date) ?? 0) + seconds / WHOLE_DAY);
    }
  }
  return { peopleOn, daysOff: monthsOff(people) };
}

/** The records from which a forecast is made, with the day of the bank's balance. */
export interface FoundFacts {
  readonly facts: ForecastFacts;
  /** The days off of each month (`YYYY-MM`). */
  readonly daysOff: ReadonlyMap<string, MonthOff>;
  readonly goals: Goals;
  /** The day on which the bank stated its balance; null if no balance is known. */
  readonly statedOn: PlainDate | null;
}

/** Reads the records from which a forecast is made. @param first the forecast's first day */
export async function findForecastFacts(
  tx: TenantTransaction,
  first: PlainDate,
): Promise<FoundFacts> {
  const days = { from: addDays(first, -PAST_DAYS), to: addDays(first, -1) };
  const until = endOfMonth(addMonths(first, TURNOVER_MONTHS));
  const lastCash = addDays(first, CASH_DAYS - 1);
  const [work, visits, past, payers, debts, changes, costs, people, bank, plans, recurring, goals] =
    await Promise.all([
      findWorkDue(tx),
      findVisits(tx, days),
      findPastDays(tx, days),
      findPayers(tx, first),
      tx.all(sql<{ payerId: string; age: number; pence: number }>`
      select x.customer_id as "payerId", x.age, x.amount as pence
             /* never null: age; each debt has a day */
        from (${openDebtsByAge(first)}) x`),
      findChanges(tx, days.from),
      findCosts(tx, days),
      findPeople(tx, { from: days.from, to: until }),
      tx.first(sql<{ amount: number | null; statedOn: PlainDate | null }>`
      select x.amount, x.stated_on as "statedOn" from (${moneyInBank}) x`),
      plansAhead(tx),
      allRecurringCosts(tx),
      findGoals(tx),
    ]);
  return {
    facts: {
      today: first,
      work,
      visits,
      days: past,
      payers,
      debts,
      changes,
      costs,
      recurring: recurringCostsAhead(recurring, first, lastCash),
      planPayers: new Set(plans.map(({ payerId }) => payerId)),
      agreed: plans.flatMap((plan) => planMoney(plan, lastCash)),
      peopleOn: people.peopleOn,
      cash: bank?.amount ?? null,
    },
    daysOff: people.daysOff,
    goals,
    statedOn: bank?.statedOn ?? null,
  };
}
