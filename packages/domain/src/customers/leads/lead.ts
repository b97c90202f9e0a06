import type { RecurringFrequency } from '../../work/jobs/frequency.ts';
import { frequencyWords } from '../../work/jobs/frequency.ts';

/** The kinds of work in a lead. The person's own words would reveal too much, so the selling firm chooses a kind. */
export const LEAD_KINDS = [
  'windows',
  'gutters',
  'conservatory',
  'solarPanels',
  'pressureWashing',
  'other',
] as const;

export type LeadKind = (typeof LEAD_KINDS)[number];

export const LEAD_KIND_WORDS: Readonly<Record<LeadKind, string>> = {
  windows: 'Windows',
  gutters: 'Gutters',
  conservatory: 'Conservatory',
  solarPanels: 'Solar panels',
  pressureWashing: 'Pressure washing',
  other: 'Other work',
};

/** The kinds of premises. */
export const LEAD_PLACES = ['home', 'business'] as const;

export type LeadPlace = (typeof LEAD_PLACES)[number];

export const LEAD_PLACE_WORDS: Readonly<Record<LeadPlace, string>> = {
  home: 'A home',
  business: 'Business premises',
};

/** The details of a lead that every firm may see and that decide its price. */
export interface LeadFacts {
  readonly kind: LeadKind;
  readonly place: LeadPlace;
  /** Null for one-off work. */
  readonly frequency: RecurringFrequency | null;
}

/** The highest price of a lead, in credits. */
export const MOST_LEAD_CREDITS = 3;

/** The price of a lead in credits: one, plus one if the work recurs, plus one for business premises. */
export function leadCredits({ place, frequency }: LeadFacts): number {
  return 1 + (frequency === null ? 0 : 1) + (place === 'business' ? 1 : 0);
}

/** A number of credits as text: "1 credit", "3 credits". */
export function creditWords(count: number): string {
  return count === 1 ? '1 credit' : `${count} credits`;
}

/** The frequency of a lead's work, as shown on screen. */
export function leadFrequencyWords({ frequency }: Pick<LeadFacts, 'frequency'>): string {
  return frequencyWords(frequency ?? { unit: 'none' });
}

/**
 * A distance as leads show it: whole miles, at least one, so that no one can locate a door by asking from several
 * places.
 */
export function roughMiles(miles: number): number {
  return Math.max(1, Math.round(miles));
}

/** The grid, in degrees, to which a lead's place is rounded: about a mile each way. */
const GRID = 0.02;

const onGrid = (degrees: number) => Number((Math.round(degrees / GRID) * GRID).toFixed(2));

/** A place rounded to the grid of about a mile, which is all that other firms see. */
export function roughPlace([latitude, longitude]: readonly [number, number]): [number, number] {
  return [onGrid(latitude), onGrid(longitude)];
}

/** A distance as text: "4 miles away", "1 mile away". */
export function milesAwayWords(miles: number): string {
  return `${miles === 1 ? '1 mile' : `${miles} miles`} away`;
}
