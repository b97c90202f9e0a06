import type { Pence } from '../../values/money/pence.ts';
import type { RecurringFrequency } from '../../work/jobs/frequency.ts';
import { estimate, estimateRefusal } from '../../work/prices/estimate.ts';
import {
  type EstimateFacts,
  outwardCode,
  type PriceList,
  type PropertyType,
} from '../../work/prices/price-list.ts';
import type { PricedPart } from '../../work/prices/priced-parts.ts';
import { MOST_LINES, MOST_QUOTED } from './itemisation.ts';

/** Whether the price list answers who asks: not at all, as a draft for the office, or with a figure at once. */
export const ESTIMATE_MODES = ['off', 'suggest', 'show'] as const;

export type EstimateMode = (typeof ESTIMATE_MODES)[number];

/** What the form may ask about a property. */
export const ASKED_FACTS = ['property', 'storeys', 'windows', 'extras'] as const;

export type AskedFact = (typeof ASKED_FACTS)[number];

/** What a person says about their property; null is what they left out, or were not asked. */
export interface PropertyFacts {
  readonly property: PropertyType | null;
  readonly storeys: number | null;
  readonly windows: number | null;
  /** How many of each extra of the price list. */
  readonly extras: readonly { readonly id: string; readonly count: number }[];
}

/** Work that is asked for on the form. */
export interface AskedWork {
  readonly serviceIds: readonly string[];
  readonly postcode: string;
  /** Null for once. */
  readonly frequency: RecurringFrequency | null;
  readonly facts: PropertyFacts;
}

/** What is said of a property, without what the firm does not ask about. */
export function saidFacts(
  asks: Readonly<Record<AskedFact, boolean>>,
  { property, storeys, windows, extras }: PropertyFacts,
): PropertyFacts {
  return {
    property: asks.property ? property : null,
    storeys: asks.storeys ? storeys : null,
    windows: asks.windows ? windows : null,
    extras: asks.extras ? extras : [],
  };
}

/**
 * What a price list is to price. Where nothing was said it is two storeys, no more windows than
 * a price includes, and the price that holds for any property, as the office's own estimates begin.
 */
export function askedFacts(
  list: Pick<PriceList, 'extras'>,
  { serviceIds, postcode, frequency, facts }: AskedWork,
): EstimateFacts {
  return {
    serviceIds: [...new Set(serviceIds)],
    property: facts.property ?? 'other',
    storeys: facts.storeys ?? 2,
    windows: facts.windows ?? 0,
    extras: list.extras.flatMap(({ id }) => {
      const count = facts.extras.find((one) => one.id === id)?.count ?? 0;
      return count > 0 ? [{ id, count }] : [];
    }),
    area: outwardCode(postcode),
    frequency: frequency ?? { unit: 'none' },
    weeksSince: null,
  };
}

/** A figure for who asks: pence of the first time, and of each time after it. */
export interface AskedFigure {
  readonly first: Pence;
  /** Null for work that is done once. */
  readonly regular: Pence | null;
}

/** What asked work costs by a price list; null where the list cannot tell, or tells nothing that could be quoted. */
export function askedFigure(list: PriceList, facts: EstimateFacts): AskedFigure | null {
  if (estimateRefusal(list, facts)) return null;
  const { first, regular, parts } = estimate(list, facts);
  const most = Math.max(first.total, regular?.total ?? 0);
  if (first.total <= 0 || most > MOST_QUOTED || parts.length > MOST_LINES) return null;
  return { first: first.total, regular: regular?.total ?? null };
}

/** A line of an estimate, before it has a name of its own. */
interface EstimatedLine extends PricedPart {
  readonly isOption: false;
}

/**
 * What an estimate gives a quote: lines that add up to it, and the frequency at which they hold.
 * An estimate for work that is done once leaves the frequencies alone.
 */
export function estimatedWork(
  parts: readonly PricedPart[],
  { frequency }: Pick<EstimateFacts, 'frequency'>,
): {
  readonly lines: readonly EstimatedLine[];
  readonly frequencies:
    | readonly { readonly frequency: RecurringFrequency; readonly percent: number }[]
    | null;
} {
  const comesRound = parts.some(({ regular }) => regular !== null);
  return {
    lines: parts.map((part) => ({ ...part, isOption: false })),
    // The lines hold the price at this frequency already.
    frequencies: comesRound && frequency.unit !== 'none' ? [{ frequency, percent: 0 }] : null,
  };
}
