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

/** The list of invoices of a range. */
export const invoicesAt = ({ from, to }: RowsFilter) => pathWith('/manage/invoices', { from, to });

/** The list of payments of a range, perhaps only those by one method, as screens name it. */
export const paymentsAt = ({ from, to }: RowsFilter, method?: string) =>
  pathWith('/manage/payments', { from, to, method });

/** The list of the expenses of a range, perhaps only those in one category. */
export const expensesAt = ({ from, to }: RowsFilter, category?: string) =>
  pathWith('/manage/expenses', { from, to, category });

/** The profit and loss of a range. */
export const profitAt = ({ from, to }: RowsFilter) =>
  pathWith('/reports/profit-and-loss', { from, to });

/** The list of the customers who owe money. */
export const owingCustomersAt = ({ roundId, tagId }: RowsFilter) =>
  pathWith('/manage/customers', { balance: 'owing', round: roundId, tag: tagId });

export const customersAt = ({ roundId, tagId }: RowsFilter) =>
  pathWith('/manage/customers', { round: roundId, tag: tagId });

/** The list of budget plans. */
export const plansAt = () => '/manage/payments?list=plans';

/** The list of jobs, in the round that the report is narrowed to. */
export const jobsAt = ({ roundId }: RowsFilter) => pathWith('/plan/jobs', { round: roundId });

/** The list of reminders. */
export const remindersAt = () => '/manage/invoices?list=reminders';

/** The filters of the list of jobs that a report's filters stand for. */
const jobFilters = ({ roundId, workerId, tagId }: RowsFilter) => ({
  round: roundId,
  assignee: workerId,
  tag: tagId,
});

/** The list of jobs in the round, of the person and with the tag that the report is narrowed to. */
export const workedAt = (filter: RowsFilter) => pathWith('/plan/jobs', jobFilters(filter));

/** Like `workedAt`, for the jobs whose visit is overdue. */
export const overdueAt = (filter: RowsFilter) =>
  pathWith('/plan/jobs', { ...jobFilters(filter), status: 'Overdue' });

/** Like `workedAt`, for the jobs whose last visit was skipped. */
export const skippedAt = (filter: RowsFilter) =>
  pathWith('/plan/jobs', { ...jobFilters(filter), status: 'Skipped' });

/** The list of deleted customers. */
export const deletedCustomersAt = ({ roundId, tagId }: RowsFilter) =>
  pathWith('/manage/customers', { status: 'Deleted', round: roundId, tag: tagId });

/** The leaks, each with its repair. */
export const leaksAt = (): string => '/reports/leaks';

/** The past price rises. */
export const pastRisesAt = (): string => '/reports/price-rise';
