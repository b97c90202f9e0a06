import type { Pence } from '../../values/money/pence.ts';

/** How missed, part-done and overdue visits are priced. A rule that is null is switched off. */
export interface VisitRules {
  /**
   * The number of days before a visit within which cancelling costs the fee; 0 is the day of the
   * visit.
   */
  readonly lateCancelDays: number | null;
  /** Pence; applies only with `lateCancelDays`. 0 if the caller may not see the fee. */
  readonly lateCancelFee: Pence;
  /** The percentage of the visit's price charged if the worker is turned away at the door. */
  readonly turnedAwayPercent: number | null;
  /** The percentage of the regular price added to the visit after a missed visit. */
  readonly missedPercent: number | null;
  /** The number of consecutive misses after which the job is cancelled. */
  readonly stopAfterMisses: number | null;
  /** The percentage of the price for a part-done visit, unless a person sets another price. */
  readonly partPercent: number;
  /** The number of days until the rest of a part-done visit is due; null if no rest is planned. */
  readonly restDays: number | null;
  /** The percentage of the regular price added to a job's first visit, unless the job has its own first price. */
  readonly firstPercent: number | null;
  /** The number of weeks beyond its frequency after which a visit counts as lapsed. */
  readonly lapsedWeeks: number | null;
  /** The percentage of the regular price added to a lapsed visit; applies only with `lapsedWeeks`. */
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

/**
 * A customer's own rules, which replace the business's rules; the business's rule applies where a
 * field is absent.
 */
export type OwnVisitRules = {
  readonly [Field in keyof VisitRules]?: VisitRules[Field] | undefined;
};

/** The rules that apply to a customer. */
export function rulesFor(business: VisitRules, own: OwnVisitRules | null): VisitRules {
  const given = Object.entries(own ?? {}).filter(([, value]) => value !== undefined);
  return { ...business, ...(Object.fromEntries(given) as OwnVisitRules) } as VisitRules;
}
