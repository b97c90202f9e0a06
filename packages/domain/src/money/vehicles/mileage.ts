import type { PlainDate } from '../../values/dates/plain-date.ts';
import { taxYear } from '../../values/dates/tax-year.ts';
import type { Pence } from '../../values/money/pence.ts';
import type { RatedKind } from './vehicle.ts';

interface MileageRates {
  /** The first day of these rates, which begin with a tax year. */
  readonly from: PlainDate;
  /** Pence a mile for a car or van: up to `FIRST_MILES` in a tax year, and above. */
  readonly first: Pence;
  readonly above: Pence;
  readonly motorcycle: Pence;
}

/**
 * HMRC's rates of simplified expenses, latest first: ITTOIA 2005, s. 94F. From 6 April 2026: 55p for the first 10,000
 * miles, announced on 21 May 2026 and backdated; the other rates are unchanged.
 */
const MILEAGE_RATES: readonly MileageRates[] = [
  { from: '2026-04-06', first: 55, above: 25, motorcycle: 24 },
  { from: '2011-04-06', first: 45, above: 25, motorcycle: 24 },
];

/** The miles of a tax year for which cars and vans have the higher rate: all of the business's together (s. 94F(3)). */
const FIRST_MILES = 10_000;

/** Miles are kept in tenths. */
export const TENTHS = 10;

/** The first day for which mileage can be claimed. */
export const EARLIEST_MILEAGE: PlainDate = MILEAGE_RATES.at(-1)!.from;

/** The rates of a day; those of the earliest table for any day before. */
export function mileageRatesOn(day: PlainDate): MileageRates {
  return MILEAGE_RATES.find(({ from }) => from <= day) ?? MILEAGE_RATES.at(-1)!;
}

/** A journey for the business. */
export interface Journey {
  readonly drivenOn: PlainDate;
  readonly kind: RatedKind;
  /** Tenths of a mile; more than zero. */
  readonly tenths: number;
}

const METRES_PER_TENTH = 160.9344;

/** A distance in tenths of a mile, rounded to the nearest. */
export function tenthsOf(metres: number): number {
  return Math.round(metres / METRES_PER_TENTH);
}

/** The value of a journey in tenths of a penny, after `before` tenths of a mile by car or van in the same tax year. */
function valueOf({ drivenOn, kind, tenths }: Journey, before: number): number {
  const rates = mileageRatesOn(drivenOn);
  if (kind === 'Motorcycle') return tenths * rates.motorcycle;
  const first = Math.min(tenths, Math.max(0, FIRST_MILES * TENTHS - before));
  return first * rates.first + (tenths - first) * rates.above;
}

/**
 * The claim for each journey of a business, in pence and in the order given. The miles of a tax year count together over
 * the business's cars and vans, whoever drives them (ITTOIA 2005, s. 94F(3) and (4)), so the journey that passes 10,000
 * miles is divided at that mile. Pence are rounded on the running sum, so that a year's claims add up to its miles at the
 * rates, to the nearest penny.
 * @param journeys the business's journeys in order of their days
 */
export function mileageClaims(journeys: readonly Journey[]): readonly Pence[] {
  let year = '';
  let driven = 0;
  let value = 0;
  return journeys.map((journey) => {
    const { from } = taxYear(journey.drivenOn);
    if (from !== year) [year, driven, value] = [from, 0, 0];
    const before = Math.round(value / TENTHS);
    value += valueOf(journey, driven);
    if (journey.kind === 'CarOrVan') driven += journey.tenths;
    return Math.round(value / TENTHS) - before;
  });
}

/** Miles as text: "12.4 miles", "1 mile". */
export function milesOf(tenths: number): string {
  const miles = (tenths / TENTHS).toLocaleString('en-GB', { maximumFractionDigits: 1 });
  return `${miles} ${tenths === TENTHS ? 'mile' : 'miles'}`;
}
