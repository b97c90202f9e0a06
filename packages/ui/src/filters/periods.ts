/**
 * Periods for filtering a list of money, by their names in the address. Kept apart from the
 * component that draws them, since every page loads the code that reads an address.
 */
export const PERIODS = [
  'thisMonth',
  'lastMonth',
  'lastThreeMonths',
  'lastTwelveMonths',
  'thisYear',
  'lastYear',
] as const;

export type PeriodName = (typeof PERIODS)[number];
