import type { ColumnFacts } from './column-facts.ts';
import type { SaidField } from './headings.ts';

/** A field that the cells of a column suggest. */
export interface ContentMatch {
  readonly field: SaidField;
  /** How well the cells fit the field, from 0 to 1. */
  readonly score: number;
  /** The reason, worded for the user. */
  readonly reason: string;
}

type Rule = (facts: ColumnFacts) => ContentMatch | null;

/**
 * A match whose score is `most` times the share of matching cells; null if the share is below
 * `least`.
 */
function when(
  share: number,
  least: number,
  most: number,
  field: SaidField,
  reason: string,
): ContentMatch | null {
  return share >= least ? { field, score: most * share, reason } : null;
}

const RULES: readonly Rule[] = [
  ({ emails }) => when(emails, 0.6, 0.95, 'email', 'Looks like email addresses'),
  ({ postcodes }) => when(postcodes, 0.6, 0.95, 'postcode', 'Looks like postcodes'),
  ({ mobiles, phones }) =>
    mobiles > phones * 0.6 ? when(phones, 0.6, 0.93, 'mobile', 'Looks like mobile numbers') : null,
  ({ phones }) => when(phones, 0.6, 0.92, 'phone', 'Looks like phone numbers'),
  ({ frequencies }) => when(frequencies, 0.6, 0.92, 'frequency', 'Says how often'),
  ({ addresses }) => when(addresses, 0.5, 0.95, 'address', 'Looks like whole addresses'),
  ({ titles }) => when(titles, 0.7, 0.9, 'title', 'Looks like titles'),
  ({ numberedStreets, addresses, dates }) =>
    addresses < 0.5 && dates < 0.5
      ? when(numberedStreets, 0.5, 0.85, 'street', 'Looks like house numbers and streets')
      : null,
  ({ streets, addresses, companies, dates }) =>
    addresses < 0.5 && companies < 0.5 && dates < 0.5
      ? when(streets, 0.6, 0.8, 'street', 'Looks like streets')
      : null,
  ({ people }) => when(Math.min(1, people * 1.1), 0.55, 0.95, 'name', 'Looks like names of people'),
  ({ givenNames, oneWord }) =>
    oneWord > 0.7 ? when(givenNames, 0.5, 0.82, 'firstName', 'Looks like first names') : null,
  ({ counties }) => when(counties, 0.7, 0.8, 'county', 'Looks like counties'),
  ({ methods, amounts }) =>
    amounts < 0.3 ? when(methods, 0.7, 0.75, 'paymentMethod', 'Looks like payment methods') : null,
  ({ services, people, streets }) =>
    people < 0.3 && streets < 0.3
      ? when(services, 0.6, 0.78, 'service', 'Looks like kinds of work')
      : null,
  ({ companies, services }) =>
    services < 0.4 ? when(companies, 0.5, 0.62, 'company', 'Looks like companies') : null,
  ({ pence, amounts, negative, zero, coverage }) =>
    amounts > 0.9 && negative < 0.02 && zero < 0.3 && coverage > 0.5
      ? when(pence, 0.5, 0.7, 'price', 'Looks like prices')
      : null,
  ({ pence, amounts, negative, zero }) =>
    amounts > 0.9 && (negative > 0 || zero > 0.2)
      ? when(Math.max(pence, zero), 0.2, 0.7, 'balance', 'Looks like balances')
      : null,
  ({ flats }) => when(flats, 0.8, 0.6, 'flat', 'Looks like flats'),
  ({ averageLength, letters, distinct, addresses, sentences }) =>
    addresses < 0.3 && averageLength > 22 && (distinct > 0.3 || sentences > 0.7)
      ? when(letters, 0.7, 0.5, 'notes', 'Looks like notes')
      : null,
  ({ weeks, distinct, coverage }) =>
    distinct < 0.15 && coverage > 0.5
      ? when(weeks, 0.95, 0.5, 'frequency', 'A few numbers, like weeks')
      : null,
  ({ references, distinct, coverage, phones, amounts, averageLength }) =>
    distinct > 0.95 && coverage > 0.9 && phones < 0.1 && (amounts < 0.5 || averageLength > 3.5)
      ? when(references, 0.9, 0.5, 'reference', 'Looks like customer numbers')
      : null,
];

/** The fields that the cells of a column suggest, most likely first. */
export function contentMatches(facts: ColumnFacts): ContentMatch[] {
  if (facts.filled === 0) return [];
  return RULES.map((rule) => rule(facts))
    .filter((match) => match !== null)
    .toSorted((one, other) => other.score - one.score);
}

/** How well the cells support a field that the heading names, from 0 to 1; null if the cells say nothing about it. */
export function support(field: SaidField, facts: ColumnFacts): number | null {
  if (facts.filled === 0) return null;
  switch (field) {
    case 'email':
      return facts.emails;
    case 'postcode':
      return facts.postcodes;
    case 'address':
      // "Location: Woodbridge" is a place, not an address.
      return facts.digits > 0.2 || facts.streets > 0.2 ? null : 0.3;
    case 'mobile':
    case 'phone':
      return Math.max(facts.phones, facts.withPhones);
    case 'price':
      return Math.max(facts.amounts, facts.prices);
    case 'balance':
    case 'credit':
    case 'paymentAmount':
      // A balance may also be in words: "£20 owed".
      return field === 'balance' ? Math.max(facts.amounts, facts.letters * 0.6) : facts.amounts;
    case 'lastDone':
    case 'nextDue':
    case 'paymentDate':
    case 'startDate':
      return facts.dates;
    case 'frequency':
      return facts.counts;
    case 'everyMonths':
    case 'everyDays':
      return Math.max(facts.whole, facts.frequencies);
    case 'position':
      return facts.whole;
    case 'house':
      return Math.max(facts.houses, 1 - facts.addresses) * (1 - facts.emails) * (1 - facts.dates);
    case 'name':
    case 'firstName':
    case 'lastName':
    case 'company':
    case 'contactName':
      return facts.letters * (1 - facts.emails) * (1 - facts.addresses);
    case 'street':
    case 'town':
    case 'county':
    case 'service':
      return facts.letters * (1 - facts.emails);
    default:
      return null;
  }
}
