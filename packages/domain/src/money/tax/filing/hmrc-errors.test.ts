import { expect, test } from 'vitest';
import { EXPLAINED_CODES, hmrcErrorWords } from './hmrc-errors.ts';

/** The errors that HMRC documents for creating and amending a cumulative period summary, version 5.0. */
const DOCUMENTED = `
  FORMAT_NINO FORMAT_TAX_YEAR FORMAT_BUSINESS_ID FORMAT_VALUE FORMAT_START_DATE FORMAT_END_DATE
  RULE_END_DATE_BEFORE_START_DATE RULE_INCORRECT_OR_EMPTY_BODY_SUBMITTED RULE_TAX_YEAR_NOT_SUPPORTED
  RULE_TAX_YEAR_RANGE_INVALID RULE_BOTH_EXPENSES_SUPPLIED RULE_INCORRECT_GOV_TEST_SCENARIO
  RULE_EARLY_DATA_SUBMISSION_NOT_ACCEPTED RULE_ADVANCE_SUBMISSION_REQUIRES_PERIOD_END_DATE
  RULE_START_DATE_NOT_ALIGNED_WITH_REPORTING_TYPE RULE_START_DATE_NOT_ALIGNED_TO_COMMENCEMENT_DATE
  RULE_END_DATE_NOT_ALIGNED_WITH_REPORTING_TYPE RULE_MISSING_SUBMISSION_DATES
  RULE_START_AND_END_DATE_NOT_ALLOWED RULE_OUTSIDE_AMENDMENT_WINDOW
  RULE_SUBMISSION_END_DATE_CANNOT_MOVE_BACKWARDS CLIENT_OR_AGENT_NOT_AUTHORISED
  MATCHING_RESOURCE_NOT_FOUND`
  .trim()
  .split(/\s+/);

test('each error of a cumulative update is explained', () => {
  for (const code of DOCUMENTED) expect([...EXPLAINED_CODES, 'FORMAT_VALUE']).toContain(code);
});

test.each([...EXPLAINED_CODES, 'FORMAT_VALUE'])('%s is explained in plain words', (code) => {
  const { detail } = hmrcErrorWords({ code });
  expect(detail).toMatch(/^[A-Z].*[.]$/);
  expect(detail).not.toContain('_');
});

test('a wrong amount is named at its field, and an unknown code as it is', () => {
  expect(hmrcErrorWords({ code: 'FORMAT_VALUE', path: '/periodIncome/turnover' })).toMatchObject({
    detail: 'Turnover must be between £0 and £99,999,999,999.99, in whole pence.',
    field: 'amounts.turnover',
  });
  const expense = { code: 'FORMAT_VALUE', path: '/periodExpenses/carVanTravelExpenses' };
  expect(hmrcErrorWords(expense).detail).toContain('Car, van and travel must be between -£');
  expect(hmrcErrorWords({ code: 'RULE_NEW' }).detail).toContain('RULE_NEW');
});
