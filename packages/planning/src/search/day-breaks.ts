import type { Break } from '../firm.ts';
import type { Problem } from '../problem.ts';

/** The visits of a day in order, starting at position 1. */
interface Order {
  readonly length: number;
  readonly visits: Int32Array;
  /** The drive to each position, and after the last visit the drive home. */
  readonly legs: Int32Array;
  /** The latest start of each visit. */
  readonly closes: Float64Array;
  /** The time by which the person has to be back. */
  readonly limit: number;
}

interface Stops extends Order, Pick<Problem, 'service' | 'opens'> {
  /** The earliest departure. */
  readonly from: number;
}

/** No break at all: only if the day has none, or if fixed visits leave no room for it. */
const MISSED = -1;

/** The position of each day's break during a search. */
export class DayBreaks {
  readonly #problem: Problem;
  /** The position before the break: 0 for a break before leaving, −1 for no break. */
  readonly after: Int32Array;
  /** When the person leaves that position for the break. */
  readonly left: Float64Array;

  constructor(problem: Problem) {
    this.#problem = problem;
    this.after = new Int32Array(problem.days.length).fill(MISSED);
    this.left = new Float64Array(problem.days.length);
  }

  /** A day's break: the position before it, the departure from there, and the break's start and end. */
  on(day: number): { after: number; left: number; begins: number; ends: number } | null {
    const after = this.after[day]!;
    const pause = this.#problem.days[day]!.break;
    if (!pause || after === MISSED) return null;
    const left = this.left[day]!;
    const begins = Math.max(left, pause.from);
    return { after, left, begins, ends: begins + pause.seconds };
  }

  /** Chooses the position of a day's break again, and returns it. */
  place(day: number, pause: Break, order: Order): number {
    const { days, opens, service, visits } = this.#problem;
    let isAnyFixed = false;
    for (let at = 1; at <= order.length; at++) {
      isAnyFixed ||= visits[order.visits[at]!]!.fixed !== null;
    }
    const stops = { ...order, service, opens, from: days[day]!.hours.from };
    return (this.after[day] = breakPosition(pause, stops, isAnyFixed));
  }

  /**
   * True if a visit fits just before the day's break.
   *
   * @param there the drive to the visit
   * @param leaveBy the latest departure from the visit, after the break, that still keeps the following visits on time
   */
  fitsBefore(
    visit: number,
    day: number,
    there: number,
    closesAt: number,
    leaveBy: number,
  ): boolean {
    const { days, opens, service } = this.#problem;
    const pause = days[day]!.break!;
    const begins = Math.max(this.left[day]! + there, opens[visit]!);
    const ends = begins + service[visit]!;
    if (begins > closesAt || ends > pause.to) return false;
    return Math.max(ends, pause.from) + pause.seconds <= leaveBy;
  }
}

/**
 * The best position for a day's break (0 for a break before leaving): the one with the least lateness, then the least
 * waiting, then the earliest end of the day.
 *
 * Only two kinds of position are considered: after the last visit that ends before the break may begin, and after
 * visits that end within its window. A break after an earlier visit would end no sooner, and would leave more still to
 * do.
 *
 * @param mayMiss true to allow no break if a visit would otherwise be late
 */
function breakPosition(pause: Break, stops: Stops, mayMiss: boolean): number {
  const { length, visits, legs, service, opens, from } = stops;
  const first = lastBefore(pause, stops);
  let best = first;
  let least = Infinity;
  let clock = from;
  for (let at = 0; at <= length; at++) {
    if (at > 0) {
      const visit = visits[at]!;
      clock = Math.max(clock + legs[at]!, opens[visit]!) + service[visit]!;
    }
    if (at > first && clock > pause.to) break;
    if (at < first) continue;
    const price = priceOf(pause, stops, at);
    if (price < least) [least, best] = [price, at];
  }
  if (!mayMiss || least < LATE) return best;
  return priceOf(pause, stops, MISSED) < least ? MISSED : best;
}

/** The last position that the person leaves before the break may begin. */
function lastBefore({ from: earliest }: Break, stops: Stops): number {
  const { length, visits, legs, service, opens, from } = stops;
  let clock = from;
  for (let at = 1; at <= length; at++) {
    const visit = visits[at]!;
    clock = Math.max(clock + legs[at]!, opens[visit]!) + service[visit]!;
    if (clock > earliest) return at - 1;
  }
  return length;
}

/**
 * A second of lateness outweighs any amount of waiting, and a second of waiting outweighs any difference in finishing
 * time.
 */
const LATE = 1e11;
const WAITING = 1e6;

function priceOf(pause: Break, stops: Stops, after: number): number {
  const { length, visits, legs, service, opens, closes, from, limit } = stops;
  let clock = after === 0 ? pause.from + pause.seconds : from;
  let late = 0;
  let waited = 0;
  for (let at = 1; at <= length; at++) {
    const visit = visits[at]!;
    const arrival = clock + legs[at]!;
    const begins = Math.max(arrival, opens[visit]!);
    if (at > 1) waited += begins - arrival;
    late += Math.max(0, begins - closes[visit]!);
    clock = begins + service[visit]!;
    if (at !== after) continue;
    const rests = Math.max(clock, pause.from);
    if (at < length) waited += rests - clock;
    clock = rests + pause.seconds;
  }
  const finish = clock + legs[length + 1]!;
  late += Math.max(0, finish - limit);
  return late * LATE + waited * WAITING + finish;
}
