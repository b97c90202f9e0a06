import { PAST_DAYS } from './facts.ts';
import type { PastWork } from './past-work.ts';
import { type Season, seasonOf } from './seasons.ts';
import { sumOf, type Timeline } from './timeline.ts';

/** The days of the past over which one-off work is averaged, and the fewest, so that a first job is no rate. */
const DAYS_AVERAGED = 364;
const LEAST_DAYS = 28;

/** The one-off work that the firm's past lets it expect. */
export interface OnceRates {
  /** The pence of one-off work done in a day of an ordinary month. */
  readonly perDay: number;
  readonly season: Season;
}

/** The firm's rate of one-off work, with its season. */
export function onceRates(
  { done, doneOnce, countOnce }: PastWork,
  { months }: Timeline,
): OnceRates {
  const first = [done, doneOnce].reduce((day, line) => {
    const at = line.findIndex((value) => value !== 0);
    return at < 0 ? day : Math.min(day, at);
  }, PAST_DAYS - LEAST_DAYS);
  const seen = Array.from({ length: 12 }, () => ({ value: 0, events: 0, days: 0 }));
  for (let day = first; day < PAST_DAYS; day += 1) {
    const month = months[day]!;
    const { value, events, days } = seen[month]!;
    seen[month] = {
      value: value + doneOnce[day]!,
      events: events + countOnce[day]!,
      days: days + 1,
    };
  }
  const season = seasonOf(seen);
  const from = Math.max(first, PAST_DAYS - DAYS_AVERAGED);
  let usual = 0;
  for (let day = from; day < PAST_DAYS; day += 1) usual += season[months[day]!]!;
  return { perDay: sumOf(doneOnce, from, PAST_DAYS) / usual, season };
}
