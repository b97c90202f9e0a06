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

/**
 * How the price list serves people who ask for a price: not at all, with a draft for the office, or with an
 * immediate estimate.
 */
export const ESTIMATE_MODES = ['off', 'suggest', 'show'] as const;

export type EstimateMode = (typeof ESTIMATE_MODES)[number];

/** The facts about a property that the form may ask for. */
export const ASKED_FACTS = ['property', 'storeys', 'windows', 'extras'] as const;

export type AskedFact = (typeof ASKED_FACTS)[number];

/** The facts that a person gave about their property; null for facts left out or not asked for. */
export interface PropertyFacts {
  readonly property: PropertyType | null;
  readonly storeys: number | null;
  readonly windows: number | null;
  /** The quantity of each extra in the price list. */
  readonly extras: readonly { readonly id: string; readonly count: number }[];
}

/** The work that a person asks for on the form. */
export interface AskedWork {
  readonly serviceIds: readonly string[];
  readonly postcode: string;
  /** Null for one-off work. */
  readonly frequency: RecurringFrequency | null;
  readonly facts: PropertyFacts;
}

/** The facts that a person gave, excluding any that the firm does not ask for. */
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
 * The facts from which a price is worked out. Missing facts default to two storeys, no windows
 * beyond those in the base price, and any property, as in the office's own estimates.
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

/** An estimate: pence for the first visit, and for each later visit. */
export interface AskedFigure {
  readonly first: Pence;
  /** Null for one-off work. */
  readonly regular: Pence | null;
}

/**
 * The estimate for the requested work from a price list; null if the list cannot price the work, or the result
 * could not be quoted.
 */
export function askedFigure(list: PriceList, facts: EstimateFacts): AskedFigure | null {
  if (estimateRefusal(list, facts)) return null;
  const { first, regular, parts } = estimate(list, facts);
  const most = Math.max(first.total, regular?.total ?? 0);
  if (first.total <= 0 || most > MOST_QUOTED || parts.length > MOST_LINES) return null;
  return { first: first.total, regular: regular?.total ?? null };
}

/** A line of an estimate, before it has an id. */
interface EstimatedLine extends PricedPart {
  readonly isOption: false;
}

/**
 * An estimate as a quote: lines that add up to the estimate, and the frequency for which the prices
 * hold. An estimate for one-off work leaves the frequencies unchanged.
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
    // The prices of the lines already include this frequency.
    frequencies: comesRound && frequency.unit !== 'none' ? [{ frequency, percent: 0 }] : null,
  };
}
