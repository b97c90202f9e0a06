import { isGivenName } from '@roundbook/domain/values/people/given-names';
import { LEGAL_FORMS, TITLES } from '../reading/bank-words.ts';
import { normalised } from '../reading/normalised.ts';
import { genderOfGiven, genderOfTitle, type Gender } from './genders.ts';

/** A person as named: every spelling of their surname, and their given names. */
export interface Person {
  readonly surnames: readonly string[];
  /** Given names and initials; empty if only a surname is known. */
  readonly givens: readonly string[];
  /** The gender by title, otherwise by given name; null if neither tells. */
  readonly gender: Gender | null;
  /** True if only a single word is known, and it is more likely a given name than a surname. */
  readonly isGivenAlone: boolean;
}

const FIRM_WORDS = new Set(
  (
    'LTD LIMITED LLP PLC LIM CIC INC COMPANY PROPERTY PROPERTIES LETTINGS LETTING ESTATES ESTATE MANAGEMENT MGMT ' +
    'AGENTS AGENCY HOMES HOUSING SERVICES SOLUTIONS DENTAL DENTISTS SURGERY PRACTICE CLINIC SCHOOL NURSERY ACADEMY ' +
    'CAFE RESTAURANT BISTRO HOTEL INN PUB ARMS TAVERN BAR SALON BARBERS HAIR SHOP STORES STORE BAKERY BUTCHERS ' +
    'CHURCH TRUST ASSOCIATION SOCIETY CLUB COUNCIL GARAGE MOTORS BUILDERS PLUMBING ELECTRICAL CONSTRUCTION ' +
    'CONSULTING ACCOUNTANTS SOLICITORS OPTICIANS PHARMACY VETS FLORIST STUDIO STUDIOS GALLERY GYM FITNESS ' +
    'VENTURES INVESTMENTS DEVELOPMENTS INTERIORS KITCHENS DESIGN DESIGNS MEDIA MARKETING LOGISTICS GROUP HOLDINGS ' +
    'CARE RESIDENTIAL COURT FLOWERS BOOKS COFFEE TEA ROOMS FOODS TRADING TRADERS SUPPLIES ENGINEERING CENTRE'
  ).split(' '),
);

/** Given names that are surnames as well. */
const ALSO_SURNAMES = new Set(
  'CHURCH COURT INN BAR FLOWERS BUTCHERS BARBERS HOTEL CARE BOOKS HAIR'.split(' '),
);

const LEGAL = new Set('LTD LIMITED LLP PLC CIC'.split(' '));

const PARTICLES = new Set(
  'VAN DER DEN DE DA DI DOS DEL LA LE DU VON MC MAC O ST EL AL BIN BEN ABU TER TEN'.split(' '),
);

const LONGEST_PERSON = 3;

/** True for a name that only a firm would have: `Joan Church` and `Mr Bar` are people. */
export function isFirm(name: string): boolean {
  const words = normalised(name).split(' ');
  const [first = ''] = words;
  if (words.some((word) => LEGAL.has(word))) return true;
  if (TITLES.has(first)) return false;
  const isPerson = (first.length === 1 || isGivenName(first)) && words.length <= LONGEST_PERSON;
  if (words.length === 2 && words.some((word) => ALSO_SURNAMES.has(word))) return false;
  return !isPerson && words.length > 1 && words.some((word) => FIRM_WORDS.has(word));
}

/** The words of a firm's name that distinguish it from others. */
export function firmWords(name: string): string[] {
  const words = normalised(name.replaceAll('&', ' '))
    .split(' ')
    .filter((word) => word !== '');
  const telling = words.filter((word) => !LEGAL_FORMS.has(word) && word.length > 1);
  return [...new Set(telling.length > 0 ? telling : words)];
}

type Named = Pick<Person, 'surnames' | 'givens'>;

function namedBy(words: readonly string[], original: string): Named {
  let from = words.length - 1;
  while (from > 1 && PARTICLES.has(words[from - 1]!)) from -= 1;
  const parts = words.slice(from);
  const surnames = new Set([parts.join('')]);
  if (parts.length > 1) surnames.add(parts.at(-1)!);
  // People often write only half of a double-barrelled name.
  const double = /(?<first>[A-Z']+)-(?<second>[A-Z']+)\s*$/i.exec(original)?.groups;
  if (double) {
    const halves = [normalised(double['first']!), normalised(double['second']!)];
    surnames.add(halves.join(''));
    for (const half of halves) surnames.add(half);
    const before = words.slice(0, -2);
    return { surnames: [...surnames], givens: before };
  }
  return {
    surnames: [...surnames].filter((surname) => surname.length > 1),
    givens: words.slice(0, from),
  };
}

const NOT_NAMES = new Set([...TITLES, 'THE', 'FAMILY', 'CO', 'LATE', 'EXECUTORS', 'ESTATE', 'OF']);
/** A note after a name: `Neil (pays online)`. */
const NOTE = /\([^)]*\)?/g;
/** An address in place of a name: `33 Ivy Street`. */
const ADDRESS = /^\s*\d+[A-Za-z]?\s/;
const BETWEEN_PEOPLE = /\s*(?:&|\+|\bc\/o\b|\/|\band\b)\s*/i;

function personOf({ surnames, givens }: Named, title: Gender | null): Person {
  return {
    surnames,
    givens,
    gender: title ?? genderOfGiven(givens[0] ?? ''),
    isGivenAlone: givens.length === 0 && title === null && surnames.every(isGivenName),
  };
}

/**
 * The people in a name: `Mr J & Mrs A Smith` are two, `Smith, John` is one. People before an "and"
 * without their own surname have the last surname. None for an address that stands in place of a name.
 */
export function peopleIn(name: string): Person[] {
  const noted = name.replaceAll(NOTE, ' ');
  if (ADDRESS.test(noted)) return [];
  const [before, after] = noted.split(',', 2);
  const straight = after === undefined ? noted : `${after} ${before}`;
  const people: Person[] = [];
  let surnames: readonly string[] | null = null;
  for (const part of straight.split(BETWEEN_PEOPLE).toReversed()) {
    const all = normalised(part).split(' ');
    const words = all.filter((word) => word !== '' && !NOT_NAMES.has(word));
    const title = all.map(genderOfTitle).find((gender) => gender !== null) ?? null;
    // "Mr" in "Mr & Mrs Smith" is also a Smith.
    if (surnames !== null && (words.length === 1 || (words.length === 0 && title !== null))) {
      people.push(personOf({ surnames, givens: words }, title));
    } else if (words.length > 0) {
      const named = namedBy(words, part);
      people.push(personOf(named, title));
      surnames = named.surnames;
    }
  }
  return people.filter((person) => person.surnames.length > 0);
}
