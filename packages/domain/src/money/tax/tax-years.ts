import type { Days } from '../../home/reports/ranges/firm-calendar.ts';
import { datePartsOf, type PlainDate } from '../../values/dates/plain-date.ts';
import { taxYear } from '../../values/dates/tax-year.ts';

/** A UK tax year as HMRC writes it, `2026-27`: from 6 April 2026 to 5 April 2027. Sorts as a string. */
export type TaxYearName = `${number}-${string}`;

/** A UK tax year with its name and its days. */
export interface NamedTaxYear extends Days {
  readonly name: TaxYearName;
}

/** The tax year that contains a date, or the tax year `yearsOn` years later. */
export function namedTaxYear(date: PlainDate, yearsOn = 0): NamedTaxYear {
  const { from, to } = taxYear(date, yearsOn);
  return { name: `${datePartsOf(from).year}-${to.slice(2, 4)}`, from, to };
}
