import type { Report, ReportFigure } from '@roundbook/contract/home/reports/report';
import type { Forecast } from '@roundbook/domain/home/reports/forecast/forecast';
import { forecast } from '@roundbook/domain/home/reports/forecast/forecast';
import { goalWords, monthWords } from '@roundbook/domain/home/reports/forecast/month-words';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import { formatLongDate } from '@roundbook/domain/values/dates/long-date';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { cashContents, costsTable } from './cash-contents.ts';
import { findForecastFacts, type FoundFacts } from './forecast-facts.ts';
import { turnoverContents, workingDaysOf } from './turnover-contents.ts';

const TOO_LITTLE =
  'There is too little past to forecast from yet. A forecast needs work that was done at least four weeks ago: mark your visits as done, and come back then.';

/** The report of a firm with too little past. */
function noForecast(first: PlainDate): Report {
  const range = { from: first, to: first, label: formatLongDate(first) };
  const nothing = { figures: [], charts: [], tables: [] };
  return { range, compared: null, isSoFar: false, remarks: [TOO_LITTLE], ...nothing };
}

const likely = {
  unit: 'pence',
  before: null,
  isHigherBetter: true,
  target: null,
  rowsAt: null,
} as const satisfies Partial<ReportFigure>;

function figuresOf({ cash, months }: Forecast, { facts, goals }: FoundFacts): ReportFigure[] {
  const isCashKnown = facts.cash !== null;
  const last = cash.at(-1)!;
  const lowest = cash.reduce((low, day) => (day.cash < low.cash ? day : low));
  const ahead = months.slice(1);
  const name = isCashKnown ? 'Cash' : 'Change of cash';
  return [
    {
      ...likely,
      metric: 'forecastCash',
      label: `${name} in 13 weeks`,
      sentence: `The money that is likely to be there on ${formatLongDate(last.day)}: money in from debts and from work to come, less costs.`,
      value: Math.round(last.cash),
    },
    {
      ...likely,
      metric: 'forecastLowestCash',
      label: `Lowest ${name.toLowerCase()}`,
      sentence: `The lowest point of the next 13 weeks, likely on ${formatLongDate(lowest.day)}.`,
      value: Math.round(lowest.cash),
    },
    {
      ...likely,
      metric: 'forecastNextMonth',
      label: 'Turnover next month',
      sentence:
        'Work that comes round next month, without what is likely to be skipped, put off or lost, and with one-off work and new customers as usual.',
      value: Math.round(ahead[0]!.turnover),
      target: goals.turnover,
    },
    {
      ...likely,
      metric: 'forecastYear',
      label: 'Turnover of twelve months',
      sentence: 'The likely turnover of the twelve months after this one.',
      value: ahead.reduce((sum, { turnover }) => sum + Math.round(turnover), 0),
      target: goals.turnover === null ? null : goals.turnover * ahead.length,
    },
  ];
}

function remarksOf({ facts, statedOn, daysOff, goals }: FoundFacts, made: Forecast): string[] {
  const worded = (at: number) => {
    const month = made.months[at]!;
    const off = daysOff.get(month.month) ?? { bankHolidays: 0, daysAway: 0 };
    return { ...month, workingDays: workingDaysOf(facts, month.month), off };
  };
  const cash =
    statedOn === null
      ? 'No bank balance is known, so cash starts at £0 and shows the change from today.'
      : `Cash starts with the balance that your bank stated for ${formatLongDate(statedOn)}.`;
  const range = `The range should hold four times in five. It comes from how far your last ${made.weeksLearnt} weeks differed from usual weeks.`;
  const goal = goals.turnover === null ? [] : [goalWords(goals.turnover, made.months.slice(1))];
  return [...monthWords(worded(0), worded(1)), ...goal, cash, range];
}

/** Cash day by day for 13 weeks, and turnover for twelve months. */
export async function forecastReport(tx: TenantTransaction, today: PlainDate): Promise<Report> {
  // Today's records count as past, so that no visit is done twice.
  const first = addDays(today, 1);
  const found = await findForecastFacts(tx, first);
  const made = forecast(found.facts);
  if (made === null) return noForecast(first);
  const cash = cashContents(made, found.facts.cash !== null);
  const turnover = turnoverContents(made, found.facts, found.goals);
  const to = addDays(first, made.cash.length - 1);
  return {
    range: { from: first, to, label: 'The next 13 weeks' },
    compared: null,
    isSoFar: false,
    remarks: remarksOf(found, made),
    figures: figuresOf(made, found),
    charts: [cash.chart, ...turnover.charts],
    tables: [cash.table, ...turnover.tables, costsTable(made)],
  };
}
