import type { Break } from '../firm.ts';
import type { Problem } from '../problem.ts';

/** The visits of a day in order, from position 1 on. */
interface Order {
  readonly length: number;
  readonly visits: Int32Array;
  /** The drive to each position, and after the last one home. */
  readonly legs: Int32Array;
  /** Until when each visit may begin. */
  readonly closes: Float64Array;
  /** By when the person has to be back. */
  readonly limit: number;
}

interface Stops extends Order, Pick<Problem, 'service' | 'opens'> {
  /** When the person leaves at the earliest. */
  readonly from: number;
}

/** No break at all: only where there is none, or what is fixed leaves no other way. */
const MISSED = -1;

/** Where in each day its break is, while a rota is searched. */
export class DayBreaks {
  readonly #problem: Problem;
  /** After which position: 0 for before leaving, −1 for none. */
  readonly after: Int32Array;
  /** When that position is left for the break. */
  readonly left: Float64Array;

  constructor(problem: Problem) {
    this.#problem = problem;
    this.after = new Int32Array(problem.days.length).fill(MISSED);
    this.left = new Float64Array(problem.days.length);
  }

  /** A day's break: after which position, when that is left, and when the break begins and ends. */
  on(day: number): { after: number; left: number; begins: number; ends: number } | null {
    const after = this.after[day]!;
    const pause = this.#problem.days[day]!.break;
    if (!pause || after === MISSED) return null;
    const left = this.left[day]!;
    const begins = Math.max(left, pause.from);
    return { after, left, begins, ends: begins + pause.seconds };
  }

  /** Chooses the position for a day's break anew, and returns it. */
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
   * Whether a visit fits where the day's break is if the break comes after it, instead of before.
   *
   * @param there the drive to the visit
   * @param leaveBy when it has to be left, its break over, for what follows
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
 * After which position of a day its break is best, 0 for before leaving: where everybody is reached in time,
 * with the least waiting, and over soonest.
 *
 * Only the last visit that is over before the break may begin, and those that are over while it may, come
 * into question: after an earlier one it would end no sooner, with more still to do.
 *
 * @param mayMiss whether it may be left out where somebody would be late otherwise
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

/** The last position that is left before the break may begin. */
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

/** A second late weighs more than any waiting, and a second of waiting more than any end of a day. */
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
