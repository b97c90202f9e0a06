import { isGivenName } from '@roundbook/domain/values/people/given-names';
import type { IncomingTransaction } from './model.ts';
import { BANK_WORDS, COMMON_WORDS, TITLES } from './reading/bank-words.ts';
import { wordsOf } from './reading/normalised.ts';
import { partsOf, payerAccountOf, type StatementParts } from './reading/statement-forms.ts';

/**
 * A part of a transaction that recurs in the same payer's next transaction, and identifies the
 * payer.
 */
export interface LearningKey {
  /** Stable across releases, at most 120 characters. */
  readonly key: string;
  /** For display: `payer SMITH J`. */
  readonly words: string;
}

/** The kinds of keys, from the least to the most telling. */
export type KeyKind =
  | 'reference'
  | 'opening'
  | 'closing'
  | 'initial'
  | 'payer'
  | 'text'
  | 'account';

const LONGEST_KEY = 120;
const DIGITS_SHOWN = 4;

function keyOf(kind: KeyKind, content: string): string {
  return `${kind}:${content}`.slice(0, LONGEST_KEY).trimEnd();
}

/** The kind and the content of a key. */
export function partsOfKey(key: string): { kind: KeyKind; content: string } {
  const at = key.indexOf(':');
  return { kind: key.slice(0, at) as KeyKind, content: key.slice(at + 1) };
}

/** A key for display: `payer J SMITH`, `account ending 4321`. */
export function wordsOfKey(key: string): string {
  const { kind, content } = partsOfKey(key);
  switch (kind) {
    case 'account':
      return `account ending ${content.slice(-DIGITS_SHOWN)}`;
    case 'reference':
      return `reference ${content}`;
    case 'initial':
    case 'payer':
      return `payer ${content}`;
    case 'opening':
      return `text that begins with ${content}`;
    case 'closing':
      return `text that ends with ${content}`;
    case 'text':
      return `text ${content}`;
    default:
      return content;
  }
}

const MONTH = /^(?:JAN|FEB|MAR|APR|JUN|JUL|AUG|SEP|OCT|NOV|DEC)/;

/** The words that stay the same from payment to payment, without dates and bank words. */
function steady(text: string): string[] {
  return wordsOf(text).filter(
    (word) =>
      !BANK_WORDS.has(word) && !(COMMON_WORDS.has(word) && (MONTH.test(word) || word === 'MAY')),
  );
}

function withoutTitles(words: readonly string[]): string[] {
  return words.filter((word) => !TITLES.has(word) && word !== 'AND');
}

const HAS_DIGIT = /\d/;

/** A name as its surname and an initial (`OSEI K`), if it is clear which word is the surname. */
function withInitial(words: readonly string[]): string | null {
  const surnames = words.filter((word) => word.length > 2 && !isGivenName(word));
  const given = words.find((word) => !surnames.includes(word));
  return surnames.length === 1 && given ? `${surnames[0]} ${given[0]}` : null;
}

/**
 * The keys that identify a transaction's payer. A name is the same in any order of its words and
 * without titles, and nearly the same with initials for given names. A text that does not separate
 * name and reference gives the whole text, its possible name words, and the first and last two of
 * these, as banks write the name at either end.
 */
export function learningKeys(
  transaction: IncomingTransaction,
  { payer, reference, rest }: StatementParts = partsOf(transaction),
): LearningKey[] {
  const account = payerAccountOf(transaction);
  const name = withoutTitles(wordsOf(payer));
  const keys: string[] = [];
  const addName = (words: readonly string[]) => {
    const short = withInitial(words);
    keys.push(keyOf('payer', words.toSorted().join(' ')));
    if (short !== null) keys.push(keyOf('initial', short));
  };
  if (account !== '') keys.push(keyOf('account', account));
  if (name.length > 0) {
    addName(name);
  } else {
    const words = withoutTitles(steady(rest));
    const likeNames = words.filter((word) => !HAS_DIGIT.test(word) && !COMMON_WORDS.has(word));
    if (words.length > 0) keys.push(keyOf('text', words.join(' ')));
    if (likeNames.length > 0) addName(likeNames);
    if (likeNames.length > 2) {
      keys.push(keyOf('opening', likeNames.slice(0, 2).join(' ')));
      keys.push(keyOf('closing', likeNames.slice(-2).join(' ')));
    }
  }
  const referenceWords = steady(reference);
  if (referenceWords.length > 0) keys.push(keyOf('reference', referenceWords.join(' ')));
  return [...new Set(keys)].map((key) => ({ key, words: wordsOfKey(key) }));
}
