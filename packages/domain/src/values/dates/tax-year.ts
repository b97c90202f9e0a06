import { datePartsOf, type PlainDate, plainDateOf } from './plain-date.ts';

/** The month and the day on which a UK tax year begins. */
const APRIL = 4;
const FIRST_DAY = 6;

/** The UK tax year, 6 April to 5 April, that contains a date, or the tax year `yearsOn` years later. */
export function taxYear(
  date: PlainDate,
  yearsOn = 0,
): { readonly from: PlainDate; readonly to: PlainDate } {
  const { year } = datePartsOf(date);
  const begun = date >= plainDateOf(year, APRIL, FIRST_DAY) ? year : year - 1;
  const first = begun + yearsOn;
  return {
    from: plainDateOf(first, APRIL, FIRST_DAY),
    to: plainDateOf(first + 1, APRIL, FIRST_DAY - 1),
  };
}
