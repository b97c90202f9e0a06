/**
 * Stretches of time that a list of money can be narrowed to, by their names in the address. Apart
 * from what draws them, since every page loads what reads an address.
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
