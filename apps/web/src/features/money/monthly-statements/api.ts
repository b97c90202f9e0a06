import { queryOptionsFor } from '@roundbook/client/api';
import {
  getMonthlyStatements,
  previewMonthlyStatements,
} from '@roundbook/contract/money/monthly-statements/monthly-statements';

/** The day of the month for statements, the last run, and the statements to be posted. */
export const monthlyStatementsQuery = queryOptionsFor(
  getMonthlyStatements,
  {},
  { fallback: 'Sorry, there was an error loading the monthly statements' },
);

/** The customers who would get a statement on the next statement date. */
export const statementsPreviewQuery = (day: number, minimum: number) =>
  queryOptionsFor(
    previewMonthlyStatements,
    { query: { day: String(day), minimum: String(minimum) } },
    { fallback: 'Sorry, there was an error working out who would get a statement' },
  );
