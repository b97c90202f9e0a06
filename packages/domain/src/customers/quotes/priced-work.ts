import type { Pence } from '../../values/money/pence.ts';
import type { RecurringFrequency } from '../../work/jobs/frequency.ts';
import type { Surcharge } from '../../work/prices/priced-parts.ts';

/** A line of a quote: a piece of work with its price. */
export interface ItemisationLine {
  /** The id by which an answer names the line. */
  readonly id: string;
  readonly description: string;
  readonly serviceId: string | null;
  /** Pence for the first visit. */
  readonly first: Pence;
  /** Pence for each later visit; null for one-off work. */
  readonly regular: Pence | null;
  /** Whether the customer may leave the line out. */
  readonly isOption: boolean;
  /** The surcharges on this line alone; absent if it has none. */
  readonly surcharges?: readonly Surcharge[] | undefined;
}

/** A frequency on offer, and the percentage by which it changes the regular price. */
interface FrequencyChoice {
  readonly frequency: RecurringFrequency;
  readonly percent: number;
}

export const DISCOUNT_KINDS = ['percent', 'amount'] as const;
export const DISCOUNT_SPANS = ['first', 'every'] as const;

/** A discount in per cent or pence, on the first visit or on every visit. */
export interface Discount {
  readonly label: string;
  readonly kind: (typeof DISCOUNT_KINDS)[number];
  readonly value: number;
  readonly on: (typeof DISCOUNT_SPANS)[number];
}

/** The parts of a quote that decide its price. */
export interface PricedWork {
  readonly lines: readonly ItemisationLine[];
  readonly frequencies: readonly FrequencyChoice[];
  readonly discounts: readonly Discount[];
}
