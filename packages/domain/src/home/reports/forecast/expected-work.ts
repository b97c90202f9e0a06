import type { ChangeRates } from './change-rates.ts';
import { CASH_DAYS, type ForecastFacts, PAST_DAYS } from './facts.ts';
import type { OnceRates } from './once-rates.ts';
import type { PayingHabits } from './paying.ts';
import type { LikelyRise } from './price-rise.ts';
import { projectVisits } from './projected-visits.ts';
import { MOST_DELAY, MOST_LAG, sumOf, type Timeline } from './timeline.ts';
import { MOST_EARLY, type WorkRates } from './work-rates.ts';

/** The share of a planned visit that is done on its day; the rest waits as other work does. */
const DONE_AS_PLANNED = 0.85;

/** A visit that has waited longer than almost all others is done in this share, within these days. */
const LATE_SHARE = 0.5;
const LATE_DAYS = 28;
const RARE = 0.004;

/** The days over which one-off work that is not yet agreed replaces what is agreed today. */
const ONCE_DAYS = 14;

/** The work of each day ahead, in pence at today's prices; rises are apart. `done` is everything else together. */
export interface ExpectedWork {
  readonly due: Float64Array;
  readonly skipped: Float64Array;
  /** Work that is not done because its customer has left by then. */
  readonly lost: Float64Array;
  readonly joined: Float64Array;
  /** The pence that settled price rises add. */
  readonly raised: Float64Array;
  /** The pence that a likely price rise adds. */
  readonly risen: Float64Array;
  readonly once: Float64Array;
  readonly done: Float64Array;
  /** The work done by the lag at which its payers have paid before; `others` and `charged` pay by their curves. */
  readonly byLag: readonly Float64Array[];
  readonly others: Float64Array;
  readonly charged: Float64Array;
}

/** Visits by the day they are due or planned for, before delays. Old days are at the front. */
class Waiting {
  readonly due: Float64Array;
  readonly planned: Float64Array;

  constructor(length: number) {
    this.due = new Float64Array(length + MOST_DELAY);
    this.planned = new Float64Array(length);
  }

  add(day: number, isPlanned: boolean, pence: number): void {
    if (isPlanned && day >= 0) {
      if (day < this.planned.length) this.planned[day]! += pence;
      return;
    }
    const place = Math.max(-MOST_DELAY, day) + MOST_DELAY;
    if (place < this.due.length) this.due[place]! += pence;
  }

  /** The days on which the visits come up, with the usual delays. */
  arriving({ delays, isFull }: Pick<WorkRates, 'delays' | 'isFull'>): Float64Array {
    const { length } = this.planned;
    const arriving = new Float64Array(length);
    const put = (day: number, pence: number) => {
      if (day < length) arriving[Math.max(0, day)]! += pence;
    };
    const tails = new Float64Array(delays.length + 1);
    for (let at = delays.length - 1; at >= 0; at -= 1) tails[at] = tails[at + 1]! + delays[at]!;
    const spread = (day: number, pence: number) => {
      // At a full firm, the people's days decide when waiting work is done.
      if (isFull) {
        put(day, pence);
        return;
      }
      const least = Math.max(-MOST_EARLY, -day);
      const from = day < 0 ? least + MOST_EARLY : 0;
      if (tails[from]! < RARE) {
        for (let at = 0; at < LATE_DAYS; at += 1) put(at, (pence * LATE_SHARE) / LATE_DAYS);
        return;
      }
      for (let at = from; at < delays.length; at += 1) {
        put(day + at - MOST_EARLY, (pence * delays[at]!) / tails[from]!);
      }
    };
    for (const [place, pence] of this.due.entries()) {
      if (pence !== 0) spread(place - MOST_DELAY, pence);
    }
    for (const [day, pence] of this.planned.entries()) {
      if (pence === 0) continue;
      put(day, pence * DONE_AS_PLANNED);
      spread(day, pence * (1 - DONE_AS_PLANNED));
    }
    return arriving;
  }
}

interface Rates {
  readonly work: WorkRates;
  readonly change: ChangeRates;
  readonly once: OnceRates;
  readonly rise: LikelyRise | null;
}

/** Puts each customer's visits where their payers' habits are kept apart. */
function waitingWork(
  facts: ForecastFacts,
  habits: PayingHabits,
  usualDelay: number,
  timeline: Timeline,
) {
  const { length } = timeline;
  const all = new Waiting(length);
  const raised = new Waiting(length);
  const once = new Waiting(length);
  const byLag = Array.from({ length: MOST_LAG + 1 }, () => new Waiting(CASH_DAYS));
  const curves = { others: new Waiting(CASH_DAYS), charged: new Waiting(CASH_DAYS) };
  const due = new Float64Array(length);
  const visitsOf = projectVisits(usualDelay, timeline);
  for (const job of facts.work) {
    if (job.frequency.unit === 'none') {
      once.add(timeline.at(job.plannedOn ?? job.dueOn), job.plannedOn !== null, job.openPrice);
      continue;
    }
    const { open, later } = visitsOf(job);
    const risesAt = job.coming === null ? Infinity : timeline.at(job.coming.from);
    const rise = job.coming === null ? 0 : job.coming.pence - job.price;
    const { lags, weight, curve } = habits.of(job.payerId);
    const lean = 1 - weight * lags.length;
    const add = (day: number, isPlanned: boolean, price: number) => {
      all.add(day, isPlanned, price);
      if (day >= 0) due[day]! += price;
      // A visit at a price of its own keeps it.
      const more = day >= risesAt && price === job.price ? rise : 0;
      if (more !== 0) raised.add(day, isPlanned, more);
      if (day >= CASH_DAYS || facts.planPayers.has(job.payerId)) return;
      const pence = price + more;
      for (const lag of lags) byLag[lag]!.add(day, isPlanned, pence * weight);
      curves[curve].add(day, isPlanned, pence * lean);
    };
    if (open < length) add(open, job.plannedOn !== null, job.openPrice);
    for (const day of later) add(day, false, job.price);
  }
  return { all, raised, once, byLag, curves, due };
}

/** The work that the firm's customers, people and habits let it expect on each day ahead. */
export function expectedWork(
  facts: ForecastFacts,
  habits: PayingHabits,
  { work, change, once: onceRates, rise }: Rates,
  timeline: Timeline,
): ExpectedWork {
  const { length, months, people } = timeline;
  const waiting = waitingWork(facts, habits, work.usualDelay, timeline);
  const arriving = waiting.all.arriving(work);
  const raises = waiting.raised.arriving(work);
  const onceKnown = waiting.once.arriving(work);
  const line = () => new Float64Array(length);
  const [skipped, lost, joined, raised, risen] = [line(), line(), line(), line(), line()];
  const [once, done, priced] = [line(), line(), line()];
  const risesAt = rise === null ? Infinity : timeline.at(rise.from);
  /** The share of the recurring work arriving on a day that is to be done, and of the work waiting that is done. */
  const [kept, share] = [line(), line()];
  const isAnyoneKnown = sumOf(people, PAST_DAYS, people.length) > 0;
  // Capacity is known at today's prices, so the work that waits is counted at today's prices beside its money.
  let [left, leftNow, joiners] = [0, 0, 0];
  for (let day = 0; day < length; day += 1) {
    const stay = Math.exp(-change.lost * day);
    const month = months[day + PAST_DAYS]!;
    const skip = work.skipped[month]!;
    const price = rise !== null && day >= risesAt ? 1 + rise.share : 1;
    const now = stay * (1 - skip);
    kept[day] = now * price;
    raised[day] = raises[day]! * now;
    lost[day] = -arriving[day]! * (1 - stay);
    skipped[day] = -arriving[day]! * stay * skip;
    joined[day] = (joiners / 365) * Math.sqrt(stay) * (1 - skip);
    joiners += change.joined * change.joining[month]!;
    const onceMore = onceRates.perDay * onceRates.season[month]!;
    once[day] = onceKnown[day]! + onceMore * (1 - Math.exp(-day / ONCE_DAYS));
    const atNow = arriving[day]! * now + joined[day]! + once[day]!;
    risen[day] = (atNow + raised[day]! - onceKnown[day]!) * (price - 1);
    const load = left + atNow + raised[day]! + risen[day]!;
    const loadNow = leftNow + atNow;
    const at = day + PAST_DAYS;
    const most = !isAnyoneKnown
      ? Infinity
      : people[at] === 0
        ? 0
        : work.capacity[month]! * people[at]!;
    share[day] = loadNow <= 0 ? 1 : Math.min(1, most / loadNow);
    done[day] = load * share[day]!;
    left = load - done[day]!;
    leftNow = loadNow * (1 - share[day]!);
    priced[day] = price;
  }
  const doneOf = (load: (day: number) => number) => {
    const result = new Float64Array(CASH_DAYS);
    let waits = 0;
    for (let day = 0; day < CASH_DAYS; day += 1) {
      waits += load(day);
      result[day] = waits * share[day]!;
      waits -= result[day]!;
    }
    return result;
  };
  const recurringDone = (part: Waiting) => {
    const arrives = part.arriving(work);
    return doneOf((day) => arrives[day]! * kept[day]!);
  };
  const others = waiting.curves.others.arriving(work);
  return {
    due: waiting.due,
    skipped,
    lost,
    joined,
    raised,
    risen,
    once,
    done,
    byLag: waiting.byLag.map(recurringDone),
    others: doneOf(
      (day) =>
        others[day]! * kept[day]! +
        (joined[day]! + once[day]! - onceKnown[day]!) * priced[day]! +
        onceKnown[day]!,
    ),
    charged: recurringDone(waiting.curves.charged),
  };
}
