/**
 * The periods by which lists of payments, invoices and expenses can be filtered, by their names in the page's
 * address. They are kept apart from the component that draws them, since every page loads the code that reads an
 * address.
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
