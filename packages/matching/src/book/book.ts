import type { Pence } from '@roundbook/domain/values/money/pence';
import type { MatchAddress, MatchCustomer, OpenInvoice } from '../model.ts';
import { doorReader, type Door } from './doors.ts';
import { byNumber, type InvoicesByNumber } from './invoice-numbers.ts';
import { lexiconOf, marksOf, shortened, type Lexicon } from './lexicon.ts';
import { shareOfPeople } from './name-frequencies.ts';
import { latelyOf, type Lately } from './owing.ts';
import { amountsOf, payableOf, type Payable } from './payable.ts';
import { firmWords, isFirm, peopleIn, type Person } from './people.ts';

/** A customer with everything that identifies them. */
export interface Profile {
  readonly customer: MatchCustomer;
  /** The customer's open invoices, oldest first. */
  readonly open: readonly OpenInvoice[];
  /** Amounts that the customer may well pay: an invoice, all invoices, the balance, a price. */
  readonly amounts: readonly Pence[];
  readonly people: readonly Person[];
  /** `marksOf` all the customer's surnames. */
  readonly surnameMarks: number;
  /** The distinctive words of each firm's name. */
  readonly firms: readonly (readonly string[])[];
  readonly doors: readonly Door[];
}

/** All customers, indexed so that a transaction finds the few whom it may mean. */
export interface Book extends InvoicesByNumber {
  readonly profiles: readonly Profile[];
  readonly numbers: ReadonlyMap<string, number>;
  readonly surnames: Lexicon;
  readonly streets: Lexicon;
  readonly firmWords: Lexicon;
  /**
   * Customers by two facts together, for facts that too many customers share: surname and initial
   * (`SMITH J`), number and street (`14 HIGHST`), and a word of many customers with an amount that
   * they may pay (`SMITH £1400`).
   */
  readonly exactly: ReadonlyMap<string, readonly number[]>;
  readonly postcodes: ReadonlyMap<string, readonly number[]>;
  /** Customers known by given name only. */
  readonly givensAlone: ReadonlyMap<string, readonly number[]>;
  /** Customers by the first letters of first name and surname: `RL`. */
  readonly bothInitials: ReadonlyMap<string, readonly number[]>;
  readonly doorNumbers: ReadonlyMap<string, readonly number[]>;
  readonly shortIds: ReadonlyMap<string, number>;
  /** Customers by their short id with one character left out. */
  readonly shortenedIds: ReadonlyMap<string, readonly number[]>;
  /** Customers' given names in full. */
  readonly givens: ReadonlySet<string>;
  /** The probability, from 0 to 1, that another customer has this name, number or word. */
  readonly surnameShare: (surname: string) => number;
  readonly givenShare: (given: string) => number;
  readonly initialShare: (initial: string) => number;
  readonly firmWordShare: (word: string) => number;
  readonly doorNumberShare: (number: string) => number;
  readonly payable: Payable;
  readonly lately: Lately;
  /** The share of customers whose surname is not recorded: `Jess`, `33 Ivy Street`. */
  readonly namelessShare: number;
}

type Filing = Map<string, number[]>;

function file(filing: Filing, key: string, number: number): void {
  const numbers = filing.get(key);
  if (!numbers) filing.set(key, [number]);
  else if (numbers[numbers.length - 1] !== number) numbers.push(number);
}

function profileOf(
  customer: MatchCustomer,
  open: readonly OpenInvoice[],
  doorOf: (address: MatchAddress) => Door,
): Profile {
  const names = [customer.name, customer.businessName, ...customer.otherNames].filter(
    (name) => name.trim() !== '',
  );
  const firms = names.filter((name) => name === customer.businessName || isFirm(name));
  const people = names.filter((name) => !firms.includes(name)).flatMap(peopleIn);
  return {
    customer,
    open,
    amounts: amountsOf(customer, open),
    people,
    surnameMarks: marksOf(people.flatMap(({ surnames }) => surnames)),
    firms: firms.map(firmWords).filter((words) => words.length > 0),
    doors: customer.addresses.map(doorOf),
  };
}

function isNameless({ people, firms }: Profile): boolean {
  return firms.length === 0 && people.every(({ isGivenAlone }) => isGivenAlone);
}

/** The weight, as a number of customers, of the country's frequencies against those in the book. */
const PRIOR_CUSTOMERS = 150;
/**
 * The minimum number of other customers who are assumed to have the same name: however rare the name is, relatives live
 * near each other.
 */
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
  for (const form of shortened(shortId)) file(filings.shortenedIds, form, at);
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

function compareTexts(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/** A fact that more customers share than this is narrowed by a second fact. */
export const MANY = 40;

/** Files customers by surname and given name or initial, for surnames that many customers share. */
function fileByGiven({ surnames, exactly }: Filings, profiles: readonly Profile[]): void {
  for (const [surname, customers] of surnames) {
    if (customers.length <= MANY) continue;
    for (const at of customers) {
      for (const person of profiles[at]!.people) {
        if (!person.surnames.includes(surname)) continue;
        for (const given of person.givens) {
          file(exactly, `${surname} ${given[0]}`, at);
          file(exactly, `${surname} ${given}`, at);
        }
      }
    }
  }
}

/** Files customers by word and amount, for words that many customers share. */
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

/** Indexes customers and open invoices; their order makes no difference. */
export function bookOf(
  customers: readonly MatchCustomer[],
  openInvoices: readonly OpenInvoice[],
): Book {
  const open = Map.groupBy(openInvoices.toSorted(byAge), ({ customerId }) => customerId);
  const doorOf = doorReader();
  const profiles = customers
    .toSorted((one, other) => compareTexts(one.id, other.id))
    .map((customer) => profileOf(customer, open.get(customer.id) ?? [], doorOf));
  const filings = emptyFilings();
  for (const [at, profile] of profiles.entries()) {
    indexPeople(profile, at, filings);
    indexDoors(profile, at, filings);
    indexShortId(profile, at, filings);
  }
  fileByGiven(filings, profiles);
  fileByAmount(filings, profiles);
  /** The customer at hand does not count among the others, so subtract one. */
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
    ...byNumber(openInvoices),
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
    namelessShare: profiles.filter(isNameless).length / Math.max(1, profiles.length),
    doorNumberShare: (number) => share(filings.doorNumbers, number, NUMBER_IN_COUNTRY),
  };
}
