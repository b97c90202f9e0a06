import type { Pence } from '../../values/money/pence.ts';
import type { Frequency } from '../jobs/frequency.ts';

/** The types of property that can have different prices, in the order of the form. */
export const PROPERTY_TYPES = {
  flat: 'Flat',
  bungalow: 'Bungalow',
  terraced: 'Terraced house',
  semi: 'Semi-detached house',
  detached: 'Detached house',
  shop: 'Shop',
  office: 'Office',
  other: 'Other',
} as const;

export type PropertyType = keyof typeof PROPERTY_TYPES;

export const PROPERTY_TYPE_KEYS = Object.keys(PROPERTY_TYPES) as readonly PropertyType[];

/** The price of a service in a list. */
interface ServicePrice {
  readonly serviceId: string;
  /** The service's name on the estimate. */
  readonly label: string;
  /** Pence for properties without a price of their own. */
  readonly base: Pence;
  readonly byProperty: readonly { readonly type: PropertyType; readonly price: Pence }[];
  /** The number of windows included, and pence for each further window. */
  readonly windowsIncluded: number;
  readonly perWindow: Pence;
  /** Whether the service is part of every visit, or only of the first. */
  readonly comesRound: boolean;
}

/** An extra that is added to the work, priced per item. */
interface Extra {
  readonly id: string;
  readonly label: string;
  readonly price: Pence;
  /** Whether the extra is part of every visit, or only of the first. */
  readonly comesRound: boolean;
}

export const ROUNDING_WAYS = ['up', 'nearest'] as const;
export const ROUND_TO = [1, 10, 50, 100, 500] as const;

/** A price list. Percentages are whole numbers; 100 per cent leaves a price unchanged. */
export interface PriceList {
  readonly services: readonly ServicePrice[];
  readonly extras: readonly Extra[];
  /**
   * The percentage for each service from a number of storeys upwards; the highest number reached
   * decides.
   */
  readonly storeys: readonly { readonly from: number; readonly percent: number }[];
  /** Outward codes such as `LS6`, or areas such as `LS`; the longest match decides. */
  readonly areas: readonly { readonly codes: readonly string[]; readonly percent: number }[];
  /** The percentage by which each frequency changes the price; `none` is one-off work. */
  readonly frequencies: readonly { readonly frequency: Frequency; readonly percent: number }[];
  /** The minimum price of a visit, in pence. */
  readonly minimum: Pence;
  /** The price of a first clean as a percentage of the regular price; 100 for the same price. */
  readonly firstPercent: number;
  /** The percentage for the next visit after a number of weeks without a visit; the longest gap reached decides. */
  readonly lapses: readonly { readonly weeks: number; readonly percent: number }[];
  readonly rounding: (typeof ROUNDING_WAYS)[number];
  readonly roundTo: (typeof ROUND_TO)[number];
}

/** The facts about work from which its price is worked out. */
export interface EstimateFacts {
  readonly serviceIds: readonly string[];
  readonly property: PropertyType;
  readonly storeys: number;
  readonly windows: number;
  readonly extras: readonly { readonly id: string; readonly count: number }[];
  /** The outward code, such as `LS6`; empty if unknown. */
  readonly area: string;
  readonly frequency: Frequency;
  /** Whole weeks since the last visit; null for a new customer. */
  readonly weeksSince: number | null;
}

/** The outward code of a postcode as typed, such as `LS6` for `ls6 2ab`; empty if the text has none. */
export function outwardCode(postcode: string): string {
  const text = postcode.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  const full = /^(?<outward>[A-Z]{1,2}\d[A-Z0-9]?)\d[A-Z]{2}$/.exec(text)?.groups?.['outward'];
  return full ?? (/^[A-Z]{1,2}\d[A-Z0-9]?$/.test(text) ? text : '');
}

/**
 * Whether an outward code lies in an area, where the area is given as the code itself or as its
 * leading letters.
 */
function liesIn(outward: string, code: string): boolean {
  if (outward === code) return true;
  const letters = /^[A-Z]+/.exec(outward)?.[0] ?? '';
  return letters === code;
}

/** The list's rule for an outward code: the rule with the longest match, or null if none matches. */
export function areaRule(
  { areas }: Pick<PriceList, 'areas'>,
  outward: string,
): { readonly code: string; readonly percent: number } | null {
  if (outward === '') return null;
  const fitting = areas
    .flatMap(({ codes, percent }) => codes.map((code) => ({ code, percent })))
    .filter(({ code }) => liesIn(outward, code));
  return fitting.toSorted((one, other) => other.code.length - one.code.length)[0] ?? null;
}

/** The rule with the highest threshold that a value reaches; null if the value reaches none. */
export function reachedRule<Rule>(
  rules: readonly Rule[],
  value: number,
  thresholdOf: (rule: Rule) => number,
): Rule | null {
  const reached = rules.filter((rule) => thresholdOf(rule) <= value);
  return reached.toSorted((one, other) => thresholdOf(other) - thresholdOf(one))[0] ?? null;
}
