import { parseArgs } from 'node:util';
import { CASH_DAYS } from '@roundbook/domain/home/reports/forecast/facts';
import {
  addDays,
  addMonths,
  diffDays,
  startOfMonth,
} from '@roundbook/domain/values/dates/arithmetic';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { futuresOf, generateFirm } from './firms/generate.ts';
import type { HistoryInvoice } from './history.ts';

// Prints the least error that any forecast of the generated firms can have: the error of an oracle that knows each firm's true
// traits, customers and habits when a day begins, but not chance. It expects the mean of many other futures of the same firm.
const { values } = parseArgs({
  options: {
    first: { type: 'string', default: '1' },
    firms: { type: 'string', default: '24' },
    futures: { type: 'string', default: '16' },
  },
});

const LEAST_PAST = 400;
const DAYS_BETWEEN = 112;
const MONTHS = 12;

/** The sums of absolute errors, and of what happened. */
interface Errors {
  absolute: number;
  actual: number;
}

const none = (): Errors => ({ absolute: 0, actual: 0 });
const [turnover, weeks, course] = [none(), none(), none()];

function add(errors: Errors, expected: number, actual: number): void {
  errors.absolute += Math.abs(expected - actual);
  errors.actual += actual;
}

/** Turnover and money in between two days, the last left out. */
const netOf = (invoices: readonly HistoryInvoice[], from: PlainDate, to: PlainDate) =>
  invoices.reduce((sum, { on, net }) => sum + (on >= from && on < to ? net : 0), 0);
const paidOf = (invoices: readonly HistoryInvoice[], from: PlainDate, to: PlainDate) =>
  invoices.reduce(
    (sum, { paidOn, total }) =>
      sum + (paidOn !== null && paidOn >= from && paidOn < to ? total : 0),
    0,
  );

function measureAt(seed: number, history: ReturnType<typeof generateFirm>, today: PlainDate): void {
  const futures = futuresOf(seed, today, Number(values.futures));
  const mean = (of: (invoices: readonly HistoryInvoice[]) => number) =>
    futures.reduce((sum, { invoices }) => sum + of(invoices), 0) / futures.length;
  const first = startOfMonth(addMonths(addDays(today, -1), 1));
  for (let month = 0; month < MONTHS; month += 1) {
    const [from, to] = [addMonths(first, month), addMonths(first, month + 1)];
    if (addDays(to, -1) > history.to) break;
    const of = (invoices: readonly HistoryInvoice[]) => netOf(invoices, from, to);
    add(turnover, mean(of), of(history.invoices));
  }
  for (let day = 0; day < CASH_DAYS; day += 7) {
    const [from, to] = [addDays(today, day), addDays(today, day + 7)];
    const ofWeek = (invoices: readonly HistoryInvoice[]) => paidOf(invoices, from, to);
    const since = (invoices: readonly HistoryInvoice[]) => paidOf(invoices, today, to);
    add(weeks, mean(ofWeek), ofWeek(history.invoices));
    add(course, mean(since), since(history.invoices));
  }
}

for (let at = 0; at < Number(values.firms); at += 1) {
  const seed = Number(values.first) + at;
  const history = generateFirm(seed);
  let today = addDays(history.from, LEAST_PAST);
  for (; diffDays(today, history.to) >= CASH_DAYS; today = addDays(today, DAYS_BETWEEN)) {
    measureAt(seed, history, today);
  }
}
for (const [title, { absolute, actual }] of [
  ['turnover by month', turnover],
  ['course of money in', course],
  ['money in by single week', weeks],
] as const) {
  console.log(`${title.padEnd(24)} least WAPE ${((100 * absolute) / actual).toFixed(1)} %`);
}
