import type { Pence } from '../../values/money/pence.ts';
import type { PriceShare } from './price-steps.ts';

/** A change to the price of a line, added to that price; negative if it lowers the price. */
export interface Surcharge {
  readonly label: string;
  readonly first: Pence;
  /** Pence on each later visit; null if the surcharge applies to the first visit only. */
  readonly regular: Pence | null;
}

/** A part of the work with its price. Surcharges are added to `first` and `regular`. */
export interface PricedPart {
  readonly description: string;
  readonly serviceId: string | null;
  readonly first: Pence;
  /** Pence for each later visit; null for one-off work. */
  readonly regular: Pence | null;
  readonly surcharges: readonly Surcharge[];
}

/**
 * The parts of a price, each with the surcharges that affect it.
 * @param first the shares of the first visit, which begin with the later visits' shares
 * @param regular the shares of each later visit; empty for one-off work
 */
export function pricedParts(
  first: readonly PriceShare[],
  regular: readonly PriceShare[],
): PricedPart[] {
  return first.map(({ description, serviceId, own, surcharges }, index) => {
    const later = regular[index];
    return {
      description,
      serviceId,
      first: own,
      regular: later?.own ?? null,
      surcharges: surcharges
        .map(({ label, amount }, at) => ({
          label,
          first: amount,
          regular: later?.surcharges[at]?.amount ?? null,
        }))
        .filter((one) => one.first !== 0 || (one.regular ?? 0) !== 0),
    };
  });
}
