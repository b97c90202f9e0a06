import type { Pence } from '@roundbook/domain/values/money/pence';
import type { MatchCustomer, OpenInvoice } from '../model.ts';
import { normalised } from '../reading/normalised.ts';
import { doorOf, type Door } from './doors.ts';
import { lexiconOf, shortened, type Lexicon } from './lexicon.ts';
import { shareOfPeople } from './name-frequencies.ts';
import { latelyOf, type Lately } from './owing.ts';
import { amountsOf, payableOf, type Payable } from './payable.ts';
import { firmWords, isFirm, peopleIn, type Person } from './people.ts';

/** A customer with what there is to know them by. */
export interface Profile {
  readonly customer: MatchCustomer;
  /** What they have yet to pay, the oldest first. */
  readonly open: readonly OpenInvoice[];
  /** Amounts that they may well pay: an invoice, all of them, the balance, a price. */
  readonly amounts: readonly Pence[];
  readonly people: readonly Person[];
  /** For each name of a firm its telling words. */
  readonly firms: readonly (readonly string[])[];
  readonly doors: readonly Door[];
}

/** All customers, indexed so that a transaction finds those few whom it may speak of. */
export interface Book {
  readonly profiles: readonly Profile[];
  readonly numbers: ReadonlyMap<string, number>;
  readonly surnames: Lexicon;
  readonly streets: Lexicon;
  readonly firmWords: Lexicon;
  /**
   * Customers by two things at once, for what too many share: surname and initial (`SMITH J`),
   * number and street (`14 HIGHST`), and a word of many customers with an amount that they may pay
   * (`SMITH £1400`).
   */
  readonly exactly: ReadonlyMap<string, readonly number[]>;
  readonly postcodes: ReadonlyMap<string, readonly number[]>;
  /** Customers of whom only a given name is known. */
  readonly givensAlone: ReadonlyMap<string, readonly number[]>;
  /** By the first letters of first name and surname: `RL`. */
  readonly bothInitials: ReadonlyMap<string, readonly number[]>;
  readonly doorNumbers: ReadonlyMap<string, readonly number[]>;
  readonly shortIds: ReadonlyMap<string, number>;
  /** Short ids with one character left out. */
  readonly shortenedIds: ReadonlyMap<string, readonly number[]>;
  /** Open invoices by number without prefix, zeros and marks. */
  readonly invoices: ReadonlyMap<string, readonly OpenInvoice[]>;
  /** The same by their last digits, three or more. */
  readonly invoiceEnds: ReadonlyMap<string, readonly OpenInvoice[]>;
  /** Given names of customers in full. */
  readonly givens: ReadonlySet<string>;
  /** How likely somebody else has such a name, number or word, 0 to 1. */
  readonly surnameShare: (surname: string) => number;
  readonly givenShare: (given: string) => number;
  readonly initialShare: (initial: string) => number;
  readonly firmWordShare: (word: string) => number;
  readonly doorNumberShare: (number: string) => number;
  readonly payable: Payable;
  readonly lately: Lately;
}

type Filing = Map<string, number[]>;

function file(filing: Filing, key: string, number: number): void {
  const numbers = filing.get(key);
  if (!numbers) filing.set(key, [number]);
  else if (numbers.at(-1) !== number) numbers.push(number);
}

function profileOf(customer: MatchCustomer, open: readonly OpenInvoice[]): Profile {
  const names = [customer.name, customer.businessName, ...customer.otherNames].filter(
    (name) => name.trim() !== '',
  );
  const firms = names.filter((name) => name === customer.businessName || isFirm(name));
  return {
    customer,
    open,
    amounts: amountsOf(customer, open),
    people: names.filter((name) => !firms.includes(name)).flatMap(peopleIn),
    firms: firms.map(firmWords).filter((words) => words.length > 0),
    doors: customer.addresses.map(doorOf),
  };
}

/** Two letters or digits that look alike are one, as in short ids. */
function digitsOf(number: string): string {
  return (/(?<digits>\d+)\D*$/.exec(number)?.groups?.['digits'] ?? '').replace(/^0+/, '');
}

/** An invoice's number in every way in which it is looked up: its last digits, and all of it. */
function invoiceKeys(number: string): string[] {
  const whole = normalised(number).replaceAll(' ', '');
  return [...new Set([digitsOf(whole), whole])].filter((key) => key !== '');
}

/** Weight of the country's frequencies beside those of the book, in customers. */
const PRIOR_CUSTOMERS = 150;
/** However rare a name is, relatives live near each other: so many others at least bear it. */
const LEAST_OTHERS = 0.1;
const FIRM_WORD_IN_COUNTRY = 0.002;
const GIVEN_IN_COUNTRY = 0.008;
const NUMBER_IN_COUNTRY = 0.008;
const INITIAL_IN_COUNTRY = 0.06;

function indexPeople(profile: Profile, at: number, filings: Filings): void {
  for (const { surnames, givens, isGivenAlone } of profile.people) {
    for (const surname of surnames) {
      file(filings.surnames, surname, at);
      const [first = ''] = givens;
      if (first !== '') file(filings.bothInitials, `${first[0]}${surname[0]}`, at);
      for (const given of givens) {
        file(filings.exactly, `${surname} ${given[0]}`, at);
        file(filings.exactly, `${surname} ${given}`, at);
      }
    }
    if (isGivenAlone) for (const given of surnames) file(filings.givensAlone, given, at);
    for (const given of isGivenAlone ? surnames : givens) {
      if (given.length > 1) file(filings.givens, given, at);
      file(filings.initials, given[0]!, at);
    }
  }
  for (const words of profile.firms) {
    for (const word of words) file(filings.firmWords, word, at);
  }
}

function indexDoors(profile: Profile, at: number, filings: Filings): void {
  for (const door of profile.doors) {
    for (const street of door.streets) {
      file(filings.streets, street, at);
      for (const number of door.numbers) file(filings.exactly, `${number} ${street}`, at);
    }
    for (const name of door.names) file(filings.streets, name, at);
    for (const number of door.numbers) file(filings.doorNumbers, number, at);
    if (door.postcode !== '') file(filings.postcodes, door.postcode, at);
  }
}

function indexShortId(profile: Profile, at: number, filings: Filings): void {
  const { shortId } = profile.customer;
  if (shortId === '') return;
  for (const form of new Set(shortened(shortId))) file(filings.shortenedIds, form, at);
}

type Filings = Record<
  | 'surnames'
  | 'exactly'
  | 'givensAlone'
  | 'bothInitials'
  | 'givens'
  | 'initials'
  | 'firmWords'
  | 'streets'
  | 'doorNumbers'
  | 'postcodes'
  | 'shortenedIds',
  Filing
>;

function emptyFilings(): Filings {
  return {
    surnames: new Map(),
    exactly: new Map(),
    givensAlone: new Map(),
    bothInitials: new Map(),
    givens: new Map(),
    initials: new Map(),
    firmWords: new Map(),
    streets: new Map(),
    doorNumbers: new Map(),
    postcodes: new Map(),
    shortenedIds: new Map(),
  };
}

function byNumber(invoices: readonly OpenInvoice[]): Map<string, OpenInvoice[]> {
  const filed = new Map<string, OpenInvoice[]>();
  for (const invoice of invoices) {
    for (const key of invoiceKeys(invoice.number)) {
      const same = filed.get(key);
      if (same) same.push(invoice);
      else filed.set(key, [invoice]);
    }
  }
  return filed;
}

const FEWEST_LAST_DIGITS = 3;

function byLastDigits(invoices: readonly OpenInvoice[]): Map<string, OpenInvoice[]> {
  const filed = new Map<string, OpenInvoice[]>();
  for (const invoice of invoices) {
    const digits = digitsOf(normalised(invoice.number).replaceAll(' ', ''));
    for (let length = FEWEST_LAST_DIGITS; length < digits.length; length += 1) {
      const end = digits.slice(-length);
      const same = filed.get(end);
      if (same) same.push(invoice);
      else filed.set(end, [invoice]);
    }
  }
  return filed;
}

function compareTexts(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/** What more customers share is narrowed by a second thing. */
export const MANY = 40;

/** Files customers by word and amount, for words of many customers. */
function fileByAmount(filings: Filings, profiles: readonly Profile[]): void {
  const { surnames, givensAlone, bothInitials, firmWords: words } = filings;
  const { streets, doorNumbers, postcodes } = filings;
  const all = [surnames, givensAlone, bothInitials, words, streets, doorNumbers, postcodes];
  for (const filing of all) {
    for (const [word, customers] of filing) {
      if (customers.length <= MANY) continue;
      for (const at of customers) {
        for (const amount of profiles[at]!.amounts) file(filings.exactly, `${word} £${amount}`, at);
      }
    }
  }
}

function byAge(one: OpenInvoice, other: OpenInvoice): number {
  return (
    compareTexts(one.dueOn, other.dueOn) ||
    compareTexts(one.issuedOn, other.issuedOn) ||
    one.number.length - other.number.length ||
    compareTexts(one.number, other.number) ||
    compareTexts(one.id, other.id)
  );
}

/** Indexes customers and open invoices; the order in which they come makes no difference. */
export function bookOf(
  customers: readonly MatchCustomer[],
  openInvoices: readonly OpenInvoice[],
): Book {
  const open = Map.groupBy(openInvoices.toSorted(byAge), ({ customerId }) => customerId);
  const profiles = customers
    .toSorted((one, other) => compareTexts(one.id, other.id))
    .map((customer) => profileOf(customer, open.get(customer.id) ?? []));
  const filings = emptyFilings();
  for (const [at, profile] of profiles.entries()) {
    indexPeople(profile, at, filings);
    indexDoors(profile, at, filings);
    indexShortId(profile, at, filings);
  }
  fileByAmount(filings, profiles);
  /** The customer at hand is not somebody else, so one is taken off. */
  const share = (filing: Filing, key: string, inCountry: number) =>
    Math.max(
      LEAST_OTHERS / Math.max(1, profiles.length),
      (Math.max(0, (filing.get(key)?.length ?? 0) - 1) + PRIOR_CUSTOMERS * inCountry) /
        (profiles.length + PRIOR_CUSTOMERS),
    );
  return {
    profiles,
    numbers: new Map(profiles.map(({ customer }, at) => [customer.id, at])),
    surnames: lexiconOf(filings.surnames),
    streets: lexiconOf(filings.streets),
    firmWords: lexiconOf(filings.firmWords),
    exactly: filings.exactly,
    postcodes: filings.postcodes,
    givensAlone: filings.givensAlone,
    bothInitials: filings.bothInitials,
    doorNumbers: filings.doorNumbers,
    shortIds: new Map(
      profiles.flatMap(({ customer }, at) =>
        customer.shortId === '' ? [] : [[customer.shortId, at] as const],
      ),
    ),
    shortenedIds: filings.shortenedIds,
    invoices: byNumber(openInvoices),
    invoiceEnds: byLastDigits(openInvoices),
    givens: new Set(filings.givens.keys()),
    surnameShare: (surname) => share(filings.surnames, surname, shareOfPeople(surname)),
    givenShare: (given) => share(filings.givens, given, GIVEN_IN_COUNTRY),
    initialShare: (initial) => share(filings.initials, initial, INITIAL_IN_COUNTRY),
    firmWordShare: (word) =>
      Math.max(
        share(filings.firmWords, word, FIRM_WORD_IN_COUNTRY),
        share(filings.surnames, word, 0),
      ),
    payable: payableOf(profiles),
    lately: latelyOf(profiles),
    doorNumberShare: (number) => share(filings.doorNumbers, number, NUMBER_IN_COUNTRY),
  };
}
