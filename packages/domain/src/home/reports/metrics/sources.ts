import { EXPENSE_CATEGORIES } from '../../../money/expenses/categories.ts';
import { LEAKS } from '../work/leaks.ts';

/** The filters that narrow a report to a part of the business. */
export const REPORT_NARROWINGS = ['roundId', 'workerId', 'serviceId', 'tagId'] as const;

export type ReportNarrowing = (typeof REPORT_NARROWINGS)[number];

const NARROWINGS = {
  everything: REPORT_NARROWINGS,
  customers: ['roundId', 'tagId'],
  nothing: [],
} as const;

/**
 * The quantities that metrics are worked out from, source by source. The server reads each source once for a report:
 * one row of quantities for each step of the range.
 *
 * A `flow` counts what happened within a step, so that the steps of a range add up; a `stock` counts what there is at
 * the time of reading, whichever range is asked for. A report that is narrowed in a way that a source does not know
 * leaves out the source's figures.
 */
export const METRIC_SOURCES = {
  /** Invoices that stand, by the day of supply. */
  invoices: {
    kind: 'flow',
    narrowedBy: NARROWINGS.everything,
    quantities: ['count', 'net', 'vat', 'total'],
  },
  /** Invoices that stand, by the day of issue. */
  issuedInvoices: {
    kind: 'flow',
    narrowedBy: NARROWINGS.everything,
    quantities: ['count', 'total'],
  },
  /** Credit notes on standing invoices, by the day of issue. */
  creditNotes: {
    kind: 'flow',
    narrowedBy: NARROWINGS.everything,
    quantities: ['count', 'net', 'vat', 'total'],
  },
  /** Customers' payments by the day they were received; a payment that the office took back never happened. */
  payments: {
    kind: 'flow',
    narrowedBy: NARROWINGS.everything,
    quantities: ['count', 'amount', 'cashCount', 'cash', 'charged'],
  },
  /** Refunds of payments, by their day; a refund that failed is subtracted on the day it failed. */
  refunds: { kind: 'flow', narrowedBy: NARROWINGS.customers, quantities: ['count', 'amount'] },
  /**
   * The amounts of invoices that payments settled, by the day of the payment, and the sum of each penny's days since its invoice's
   * issue.
   */
  paidInvoices: {
    kind: 'flow',
    narrowedBy: NARROWINGS.customers,
    quantities: ['amount', 'waited'],
  },
  /** Reminders by the day they were sent, with what they asked for and what came in within two weeks. */
  reminders: {
    kind: 'flow',
    narrowedBy: NARROWINGS.customers,
    quantities: ['count', 'amount', 'paid'],
  },
  /** Charged payments that the customer's bank took back, by the day it did. */
  chargeBacks: {
    kind: 'flow',
    narrowedBy: NARROWINGS.everything,
    quantities: ['count', 'amount'],
  },
  /** The fees for charging cards and Direct Debits, by their day, and the platform's part of them. */
  fees: { kind: 'flow', narrowedBy: NARROWINGS.nothing, quantities: ['total', 'platform'] },
  /**
   * The VAT in money, by the day of the money: in payments, in refunds and in charge-backs, and the VAT that credit notes
   * moved by paying another invoice than their own. `advance` is the money of payments that pays for nothing yet, and
   * `advanceVat` the VAT in it, which `payments` counts too.
   */
  vatInMoney: {
    kind: 'flow',
    narrowedBy: NARROWINGS.nothing,
    quantities: ['payments', 'refunds', 'chargeBacks', 'creditNotes', 'advance', 'advanceVat'],
  },
  /** Charges added to customers' balances, goodwill credits and debts written off, by their day. */
  adjustments: {
    kind: 'flow',
    narrowedBy: NARROWINGS.nothing,
    quantities: ['charges', 'credits', 'writeOffs'],
  },
  /** Expenses by their day and category, without the VAT that the business reclaims; removed expenses are left out. */
  expenses: {
    kind: 'flow',
    narrowedBy: NARROWINGS.nothing,
    quantities: [...EXPENSE_CATEGORIES, 'count', 'reclaimed'],
  },
  /** Charges on the bank account that bank transactions brought, less interest, by their day. */
  bankCharges: { kind: 'flow', narrowedBy: NARROWINGS.nothing, quantities: ['amount'] },
  /** Visits that were closed, by their day; `late` ones were done after the week in which they were due. */
  visits: {
    kind: 'flow',
    narrowedBy: NARROWINGS.everything,
    quantities: ['done', 'value', 'late', 'skipped'],
  },
  /** Visits done: their planned time, and the time that the marks as done measure. */
  workedTime: {
    kind: 'flow',
    narrowedBy: NARROWINGS.everything,
    quantities: [
      'done',
      'value',
      'timedValue',
      'plannedSeconds',
      'measured',
      'measuredValue',
      'measuredSeconds',
      'bothPlanned',
      'bothSeconds',
    ],
  },
  /** Visits done in a saved driving order, and the drive to them. */
  drivenWork: {
    kind: 'flow',
    narrowedBy: NARROWINGS.everything,
    quantities: ['visits', 'value', 'metres', 'seconds'],
  },
  partDone: { kind: 'flow', narrowedBy: NARROWINGS.everything, quantities: ['count'] },
  /** The visits that were the first to be done of their recurring job. */
  firstCleans: { kind: 'flow', narrowedBy: NARROWINGS.everything, quantities: ['count'] },
  newCustomers: { kind: 'flow', narrowedBy: NARROWINGS.customers, quantities: ['count'] },
  lostCustomers: { kind: 'flow', narrowedBy: NARROWINGS.customers, quantities: ['count'] },
  /**
   * Quotes by the day on which people asked for them, and what became of them since; `priced` have a price, `waited` is
   * the sum of their days until it was sent.
   */
  quotes: {
    kind: 'flow',
    narrowedBy: NARROWINGS.nothing,
    quantities: ['asked', 'won', 'lost', 'priced', 'waited'],
  },
  /** Open debts, by how late they are. */
  debts: {
    kind: 'stock',
    narrowedBy: NARROWINGS.customers,
    quantities: ['owed', 'current', 'days30', 'days60', 'days90', 'older'],
  },
  /** Active recurring jobs, and the price of a year of their visits. */
  recurringWork: {
    kind: 'stock',
    narrowedBy: NARROWINGS.everything,
    quantities: ['jobs', 'yearly'],
  },
  /** Open visits that are overdue or whose day has passed. */
  overdueWork: {
    kind: 'stock',
    narrowedBy: NARROWINGS.everything,
    quantities: ['count', 'value'],
  },
  /** Pence a year that leak from the firm, by the kind of leak. */
  leaks: { kind: 'stock', narrowedBy: NARROWINGS.nothing, quantities: [...LEAKS] },
  /**
   * The customers of past price rises, those who left soon after, and those who would have left in as many days
   * without a rise.
   */
  pastRises: {
    kind: 'stock',
    narrowedBy: NARROWINGS.nothing,
    quantities: ['customers', 'lost', 'usual'],
  },
  /** Customers' budget plans. */
  budgetPlans: {
    kind: 'stock',
    narrowedBy: NARROWINGS.nothing,
    quantities: ['all', 'active', 'paid', 'legacy'],
  },
} as const satisfies Readonly<
  Record<
    string,
    {
      readonly kind: 'flow' | 'stock';
      readonly narrowedBy: readonly ReportNarrowing[];
      readonly quantities: readonly string[];
    }
  >
>;

export type MetricSource = keyof typeof METRIC_SOURCES;

/** A source's quantities in a step or in the whole range. */
export type QuantitiesOf<S extends MetricSource> = Readonly<
  Record<(typeof METRIC_SOURCES)[S]['quantities'][number], number>
>;

/**
 * Adds up a source's steps, each with all of its quantities; the quantities of a stock are the same in each step.
 * @param steps at least one step
 */
export function totalQuantities(
  source: MetricSource,
  steps: readonly Readonly<Record<string, number>>[],
): Readonly<Record<string, number>> {
  const { kind, quantities } = METRIC_SOURCES[source];
  const of = (name: string): number =>
    kind === 'stock' ? steps.at(-1)![name]! : steps.reduce((sum, one) => sum + one[name]!, 0);
  return Object.fromEntries(quantities.map((name) => [name, of(name)]));
}
