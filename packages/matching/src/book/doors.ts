import type { MatchAddress } from '../model.ts';
import { STREET_KINDS, streetForm } from '../reading/bank-words.ts';
import { normalised } from '../reading/normalised.ts';

/** An address in the forms in which payers write its parts. */
export interface Door {
  /** The house number, without spaces: `14`, `12A`; the list is empty if the house has only a name. */
  readonly numbers: readonly string[];
  readonly flats: readonly string[];
  /** The street's words joined: in full, shortened, and without the kind of street: `HIGHSTREET`, `HIGHST`, `~HIGH`. */
  readonly streets: readonly string[];
  /** The name of a house or block, joined in the same ways. */
  readonly names: readonly string[];
  readonly postcode: string;
}

const HAS_DIGIT = /\d/;
const FLAT_WORDS = new Set(['FLAT', 'APARTMENT', 'APT', 'UNIT', 'NO', 'NUMBER', 'ROOM', 'SUITE']);

/** The key of a street without its kind. */
export function bareStreet(form: string): string {
  return `~${form}`;
}

function joinedForms(words: readonly string[]): string[] {
  if (words.length === 0) return [];
  const short = words.map(streetForm);
  return [...new Set([words.join(''), short.join('')])].filter((form) => form.length > 3);
}

/** The forms without the kind of street, marked: `High` for `High Street`. */
function bareForms(words: readonly string[]): string[] {
  // Payers write "The Crescent" without its article.
  if (words.length > 1 && words[0] === 'THE') return joinedForms(words.slice(1)).map(bareStreet);
  if (words.length < 2 || !STREET_KINDS.has(streetForm(words.at(-1)!))) return [];
  const telling = words.slice(0, -1);
  const forms = new Set([telling.join(''), telling.map(streetForm).join('')]);
  return [...forms].filter((form) => form.length > 3).map(bareStreet);
}

const NOTHING: { readonly numbers: readonly string[]; readonly names: readonly string[] } = {
  numbers: [],
  names: [],
};

function splitNumber(text: string): typeof NOTHING {
  if (text === '') return NOTHING;
  const words = normalised(text)
    .split(' ')
    .filter((word) => word !== '' && !FLAT_WORDS.has(word));
  const joined = words.join('');
  if (joined === '') return { numbers: [], names: [] };
  if (HAS_DIGIT.test(joined)) {
    const numbers = words.filter((word) => HAS_DIGIT.test(word));
    const ownNumber = /^\d+[A-Z]$/.test(joined) ? [joined] : [];
    return {
      numbers: [...new Set([...ownNumber, ...numbers])],
      names: joinedForms(words.filter((word) => !HAS_DIGIT.test(word) && word.length > 1)),
    };
  }
  // A single letter is the name of a flat, not of a house.
  if (joined.length === 1) return { numbers: [joined], names: [] };
  return { numbers: [], names: joinedForms(words) };
}

interface Street {
  /** Imported addresses often have the number in the street: "14 High Street". */
  readonly number: string;
  readonly forms: readonly string[];
  /** The forms of the words after the number. */
  readonly formsBehind: readonly string[];
}

function formsOf(words: readonly string[]): string[] {
  return [...joinedForms(words), ...bareForms(words)];
}

function streetOf(name: string): Street {
  const words = normalised(name)
    .split(' ')
    .filter((word) => word !== '');
  const leading = words[0] ?? '';
  const number = /^\d+[A-Z]?$/.test(leading) ? leading : '';
  return {
    number,
    forms: formsOf(words),
    formsBehind: number === '' ? [] : formsOf(words.slice(1)),
  };
}

/** Reads addresses. Reads each street once, as many customers live there. */
export function doorReader(): (address: MatchAddress) => Door {
  const streets = new Map<string, Street>();
  return ({ streetNumber, flatNumber, streetName, postcode }) => {
    const house = splitNumber(streetNumber);
    const flat = splitNumber(flatNumber);
    const street = streets.get(streetName) ?? streetOf(streetName);
    streets.set(streetName, street);
    const isNumberInStreet = house.numbers.length === 0 && street.number !== '';
    return {
      numbers: isNumberInStreet ? [street.number] : house.numbers,
      flats: flat.numbers,
      streets: isNumberInStreet ? street.formsBehind : street.forms,
      names: [...house.names, ...flat.names],
      postcode: normalised(postcode).replaceAll(' ', ''),
    };
  };
}
