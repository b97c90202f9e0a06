import { begunPeriods, chosenPeriod } from '@roundbook/domain/money/tax/quarters';
import { endedWeeks } from '@roundbook/domain/money/tax/set-aside';
import { isRefusal } from '@roundbook/domain/values/refusals/refusal';
import type { TaxFiling, TaxSummary, TaxUpdate } from './api.ts';

type Estimate = NonNullable<TaxSummary['estimate']>;

const YEAR = { name: '2026-27', from: '2026-04-06', to: '2027-04-05' } as const;

/** Ten weeks of £800 less £200, newest first. */
const WEEKS: Estimate['weeks'] = endedWeeks(YEAR, '2026-06-15')
  .map(({ from, to }, at) => ({
    from,
    to,
    income: 80_000,
    expenses: 20_000,
    aside: 9332,
    pot: 9332 * (at + 1),
  }))
  .toReversed();

export const ESTIMATE: Estimate = {
  countedFrom: '2026-04-06',
  year: {
    profit: 3_128_572,
    otherIncome: 0,
    usesTradingAllowance: false,
    allowance: 1_257_000,
    incomeTax: 374_314,
    class4: 112_294,
    total: 486_608,
  },
  weeks: WEEKS,
  voluntaryClass2: null,
  dueOn: '2028-01-31',
  sources: [{ title: 'GOV.UK: Income Tax', address: 'https://www.gov.uk/income-tax-rates' }],
};

/** A sole trader's summary with an estimate, except for the changes. */
export const summaryWith = (changes: Partial<TaxSummary> = {}): TaxSummary => ({
  taxYear: YEAR,
  mtd: {
    words: ['Yes, from 6 April 2027.', 'Your qualifying income in 2025-26 is £34,000.'],
    startsOn: '2027-04-06',
    source: { title: 'GOV.UK: Making Tax Digital', address: 'https://www.gov.uk/mtd' },
    years: [
      {
        year: { name: '2025-26', from: '2025-04-06', to: '2026-04-05' },
        recorded: 3_300_000,
        elsewhere: 100_000,
        total: 3_400_000,
        threshold: { above: 3_000_000, startsOn: '2027-04-06' },
        isAbove: true,
      },
      {
        year: YEAR,
        recorded: 800_000,
        elsewhere: 0,
        total: 800_000,
        threshold: null,
        isAbove: false,
      },
    ],
  },
  noEstimate: null,
  estimate: ESTIMATE,
  ...changes,
});

/** A connection for practice without any update yet, except for the changes. */
export const filingWith = (changes: Partial<TaxFiling> = {}): TaxFiling => ({
  connection: {
    isPractice: true,
    tradeRef: 'XPIS00000000001',
    connectedAt: '2026-06-01T09:00:00.000Z',
  },
  declaration: 'I have checked these figures.',
  late: [],
  updates: [],
  ...changes,
});

/** An update of the last quarter of 2025-26, as HMRC accepted it, except for the changes. */
export const sentUpdate = (
  changes: Partial<TaxFiling['updates'][number]> = {},
): TaxFiling['updates'][number] => ({
  id: '0f0f0f0f-0000-4000-8000-000000000001',
  isPractice: true,
  taxYear: '2025-26',
  quarter: 4,
  from: '2025-04-06',
  to: '2026-04-05',
  declaration: 'I have checked these figures.',
  declaredAt: '2026-06-10T09:00:00.000Z',
  amounts: [{ field: 'turnover', label: 'Turnover', amount: 800_000 }],
  state: 'Accepted',
  receipt: { id: 'b9e4b3c2-1111-4222-8333-444455556666', at: '2026-06-10T09:00:01.000Z' },
  errors: [],
  ...changes,
});

/** The update of a quarter as of 15 June 2026: by default the current one, with two receipts missing; others are ready. */
export function updateOf(quarter?: string): TaxUpdate {
  const periods = [...begunPeriods('2026-06-15', null)];
  const period = chosenPeriod(periods, quarter, '2026-06-15');
  if (isRefusal(period)) throw new Error(period.detail);
  const rowsAt = '/manage/payments?from=2026-04-06&to=2026-06-15';
  return {
    periods,
    update: {
      period,
      basis: 'cash',
      income: [
        { field: 'turnover', box: 15, label: 'Turnover', amount: 800_000, rowsAt },
        { field: 'other', box: 16, label: 'Other business income', amount: 0, rowsAt: null },
      ],
      expenses: [
        { field: 'costOfGoods', box: 17, label: 'Materials', amount: 200_000, rowsAt: null },
      ],
      totalExpenses: 200_000,
      mayConsolidate: true,
      notYet: quarter === undefined ? 'HMRC takes this update from 25 June 2026.' : null,
      openPoints:
        quarter === undefined
          ? [
              { words: 'The quarter ends on 5 July 2026.', clearedAt: null },
              {
                words: '2 expenses have no receipt.',
                clearedAt: '/manage/expenses?from=2026-04-06',
              },
            ]
          : [],
    },
  };
}
