import { endedWeeks } from '@roundbook/domain/money/tax/set-aside';
import type { TaxSummary } from './api.ts';

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
