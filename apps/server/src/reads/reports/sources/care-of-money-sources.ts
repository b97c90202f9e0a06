import { LEAKS } from '@roundbook/domain/home/reports/work/leaks';
import { sumPence } from '@roundbook/domain/values/money/pence';
import { findLeaks, type FoundLeak } from '../work/leaks/found-leaks.ts';
import { findPastLosses } from '../work/past-losses.ts';
import type { SourceReader } from './asked.ts';

/** Pence a year by the kind of leak. */
export function sumsOfLeaks(leaks: readonly FoundLeak[]) {
  const sumOf = (kind: FoundLeak['leak']) =>
    sumPence(leaks.filter(({ leak }) => leak === kind).map(({ lostAYear }) => lostAYear));
  return Object.fromEntries(LEAKS.map((kind) => [kind, sumOf(kind)])) as Readonly<
    Record<FoundLeak['leak'], number>
  >;
}

/** The money that leaks from the firm today. */
export const readLeaks: SourceReader<'leaks'> = async (tx, { today, steps }) => {
  const sums = sumsOfLeaks(await findLeaks(tx, today));
  return steps.map(() => sums);
};

/** The customers who left after past price rises. */
export const readPastRises: SourceReader<'pastRises'> = async (tx, { today, steps }) => {
  const { customers, lost, usualShare } = (await findPastLosses(tx, {}, today)).losses;
  return steps.map(() => ({ customers, lost, usual: customers * usualShare }));
};
