import {
  type CostRhythm,
  dueDays,
  termsOn,
} from '../../../money/recurring-costs/recurring-cost.ts';
import { type PlainDate, laterOf } from '../../../values/dates/plain-date.ts';
import type { Pence } from '../../../values/money/pence.ts';
import type { KnownCost } from './facts.ts';

/** A recurring cost with the terms that are agreed for it. */
export interface CostAhead extends CostRhythm {
  readonly supplier: string;
  /** The next due day that is not recorded; null if the cost has ended. */
  readonly nextOn: PlainDate | null;
  readonly isPaused: boolean;
  readonly stoppedBecause: string | null;
  readonly terms: readonly {
    readonly from: PlainDate;
    readonly amount: Pence;
    readonly privatePercent: number;
  }[];
}

/**
 * The days on which recurring costs fall, without their private part. A day that waits to be recorded falls on the first.
 * @param first the forecast's first day
 */
export function recurringCostsAhead(
  costs: readonly CostAhead[],
  first: PlainDate,
  until: PlainDate,
): KnownCost[] {
  return costs.flatMap((cost) => {
    if (cost.isPaused || cost.stoppedBecause !== null) return [];
    return dueDays(cost, cost.nextOn, until).flatMap((day) => {
      const terms = termsOn(cost.terms, day);
      if (!terms) return [];
      const pence = terms.amount - Math.round((terms.amount * terms.privatePercent) / 100);
      return [{ on: laterOf(first, day), label: cost.supplier, pence }];
    });
  });
}
