import { type ForecastFacts, PAST_DAYS } from './facts.ts';
import type { Timeline } from './timeline.ts';

/** The work of the past by day, at `day + PAST_DAYS`, in pence. */
export interface PastWork {
  /** Recurring work by the day it was done. */
  readonly done: Float64Array;
  readonly doneOnce: Float64Array;
  readonly skipped: Float64Array;
  /** The number of one-off visits. */
  readonly countOnce: Float64Array;
  /** Recurring work by the day it was due, whether done, skipped or open. */
  readonly due: Float64Array;
  readonly turnover: Float64Array;
  readonly billed: Float64Array;
  readonly moneyIn: Float64Array;
  readonly costs: Float64Array;
}

/** Sets the records of the past on the timeline. */
export function pastWork({ visits, days, costs, work }: ForecastFacts, { at }: Timeline): PastWork {
  const line = () => new Float64Array(PAST_DAYS);
  const past = {
    done: line(),
    doneOnce: line(),
    countOnce: line(),
    skipped: line(),
    due: line(),
    turnover: line(),
    billed: line(),
    moneyIn: line(),
    costs: line(),
  };
  const add = (to: Float64Array, day: number, value: number) => {
    const place = day + PAST_DAYS;
    if (place >= 0 && place < PAST_DAYS) to[place]! += value;
  };
  for (const { closedOn, isDone, isRecurring, delay, value, count } of visits) {
    const day = at(closedOn);
    if (!isRecurring) {
      if (isDone) {
        add(past.doneOnce, day, value);
        add(past.countOnce, day, count);
      }
      continue;
    }
    add(isDone ? past.done : past.skipped, day, value);
    add(past.due, day - delay, value);
  }
  for (const { frequency, dueOn, openPrice } of work) {
    if (frequency.unit !== 'none') add(past.due, at(dueOn), openPrice);
  }
  for (const { day, turnover, billed, moneyIn } of days) {
    add(past.turnover, at(day), turnover);
    add(past.billed, at(day), billed);
    add(past.moneyIn, at(day), moneyIn);
  }
  for (const { on, pence } of costs) add(past.costs, at(on), pence);
  return past;
}
