import type { Pence } from '../../values/money/pence.ts';
import type { Frequency } from '../jobs/frequency.ts';

/** What kinds of property a price may depend on, in the order in which they are offered. */
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

/** What a service costs by a list. */
interface ServicePrice {
  readonly serviceId: string;
  /** What it is called on the estimate. */
  readonly label: string;
  /** Pence where the property has no price of its own. */
  readonly base: Pence;
  readonly byProperty: readonly { readonly type: PropertyType; readonly price: Pence }[];
  /** How many windows that includes, and pence for each one more. */
  readonly windowsIncluded: number;
  readonly perWindow: Pence;
  /** Whether it is done at each visit; else once, at the first. */
  readonly comesRound: boolean;
}

/** Something that is added to the work, for each. */
interface Extra {
  readonly id: string;
  readonly label: string;
  readonly price: Pence;
  /** Whether it is done at each visit; else once, at the first. */
  readonly comesRound: boolean;
}

export const ROUNDING_WAYS = ['up', 'nearest'] as const;
export const ROUND_TO = [1, 10, 50, 100, 500] as const;

/** A price list: what decides a price. Percentages are whole; 100 per cent leaves a price as it is. */
export interface PriceList {
  readonly services: readonly ServicePrice[];
  readonly extras: readonly Extra[];
  /** From this many storeys on, per cent on each service; the highest that applies counts. */
  readonly storeys: readonly { readonly from: number; readonly percent: number }[];
  /** Outward codes such as `LS6`, or areas such as `LS`; the longest that fits counts. */
  readonly areas: readonly { readonly codes: readonly string[]; readonly percent: number }[];
  /** How often, and by how much per cent that changes the price; `none` is work done once. */
  readonly frequencies: readonly { readonly frequency: Frequency; readonly percent: number }[];
  /** The least that a visit costs. */
  readonly minimum: Pence;
  /** What a first clean costs, in per cent of the regular price; 100 is the same. */
  readonly firstPercent: number;
  /** From this many weeks without a visit, per cent on the next one; the longest that applies counts. */
  readonly lapses: readonly { readonly weeks: number; readonly percent: number }[];
  readonly rounding: (typeof ROUNDING_WAYS)[number];
  readonly roundTo: (typeof ROUND_TO)[number];
}

/** What is known of work that is to be priced. */
export interface EstimateFacts {
  readonly serviceIds: readonly string[];
  readonly property: PropertyType;
  readonly storeys: number;
  readonly windows: number;
  readonly extras: readonly { readonly id: string; readonly count: number }[];
  /** The outward code, such as `LS6`; empty if it is not known. */
  readonly area: string;
  readonly frequency: Frequency;
  /** Whole weeks since the last visit; null for a new customer. */
  readonly weeksSince: number | null;
}

/** The outward code of a postcode as it is typed, such as `LS6` of `ls6 2ab`; empty without one. */
export function outwardCode(postcode: string): string {
  const text = postcode.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  const full = /^(?<outward>[A-Z]{1,2}\d[A-Z0-9]?)\d[A-Z]{2}$/.exec(text)?.groups?.['outward'];
  return full ?? (/^[A-Z]{1,2}\d[A-Z0-9]?$/.test(text) ? text : '');
}

/** Whether an outward code lies in an area: the code itself, its district, or the letters of its area. */
function liesIn(outward: string, code: string): boolean {
  if (outward === code) return true;
  const letters = /^[A-Z]+/.exec(outward)?.[0] ?? '';
  return letters === code;
}

/** The rule of the list for an outward code; the longest code that fits counts. */
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

/** The rule with the highest threshold that a value reaches; null below all of them. */
export function reachedRule<Rule>(
  rules: readonly Rule[],
  value: number,
  thresholdOf: (rule: Rule) => number,
): Rule | null {
  const reached = rules.filter((rule) => thresholdOf(rule) <= value);
  return reached.toSorted((one, other) => thresholdOf(other) - thresholdOf(one))[0] ?? null;
}
