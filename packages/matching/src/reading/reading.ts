import type { IncomingTransaction } from '../model.ts';
import {
  BANK_WORDS,
  COMMON_WORDS,
  LEGAL_FORMS,
  TITLES,
  isPlainlyNotCustomers,
  soundsOfTrade,
  soundsOwn,
  soundsPrivate,
  streetForm,
} from './bank-words.ts';
import { normalised, wordsOf } from './normalised.ts';
import { partsOf, payerAccountOf, type StatementParts } from './statement-forms.ts';

export type Zone = 'payer' | 'reference' | 'rest';

/** A word of a transaction, and its position. */
export interface Word {
  readonly text: string;
  readonly zone: Zone;
  /** The last word before a pause: banks cut texts off, so it may be the beginning of a longer word. */
  readonly last: boolean;
  /** True if the word was certainly cut off: it ends where the bank has no more room. */
  readonly full: boolean;
  /** True if the word says nothing about a person: a bank's word, or a word that anyone writes. */
  readonly common: boolean;
}

/** A transaction, read once for all customers. */
export interface Reading {
  readonly transaction: IncomingTransaction;
  readonly words: readonly Word[];
  /** All runs of up to four words in a zone. */
  readonly phrases: readonly Phrase[];
  /** Texts as written, but in capitals, for numbers and ids; separated parts come first. */
  readonly texts: readonly string[];
  readonly postcodes: readonly string[];
  readonly account: string;
  readonly plainlyNotCustomers: boolean;
  readonly soundsPrivate: boolean;
  /** True if the text mentions windows, gutters or an invoice. */
  readonly soundsOfTrade: boolean;
  /** True if the money may well come from one of the business's own accounts. */
  readonly soundsOwn: boolean;
}

const POSTCODE = /\b(?<out>[A-Z]{1,2}\d[A-Z\d]?) ?(?<in>\d[A-Z]{2})\b/g;
const MOST_WORDS = 30;

const PAUSE = /[,;|]/;
const LONGEST_NAME = 18;
const SHORTEST_OWN_NAME = 6;

/**
 * The position at which a name has used up its 18 characters, with anything following without a
 * pause; −1 if there is none.
 */
function fullUpAt(part: string, words: readonly string[]): number {
  if (part.trim().length < LONGEST_NAME) return -1;
  let length = -1;
  return words.findIndex((word) => (length += word.length + 1) === LONGEST_NAME);
}

/** The last word before any of the bank's words. */
function lastOwn(words: readonly string[]): number {
  return Math.max(
    0,
    words.findLastIndex((word) => !BANK_WORDS.has(word)),
  );
}

/** Names of the business itself, for recognising them in texts. */
export interface OwnNames {
  /** The names, normalised and run together. */
  readonly names: readonly string[];
  readonly words: ReadonlySet<string>;
  /** Words that many payers write, such as the business's name or services. */
  readonly habitual: ReadonlySet<string>;
}

const NO_OWN_NAMES: OwnNames = { names: [], words: new Set(), habitual: new Set() };

/** The names to look for; leaves out single short words, which would match by coincidence. */
export function ownNamesOf(names: readonly string[], habitual: ReadonlySet<string>): OwnNames {
  const telling = names
    .map((name) => wordsOf(name).filter((word) => !LEGAL_FORMS.has(word)))
    .filter((words) => words.join('').length >= SHORTEST_OWN_NAME);
  return {
    names: telling.flatMap((words) => [words.join(' '), words.join('')]),
    words: new Set(telling.flatMap((words) => [...words, words.join('')])),
    habitual,
  };
}

function wordsIn(text: string, zone: Zone, own: OwnNames): Word[] {
  const words = text.split(PAUSE).flatMap((part) => {
    const all = wordsOf(part);
    const fullUp = fullUpAt(part, all);
    const last = lastOwn(all);
    const rest = all.slice(fullUp + 1, last + 1);
    const isRestFull = fullUp >= 0 && rest.join(' ').length >= LONGEST_NAME - 1;
    return all.map((word, at) => ({
      word,
      last: at === all.length - 1 || at === last || at === fullUp,
      full: at === fullUp || (isRestFull && at === last),
    }));
  });
  return words.slice(0, MOST_WORDS).map(({ word, last, full }) => ({
    text: word,
    zone,
    last,
    full,
    common:
      TITLES.has(word) ||
      (zone === 'payer'
        ? false
        : BANK_WORDS.has(word) ||
          COMMON_WORDS.has(word) ||
          own.words.has(word) ||
          own.habitual.has(word)),
  }));
}

function postcodesIn(texts: readonly string[]): string[] {
  const found = texts.flatMap((text) =>
    Array.from(text.matchAll(POSTCODE), ({ groups }) => `${groups?.['out']}${groups?.['in']}`),
  );
  return [...new Set(found)];
}

/** True if a text contains this name of the business, and otherwise only bank words. */
function opensWith(description: string, name: string, own: OwnNames): boolean {
  const isBanks = (word: string) =>
    BANK_WORDS.has(word) || LEGAL_FORMS.has(word) || own.words.has(word);
  return description.includes(name) && description.split(' ').every(isBanks);
}

/** Reads a transaction: its words, ids and postcodes. */
export function readingOf(
  transaction: IncomingTransaction,
  own: OwnNames = NO_OWN_NAMES,
  { payer, reference, rest }: StatementParts = partsOf(transaction),
): Reading {
  const texts = [payer, reference, rest].map(normalised).filter((text) => text !== '');
  const description = normalised(transaction.description);
  // A text that begins with the business's name is a payment by the business itself; a customer writes that name after
  // their own.
  const plainPayer = normalised(payer);
  const isOwn = own.names.some(
    (name) => plainPayer.startsWith(name) || (payer === '' && opensWith(description, name, own)),
  );
  const words = [
    ...wordsIn(payer, 'payer', own),
    ...wordsIn(reference, 'reference', own),
    ...wordsIn(rest, 'rest', own),
  ];
  return {
    transaction,
    words,
    phrases: phrasesOf(words),
    texts,
    postcodes: postcodesIn(texts),
    account: payerAccountOf(transaction),
    soundsPrivate: texts.some(soundsPrivate),
    soundsOfTrade:
      texts.some((text) => soundsOfTrade(text) || own.names.some((name) => text.includes(name))) ||
      words.some(({ text, zone }) => zone !== 'payer' && own.habitual.has(text)),
    soundsOwn: soundsOwn(description) || isOwn,
    plainlyNotCustomers: isPlainlyNotCustomers(description + ' | ' + texts.join(' | ')),
  };
}

/** Neighbouring words, joined, and their position. */
export interface Phrase {
  readonly text: string;
  /** The same phrase with street words shortened. */
  readonly street: string;
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
}

const LONGEST_PHRASE = 4;

/** All short runs of words in a zone, joined: `OBRIEN`, `HIGHST`. */
function phrasesOf(words: readonly Word[]): Phrase[] {
  const phrases: Phrase[] = [];
  const streets = words.map((word) => streetForm(word.text));
  for (const [from, first] of words.entries()) {
    const end = Math.min(words.length, from + LONGEST_PHRASE);
    let text = '';
    let street = '';
    for (let to = from; to < end; to += 1) {
      const word = words[to]!;
      if (word.zone !== first.zone) break;
      text += word.text;
      street += streets[to]!;
      phrases.push({ text, street, from, to: to + 1 });
    }
  }
  return phrases;
}
