/** The reports, as their paths below `/reports` spell them, in the order of the menu. */
export const REPORTS = [
  'overview',
  'jobs',
  'workers',
  'invoices',
  'rounds',
  'expenses',
  'payments',
  'services',
  'profit-and-loss',
  'leaks',
  'price-rise',
  'forecast',
  'website',
  'records',
] as const;

/** The reports that only figures lead to, and that no menu lists. */
export const REPORTS_BEHIND_FIGURES: readonly ReportName[] = ['records'];

export type ReportName = (typeof REPORTS)[number];

/** Each report's name on the screen, and the question that it answers. */
export const REPORT_WORDS: Readonly<
  Record<ReportName, { readonly label: string; readonly answers: string }>
> = {
  overview: {
    label: 'Overview',
    answers: 'What the firm has earned, what it is owed and what it can expect',
  },
  jobs: {
    label: 'Jobs',
    answers: 'Work done, skipped, late and part-done, customers who stay, and quotes won',
  },
  workers: { label: 'People', answers: 'Pounds per hour and work done by each person' },
  invoices: {
    label: 'Invoices',
    answers: 'What customers were billed, what they owe and how late they pay',
  },
  rounds: { label: 'Rounds', answers: 'What each round earns for each hour and each mile' },
  expenses: { label: 'Expenses', answers: 'What the firm spent, and on what' },
  payments: { label: 'Payments', answers: 'Money in by method, with fees and refunds' },
  services: { label: 'Services', answers: 'What each service brings in, and its pounds per hour' },
  'profit-and-loss': { label: 'Profit and loss', answers: 'Income less expenses, month by month' },
  leaks: {
    label: 'Leaks',
    answers:
      'Work and fees that were never billed, and prices below their round’s, with the repairs',
  },
  'price-rise': {
    label: 'Try a price rise',
    answers: 'What a price rise would bring in, and who may leave, by past rises',
  },
  forecast: { label: 'Forecast', answers: 'Cash for 13 weeks, and turnover for twelve months' },
  website: {
    label: 'Website',
    answers: 'Visits to your website, and the requests that came from them',
  },
  records: { label: 'Records', answers: 'The visits, customers and quotes behind a figure' },
};

/** The named ranges that a report offers. */
export const REPORT_RANGES = [
  'today',
  'yesterday',
  'thisWeek',
  'lastWeek',
  'thisMonth',
  'lastMonth',
  'lastThreeMonths',
  'lastSixMonths',
  'lastTwelveMonths',
  'thisYear',
  'lastYear',
  'thisTaxYear',
  'lastTaxYear',
  'thisCompanyYear',
  'lastCompanyYear',
  'thisQuarter',
  'lastQuarter',
  'thisFourWeeks',
  'lastFourWeeks',
  'allTime',
] as const;

export type ReportRange = (typeof REPORT_RANGES)[number];

/** Each named range as screens show it. */
export const REPORT_RANGE_LABELS: Readonly<Record<ReportRange, string>> = {
  today: 'Today',
  yesterday: 'Yesterday',
  thisWeek: 'This week',
  lastWeek: 'Last week',
  thisMonth: 'This month',
  lastMonth: 'Last month',
  lastThreeMonths: 'Last 3 months',
  lastSixMonths: 'Last 6 months',
  lastTwelveMonths: 'Last 12 months',
  thisYear: 'This year',
  lastYear: 'Last year',
  thisTaxYear: 'This tax year',
  lastTaxYear: 'Last tax year',
  thisCompanyYear: 'This company year',
  lastCompanyYear: 'Last company year',
  thisQuarter: 'This quarter',
  lastQuarter: 'Last quarter',
  thisFourWeeks: 'These four weeks',
  lastFourWeeks: 'The last four weeks',
  allTime: 'All time',
};

/** The range of a report that names none. */
export const DEFAULT_REPORT_RANGE: ReportRange = 'lastThreeMonths';

/** The lengths of the steps into which a report divides its range; `auto` follows from the range's length. */
export const REPORT_INTERVALS = ['auto', 'Date', 'Week', 'Month', 'Year'] as const;

export type ReportInterval = (typeof REPORT_INTERVALS)[number];

/** The periods with which a report compares its own. */
export const COMPARED_PERIODS = ['none', 'before', 'yearAgo'] as const;

export type ComparedPeriod = (typeof COMPARED_PERIODS)[number];

/**
 * The bases of income: `cash` counts a sale when it is paid (part payments in proportion), `work` when it is invoiced.
 * Cash is the default of sole traders.
 */
export const INCOME_BASES = ['cash', 'work'] as const;

export type IncomeBasis = (typeof INCOME_BASES)[number];

/** The reports with a figure that depends on the basis of income. */
export const REPORTS_WITH_BASIS: readonly ReportName[] = ['overview', 'profit-and-loss'];

/** The reports on how things stand now, whichever period is asked for. */
export const REPORTS_OF_NOW: readonly ReportName[] = ['leaks', 'price-rise'];

/** The reports about the days ahead, which therefore have no range. */
export const REPORTS_AHEAD: readonly ReportName[] = ['forecast'];

/** The reports on the whole firm, which therefore have no filters. */
export const REPORTS_WITHOUT_FILTERS: readonly ReportName[] = ['leaks', 'forecast'];
