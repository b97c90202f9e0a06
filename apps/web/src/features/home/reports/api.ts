import { keepPreviousData } from '@tanstack/react-query';
import { queryOptionsFor } from '@roundbook/client/api';
import { listRounds } from '@roundbook/contract/work/rounds/rounds';
import { REPORT_CALLS, type ShownReport } from './report-calls.ts';
import type { ReportQuery } from './report-query.ts';

/** The words of a failure, as the specification has them. */
const failureOf = (name: ShownReport) =>
  name === 'profit-and-loss'
    ? 'Sorry, there was an error loading the profit and loss report'
    : 'Sorry, there was an error loading the report';

/** A report; the previous one stays on screen while another period or filter loads. */
export const reportOptions = (name: ShownReport, query: ReportQuery) => ({
  ...queryOptionsFor(REPORT_CALLS[name], { query }, { fallback: failureOf(name) }),
  placeholderData: keepPreviousData,
});

export const roundsQuery = queryOptionsFor(
  listRounds,
  { query: {} },
  { fallback: 'Failed to load rounds' },
);
