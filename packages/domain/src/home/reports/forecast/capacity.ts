import { addDays } from '../../../values/dates/arithmetic.ts';
import { PAST_DAYS } from './facts.ts';
import type { PastWork } from './past-work.ts';
import type { PriceLevels } from './price-levels.ts';
import { sumOf, type Timeline } from './timeline.ts';

/** A week is full if the work that waits at its beginning, and comes up in it, is this many times a usual week's. */
const FULL = 1.5;
/** The full weeks that a firm must have before its capacity is known from them. */
const LEAST_FULL_WEEKS = 8;
/** The full weeks that weigh as much as the whole year, when a month is looked at. */
const WEEKS_LEANED_ON = 4;
/** The weights of the weeks of the month before, the month itself and the month after it. */
const AROUND = [0.5, 1, 0.5];
/** A firm is full if this share of so many recent weeks was. */
const RECENT_WEEKS = 8;
const MOSTLY_FULL = 0.5;
/** The share by which a firm may do more than in all but a tenth of its weeks. */
const MORE_THAN_EVER = 1.15;

/** The most value that a person does in a day at today's prices, by the month from January. */
export type Capacity = readonly number[];

interface Week {
  readonly month: number;
  readonly perPerson: number;
  readonly isFull: boolean;
}

/** The value that was due and not closed when each day of the past began. */
function backlogs({ due, done, skipped }: PastWork): Float64Array {
  const backlog = new Float64Array(PAST_DAYS + 1);
  // Counted back from today, when the backlog is the work that was due and is still open.
  const sum = (values: Float64Array) => values.reduce((total, one) => total + one, 0);
  backlog[PAST_DAYS] = Math.max(0, sum(due) - sum(done) - sum(skipped));
  for (let day = PAST_DAYS - 1; day >= 0; day -= 1) {
    backlog[day] = Math.max(0, backlog[day + 1]! - due[day]! + done[day]! + skipped[day]!);
  }
  return backlog;
}

/**
 * The firm's capacity: the mean work of the weeks in which more waited than was done, or else more than the firm's best
 * weeks. Wet months have less of it.
 */
export function capacityOf(
  past: PastWork,
  { months, people, today }: Timeline,
  levels: PriceLevels,
): { readonly capacity: Capacity; readonly isFull: boolean } {
  const backlog = backlogs(past);
  const weeks: Week[] = [];
  const usualDone = (7 * sumOf(past.done, PAST_DAYS - 364, PAST_DAYS)) / 364;
  for (let to = PAST_DAYS; to >= 7; to -= 7) {
    const from = to - 7;
    const worked = sumOf(people, from, to);
    const value = sumOf(past.done, from, to) + sumOf(past.doneOnce, from, to);
    if (worked === 0 || value === 0) continue;
    const waiting = backlog[from]! + sumOf(past.due, from, to);
    weeks.push({
      month: months[from + 3]!,
      perPerson: value / worked / levels(addDays(today, from + 3 - PAST_DAYS).slice(0, 7)),
      isFull: waiting > FULL * usualDone,
    });
  }
  const full = weeks.filter(({ isFull }) => isFull);
  const mean = (some: readonly Week[]) =>
    some.reduce((sum, one) => sum + one.perPerson, 0) / Math.max(1, some.length);
  const sorted = weeks.map(({ perPerson }) => perPerson).toSorted((a, b) => a - b);
  const best = sorted[Math.floor(sorted.length * 0.9)];
  if (best === undefined) return { capacity: Array<number>(12).fill(Infinity), isFull: false };
  const isKnown = full.length >= LEAST_FULL_WEEKS;
  const usual = isKnown ? mean(full) : best * MORE_THAN_EVER;
  const seen = isKnown ? full : weeks;
  const middle = mean(seen);
  const recent = weeks.slice(0, RECENT_WEEKS);
  const isFull =
    isKnown && recent.filter((one) => one.isFull).length >= recent.length * MOSTLY_FULL;
  const capacity = Array.from({ length: 12 }, (_, month) => {
    let [sum, weight] = [WEEKS_LEANED_ON * middle, WEEKS_LEANED_ON];
    for (const one of seen) {
      const near = AROUND[(one.month - month + 13) % 12] ?? 0;
      sum += near * one.perPerson;
      weight += near;
    }
    return (usual * sum) / weight / middle;
  });
  return { capacity, isFull };
}
