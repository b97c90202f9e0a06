import type { Pence } from '../../values/money/pence.ts';

/** What becomes of visits that go differently. A rule that is null is off. */
export interface VisitRules {
  /** A visit that the customer cancels so many days or fewer before it costs the fee; 0 is the day itself. */
  readonly lateCancelDays: number | null;
  /** Pence; counts only with `lateCancelDays`. 0 where the caller may not see it. */
  readonly lateCancelFee: Pence;
  /** Per cent of what the visit would have cost that is charged if the worker is turned away at the door. */
  readonly turnedAwayPercent: number | null;
  /** Per cent of the regular price that is added to the visit after a missed one. */
  readonly missedPercent: number | null;
  /** After so many misses in a row the job is cancelled. */
  readonly stopAfterMisses: number | null;
  /** Per cent of the price that a visit done in part costs, unless a person sets it. */
  readonly partPercent: number;
  /** So many days later the rest of such a visit is due; null: nothing is planned. */
  readonly restDays: number | null;
  /** Per cent of the regular price that is added to the first visit of a job without a first price of its own. */
  readonly firstPercent: number | null;
  /** A visit has lapsed that comes more than so many weeks later than its frequency would have it. */
  readonly lapsedWeeks: number | null;
  /** Per cent of the regular price that is added then; counts only with `lapsedWeeks`. */
  readonly lapsedPercent: number;
}

/** The rules of a business that has set none. */
export const NO_VISIT_RULES: VisitRules = {
  lateCancelDays: null,
  lateCancelFee: 0,
  turnedAwayPercent: null,
  missedPercent: null,
  stopAfterMisses: null,
  partPercent: 50,
  restDays: 7,
  firstPercent: null,
  lapsedWeeks: null,
  lapsedPercent: 0,
};

/** What differs for one customer: fields that are absent follow the business. */
export type OwnVisitRules = {
  readonly [Field in keyof VisitRules]?: VisitRules[Field] | undefined;
};

/** The rules for a customer. */
export function rulesFor(business: VisitRules, own: OwnVisitRules | null): VisitRules {
  const given = Object.entries(own ?? {}).filter(([, value]) => value !== undefined);
  return { ...business, ...(Object.fromEntries(given) as OwnVisitRules) } as VisitRules;
}
