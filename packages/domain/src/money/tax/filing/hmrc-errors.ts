import { refusal, type Refusal } from '../../../values/refusals/refusal.ts';
import { fieldLabel } from '../update-figures.ts';

/** An error of HMRC's: its code, and the path of the value at fault, such as `/periodIncome/turnover`. */
export interface HmrcFault {
  readonly code: string;
  readonly path?: string;
}

interface Explained {
  readonly words: string;
  /** The field of the person's choice that the error concerns. */
  readonly field?: 'quarter' | 'form';
}

const OURS = 'Roundbook sent HMRC something that it does not read.';
const SUPPORT = `${OURS} Nothing was recorded. Please tell our support.`;
const CONNECT = 'HMRC does not know this connection. Please connect again.';

/** Each error that HMRC documents for the calls that Roundbook makes, in plain words. */
const ERRORS: Readonly<Record<string, Explained>> = {
  FORMAT_NINO: {
    words: 'HMRC does not accept your National Insurance number. Please connect again.',
  },
  FORMAT_BUSINESS_ID: { words: CONNECT },
  FORMAT_TAX_YEAR: { words: SUPPORT },
  FORMAT_START_DATE: { words: SUPPORT },
  FORMAT_END_DATE: { words: SUPPORT },
  RULE_END_DATE_BEFORE_START_DATE: { words: SUPPORT },
  RULE_INCORRECT_OR_EMPTY_BODY_SUBMITTED: { words: SUPPORT },
  RULE_INCORRECT_GOV_TEST_SCENARIO: { words: SUPPORT },
  RULE_TAX_YEAR_RANGE_INVALID: { words: SUPPORT },
  RULE_TAX_YEAR_NOT_SUPPORTED: {
    words: 'HMRC takes no quarterly updates for this tax year.',
    field: 'quarter',
  },
  RULE_BOTH_EXPENSES_SUPPLIED: {
    words: 'HMRC takes expenses by category or as one total, not both. Please choose.',
    field: 'form',
  },
  RULE_NOT_ALLOWED_CONSOLIDATED_EXPENSES: {
    words: 'Your turnover is too high for one total. Please send the expenses by category.',
    field: 'form',
  },
  RULE_EARLY_DATA_SUBMISSION_NOT_ACCEPTED: {
    words: 'It is too early. HMRC takes an update from ten days before the quarter ends.',
    field: 'quarter',
  },
  RULE_ADVANCE_SUBMISSION_REQUIRES_PERIOD_END_DATE: {
    words:
      'An update that is sent before the quarter ends must run to the last day of the quarter.',
    field: 'quarter',
  },
  RULE_START_DATE_NOT_ALIGNED_WITH_REPORTING_TYPE: {
    words:
      'HMRC has the other kind of quarters for you. Check “My quarters end with months” in your answers.',
    field: 'quarter',
  },
  RULE_START_DATE_NOT_ALIGNED_TO_COMMENCEMENT_DATE: {
    words: 'HMRC’s day on which your business began is different. Compare it in your HMRC account.',
    field: 'quarter',
  },
  RULE_END_DATE_NOT_ALIGNED_WITH_REPORTING_TYPE: {
    words:
      'HMRC’s quarters end on other days. Check “My quarters end with months” in your answers.',
    field: 'quarter',
  },
  RULE_MISSING_SUBMISSION_DATES: { words: SUPPORT },
  RULE_START_AND_END_DATE_NOT_ALLOWED: {
    words: 'HMRC expects no quarterly updates from you for this tax year, only the yearly part.',
    field: 'quarter',
  },
  RULE_OUTSIDE_AMENDMENT_WINDOW: {
    words: 'The time in which this tax year could be changed is over. Please ask HMRC.',
    field: 'quarter',
  },
  RULE_SUBMISSION_END_DATE_CANNOT_MOVE_BACKWARDS: {
    words: 'HMRC holds an update to a later day, which covers this quarter too. Send that again.',
    field: 'quarter',
  },
  CLIENT_OR_AGENT_NOT_AUTHORISED: {
    words: 'Roundbook may no longer act for you at HMRC. Please connect again.',
  },
  MATCHING_RESOURCE_NOT_FOUND: { words: CONNECT },
  NO_BUSINESS_FOUND: { words: CONNECT },
  RULE_BUSINESS_ID_NOT_FOUND: { words: CONNECT },
  RULE_REQUEST_CANNOT_BE_FULFILLED: {
    words:
      'HMRC takes a change of the kind of quarters only for the present tax year. Set “My quarters end with months” back for this update.',
    field: 'quarter',
  },
  RULE_QUARTERLY_PERIOD_UPDATING: {
    words:
      'HMRC cannot change your kind of quarters in these days, as your business has just begun. Please try again from 6 April.',
    field: 'quarter',
  },
  NO_OBLIGATIONS_FOUND: { words: 'HMRC expects no updates from you for this time.' },
  RULE_INSOLVENT_TRADER: {
    words: 'HMRC takes no updates of an insolvent business here. Please ask HMRC.',
  },
  FORMAT_TYPE_OF_BUSINESS: { words: SUPPORT },
  FORMAT_FROM_DATE: { words: SUPPORT },
  FORMAT_TO_DATE: { words: SUPPORT },
  FORMAT_STATUS: { words: SUPPORT },
  MISSING_FROM_DATE: { words: SUPPORT },
  MISSING_TO_DATE: { words: SUPPORT },
  MISSING_TYPE_OF_BUSINESS: { words: SUPPORT },
  RANGE_TO_DATE_BEFORE_FROM_DATE: { words: SUPPORT },
  RULE_DATE_RANGE_INVALID: { words: SUPPORT },
  RULE_FROM_DATE_NOT_SUPPORTED: { words: 'HMRC has no obligations from before 6 April 2018.' },
  FORMAT_CALCULATION_ID: { words: SUPPORT },
  FORMAT_CALCULATION_TYPE: { words: SUPPORT },
  FORMAT_FINAL_DECLARATION: { words: SUPPORT },
  RULE_CALCULATION_TYPE_NOT_ALLOWED: { words: SUPPORT },
  RULE_DECLARATION_NOT_RECEIVED: { words: SUPPORT },
  RULE_PREMATURE_FINALISATION: { words: SUPPORT },
  RULE_NO_INCOME_SUBMISSIONS_EXIST: {
    words: 'HMRC has nothing to reckon with yet. Send an update of this tax year first.',
  },
  RULE_INCOME_SOURCES_INVALID: {
    words: 'HMRC has no income of yours for this tax year. Send an update of it first.',
  },
  RULE_FINAL_DECLARATION_RECEIVED: {
    words: 'Your tax return for this year is in, so HMRC estimates it no longer.',
  },
  RULE_INCOME_SOURCES_CHANGED: {
    words: 'Your sources of income at HMRC have changed. Please ask for the estimate again.',
  },
  RULE_RECENT_SUBMISSIONS_EXIST: {
    words: 'HMRC has newer figures than its estimate. Please ask for the estimate again.',
  },
  RULE_RESIDENCY_CHANGED: {
    words: 'Your country of residence at HMRC has changed. Please ask for the estimate again.',
  },
  RULE_TAX_YEAR_NOT_ENDED: { words: 'HMRC does this only after the tax year has ended.' },
  RULE_CALCULATION_IN_PROGRESS: {
    words: 'HMRC is working out an estimate already. Please look again in a minute.',
  },
  RULE_BUSINESS_VALIDATION_FAILURE: {
    words: 'HMRC cannot work out an estimate from its figures. Compare them in your HMRC account.',
  },
  ESTIMATE_NOT_POSSIBLE: {
    words: 'HMRC could not work out an estimate. Compare your figures in your HMRC account.',
  },
  RULE_BUSINESS_ID_STATE_CONFLICT: {
    words:
      'The kind of quarters cannot change once an update of the tax year was sent. Set “My quarters end with months” back.',
    field: 'quarter',
  },
};

/** The codes that HMRC documents and Roundbook explains, except the code of a wrong value. */
export const EXPLAINED_CODES: readonly string[] = Object.keys(ERRORS);

/** An error of HMRC's in plain words, with the field of the call that it concerns. A new code is named as it is. */
export function hmrcErrorWords({ code, path }: HmrcFault): Refusal {
  if (code === 'FORMAT_VALUE') {
    const field = path?.split('/').at(-1) ?? '';
    const least = path?.startsWith('/periodExpenses') ? '-£99,999,999,999.99' : '£0';
    return refusal(
      `${field === '' ? 'An amount' : fieldLabel(field)} must be between ${least} and £99,999,999,999.99, in whole pence.`,
      field === '' ? undefined : `amounts.${field}`,
    );
  }
  const explained = ERRORS[code];
  return explained
    ? refusal(explained.words, explained.field)
    : refusal(`HMRC refused: ${code}. Please tell our support.`);
}
