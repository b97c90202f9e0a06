import type { DebtAge } from '../../../money/ledger/ageing.ts';
import type { RecordKind } from '../records/record-kinds.ts';
import type { RowsFilter } from './metric.ts';

/** A path with its search parameters; absent ones are left out. */
export function pathWith(
  path: string,
  parameters: Readonly<Record<string, string | undefined>>,
): string {
  const given = Object.entries(parameters).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
  );
  return given.length > 0 ? `${path}?${given.join('&')}` : path;
}

/** The records that a report is narrowed to, as the lists of invoices and payments name them in their addresses. */
const recordsOf = ({ roundId, workerId, serviceId, tagId }: RowsFilter) => ({
  round: roundId,
  worker: workerId,
  service: serviceId,
  tag: tagId,
});

/** The list of the invoices of a range that belong to the report's work. */
export const invoicesAt = (filter: RowsFilter) =>
  pathWith('/manage/invoices', { from: filter.from, to: filter.to, ...recordsOf(filter) });

/** Like `invoicesAt`, for payments, perhaps only those by one method, as screens name it. */
export const paymentsAt = (filter: RowsFilter, method?: string) =>
  pathWith('/manage/payments', { from: filter.from, to: filter.to, method, ...recordsOf(filter) });

/** The list of the debts of an age. */
export const agedDebtsAt = ({ roundId, tagId }: RowsFilter, late: DebtAge) =>
  pathWith('/manage/invoices', { list: 'ageing', late, round: roundId, tag: tagId });

/** The list of the expenses of a range, perhaps only those in one category. */
export const expensesAt = ({ from, to }: RowsFilter, category?: string) =>
  pathWith('/manage/expenses', { from, to, category });

/** The profit and loss of a range. */
export const profitAt = ({ from, to }: RowsFilter) =>
  pathWith('/reports/profit-and-loss', { from, to });

/** The list of the customers who owe money. */
export const owingCustomersAt = ({ roundId, tagId }: RowsFilter) =>
  pathWith('/manage/customers', { balance: 'owing', round: roundId, tag: tagId });

/** The list of budget plans. */
export const plansAt = () => '/manage/payments?list=plans';

/** The reminders; their screen covers all customers, so that it shows no rows of a narrowed report. */
export const remindersAt = ({ roundId, tagId }: RowsFilter): string | null =>
  roundId === undefined && tagId === undefined ? '/manage/invoices?list=reminders' : null;

/** The filter of the list of jobs that finds the jobs without a round, a service or a whole postcode. */
export const NO_RECORD = 'none';

/** The filter of the list of jobs that finds the active recurring jobs. */
export const RECURRING = 'recurring';

/** The filters of the list of jobs that a report's filters stand for. */
const jobFilters = ({ roundId, workerId, serviceId, tagId }: RowsFilter) => ({
  round: roundId,
  assignee: workerId,
  service: serviceId,
  customerTag: tagId,
});

/**
 * The list of the active recurring jobs that the report is narrowed to, by round, person, service and tag, perhaps only
 * those in an area by its postcodes.
 */
export const recurringAt = (filter: RowsFilter, area?: string) =>
  pathWith('/plan/jobs', { ...jobFilters(filter), work: RECURRING, area });

/** The list of the jobs that the report is narrowed to whose visit is overdue. */
export const overdueAt = (filter: RowsFilter) =>
  pathWith('/plan/jobs', { ...jobFilters(filter), status: 'Overdue' });

/** The records of a kind on the days of the range, with the report's filters. */
export const recordsAt = (kind: RecordKind, filter: RowsFilter) => {
  const { from, to, roundId, workerId, serviceId, tagId } = filter;
  return pathWith('/reports/records', { kind, from, to, roundId, workerId, serviceId, tagId });
};

/** The visits done on the days of the range. */
export const doneAt = (filter: RowsFilter) => recordsAt('done', filter);

/** The leaks, each with its repair. */
export const leaksAt = (): string => '/reports/leaks';

/** The past price rises. */
export const pastRisesAt = (): string => '/reports/price-rise';
