import type { IncomeBasis } from '../../home/reports/reports.ts';
import { refusal, type Refusal } from '../../values/refusals/refusal.ts';
import type { TaxYearName } from './tax-years.ts';

/** How income is counted in the tax years for which an Owner chose it. */
export type TaxBases = Readonly<Record<TaxYearName, IncomeBasis>>;

/**
 * The basis of a tax year: money in, which is HMRC's default for sole traders ("cash basis"), or work done, which is
 * traditional accounting. A year without a choice counts like the year before it.
 */
export function basisIn(bases: TaxBases, year: TaxYearName): IncomeBasis {
  const years = Object.keys(bases) as TaxYearName[];
  const latest = years
    .filter((name) => name <= year)
    .toSorted()
    .at(-1);
  return latest === undefined ? 'cash' : bases[latest]!;
}

/** Whether a tax year's basis may change: once HMRC holds or may hold an update of the year, it stays. */
export function basisChangeRefusal(
  year: TaxYearName,
  isChanged: boolean,
  sentYears: ReadonlySet<TaxYearName>,
): Refusal | null {
  if (!isChanged || !sentYears.has(year)) return null;
  return refusal(
    `HMRC has an update of ${year}, so that tax year keeps its way of counting. You can change it in the next tax year.`,
    'usesTraditionalAccounting',
  );
}

/** How an update counts, in a few words. */
export const COUNTED_WORDS: Readonly<Record<IncomeBasis, string>> = {
  cash: 'money in and out',
  work: 'work done and its costs',
};
