import { expect, test } from 'vitest';
import { cumulativeUpdate } from '@roundbook/domain/money/tax/filing/cumulative-update';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import {
  type Addressed,
  choiceErrors,
  type PracticeTrade,
  updateErrors,
} from './practice-rules.ts';

const TRADE: PracticeTrade = {
  tradeRef: 'XPIS00000000001',
  isAuthorised: true,
  status: 'quarterly',
  kinds: {},
  beganOn: '2020-04-06',
};
const ADDRESSED: Addressed = {
  nino: 'AA000000A',
  tradeRef: TRADE.tradeRef,
  taxYear: '2026-27',
  today: '2026-11-30',
  heldTo: null,
};
const body = (from: PlainDate = '2026-04-06', to: PlainDate = '2026-07-05') =>
  cumulativeUpdate({ from, to }, { turnover: 512_345, carVanTravelExpenses: -1240 }, 'Categories');

interface Case {
  readonly trade?: Partial<PracticeTrade> | null;
  readonly addressed?: Partial<Addressed>;
  readonly body?: unknown;
}
const errorsOf = ({ trade = {}, addressed = {}, body: sent = body() }: Case) =>
  updateErrors(
    trade === null ? undefined : { ...TRADE, ...trade },
    { ...ADDRESSED, ...addressed },
    typeof sent === 'string' ? sent : JSON.stringify(sent),
  ).map(({ code, path = '' }) => `${code} ${path}`.trim());

const EMPTY = 'RULE_INCORRECT_OR_EMPTY_BODY_SUBMITTED';
const income = (changes: object) => ({
  ...body(),
  periodIncome: { turnover: 1, other: 0, ...changes },
});
const expenses = (periodExpenses: object) => ({ ...body(), periodExpenses });
const { periodDates: _dates, ...undated } = body();

test('a good update is accepted: by category, as one total, with refunds above the expenses, by calendar quarters', () => {
  expect(errorsOf({})).toEqual([]);
  expect(errorsOf({ body: expenses({ consolidatedExpenses: 12.4 }) })).toEqual([]);
  const calendar = { kinds: { '2026-27': 'calendar' as const } };
  expect(errorsOf({ trade: calendar, body: body('2026-04-06', '2026-06-30') })).toEqual([]);
  const second = { kinds: { '2025-26': 'calendar' as const, '2026-27': 'calendar' as const } };
  expect(errorsOf({ trade: second, body: body('2026-04-01', '2026-06-30') })).toEqual([]);
  expect(errorsOf({ addressed: { today: '2026-06-25' } })).toEqual([]);
  expect(errorsOf({ trade: { status: 'annual' }, body: undated })).toEqual([]);
  expect(errorsOf({ addressed: { heldTo: '2026-07-05' } })).toEqual([]);
});

test.each<[string, Case]>([
  ['FORMAT_NINO', { addressed: { nino: 'QQ123456Z' } }],
  ['FORMAT_BUSINESS_ID', { addressed: { tradeRef: 'XPIS1' } }],
  ['FORMAT_TAX_YEAR', { addressed: { taxYear: '2026' } }],
  ['RULE_TAX_YEAR_RANGE_INVALID', { addressed: { taxYear: '2025-27' } }],
  ['RULE_TAX_YEAR_NOT_SUPPORTED', { addressed: { taxYear: '2024-25' } }],
  [EMPTY, { body: '' }],
  [`${EMPTY} /periodIncome`, { body: { ...body(), periodIncome: undefined } }],
  [`${EMPTY} /periodIncome/other`, { body: income({ other: undefined }) }],
  [`${EMPTY} /periodIncome/turnover`, { body: income({ turnover: undefined }) }],
  [`${EMPTY} /periodExpenses`, { body: { ...body(), periodExpenses: undefined } }],
  [`${EMPTY} /periodIncome/cisDeductions`, { body: income({ cisDeductions: 5 }) }],
  [`${EMPTY} /allowances`, { body: { ...body(), allowances: { annualInvestmentAllowance: 5 } } }],
  ['FORMAT_VALUE /periodIncome/turnover', { body: income({ turnover: -0.01 }) }],
  ['FORMAT_VALUE /periodIncome/turnover', { body: income({ turnover: 1.005 }) }],
  ['FORMAT_VALUE /periodExpenses/adminCosts', { body: expenses({ adminCosts: 1e11 }) }],
  [
    'RULE_BOTH_EXPENSES_SUPPLIED /periodExpenses',
    { body: expenses({ consolidatedExpenses: 0, adminCosts: 0 }) },
  ],
  ['FORMAT_START_DATE', { body: body('2026-02-30') }],
  ['FORMAT_END_DATE', { body: body('2026-04-06', '2026-13-01') }],
  ['RULE_END_DATE_BEFORE_START_DATE', { body: body('2026-04-06', '2026-04-05') }],
  ['MATCHING_RESOURCE_NOT_FOUND', { trade: null }],
  ['CLIENT_OR_AGENT_NOT_AUTHORISED', { trade: { isAuthorised: false } }],
  ['RULE_MISSING_SUBMISSION_DATES', { body: undated }],
  ['RULE_START_AND_END_DATE_NOT_ALLOWED', { trade: { status: 'annual' } }],
  ['RULE_START_DATE_NOT_ALIGNED_WITH_REPORTING_TYPE', { body: body('2026-04-01') }],
  ['RULE_START_DATE_NOT_ALIGNED_TO_COMMENCEMENT_DATE', { trade: { beganOn: '2026-05-01' } }],
  ['RULE_END_DATE_NOT_ALIGNED_WITH_REPORTING_TYPE', { body: body('2026-04-06', '2026-06-30') }],
  ['RULE_ADVANCE_SUBMISSION_REQUIRES_PERIOD_END_DATE', { body: body('2026-04-06', '2026-12-31') }],
  ['RULE_EARLY_DATA_SUBMISSION_NOT_ACCEPTED', { addressed: { today: '2026-06-24' } }],
  ['RULE_SUBMISSION_END_DATE_CANNOT_MOVE_BACKWARDS', { addressed: { heldTo: '2026-10-05' } }],
  ['RULE_OUTSIDE_AMENDMENT_WINDOW', { addressed: { today: '2029-02-01' } }],
])('%s', (error, given) => {
  expect(errorsOf(given)).toEqual([error]);
});

test('the kind of quarters changes only before the first update of the tax year', () => {
  const codes = (kind: 'standard' | 'calendar', heldTo: PlainDate | null) =>
    choiceErrors(TRADE, '2026-27', kind, heldTo).map(({ code }) => code);
  expect(codes('calendar', null)).toEqual([]);
  expect(codes('standard', '2026-07-05')).toEqual([]);
  expect(codes('calendar', '2026-07-05')).toEqual(['RULE_BUSINESS_ID_STATE_CONFLICT']);
});
