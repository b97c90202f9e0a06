import { isGivenName, relatedTo, standFor } from '@roundbook/domain/values/people/given-names';
import type { Book, Profile } from '../book/book.ts';
import type { Person } from '../book/people.ts';
import { NAME_ODDS } from '../calibration.ts';
import { BANK_WORDS, COMMON_WORDS, TITLES } from '../reading/bank-words.ts';
import type { Reading, Word } from '../reading/reading.ts';
import type { Finding } from './finding.ts';

/** A transaction's evidence about people besides their surnames. */
export interface GivenHits {
  /** Given names in full, and whether they appear in the part that the payer writes. */
  readonly givens: ReadonlyMap<string, { readonly isWritten: boolean }>;
  /** First letters of the payer's names. */
  readonly initials: ReadonlySet<string>;
  /** Two letters before a firm's trade, perhaps its owner's initials: `RL CATERING`. */
  readonly ofFirm: string;
}

const ONLY_LETTERS = /^[A-Z]+$/;

function ofFirm(words: readonly Word[], book: Book): string {
  const at = words.findIndex(({ common }) => !common);
  const [first, next] = [words[at], words[at + 1]];
  if (!first || !next || first.text.length !== 2 || !ONLY_LETTERS.test(first.text)) return '';
  const isName =
    TITLES.has(first.text) || BANK_WORDS.has(first.text) || COMMON_WORDS.has(first.text);
  const isTrade =
    next.zone === first.zone &&
    next.text.length > 2 &&
    ONLY_LETTERS.test(next.text) &&
    book.surnames.exact(next.text).length === 0;
  return isTrade && !isName ? first.text : '';
}

/** Finds given names and initials in a transaction. */
export function givenHits({ words }: Reading, book: Book): GivenHits {
  const givens = new Map<string, { readonly isWritten: boolean }>();
  const initials = new Set<string>();
  const hasPayer = words.some(({ zone }) => zone === 'payer');
  for (const { text, zone, common } of words) {
    if (common || !ONLY_LETTERS.test(text)) continue;
    const isGiven = isGivenName(text);
    if (isGiven && !givens.has(text)) givens.set(text, { isWritten: zone === 'reference' });
    const isPayers = zone === (hasPayer ? 'payer' : 'rest');
    if (isPayers && (isGiven || text.length === 1)) initials.add(text[0]!);
  }
  return { givens, initials, ofFirm: ofFirm(words, book) };
}

/** The forms of a given name to look for: itself, and the names that it may stand for. */
export function givenForms(given: string): string[] {
  return [...new Set([given, ...relatedTo(given)])];
}

function titled(word: string): string {
  return word.slice(0, 1) + word.slice(1).toLowerCase();
}

/** The given name in a transaction that may stand for this name. */
function writtenFor(own: string, { givens }: GivenHits): string | undefined {
  for (const written of givens.keys()) if (standFor(own, written)) return written;
  return undefined;
}

function weakName(words: string, weight: number): Finding {
  return { topic: 'name', kind: 'weak-name', words, weight };
}

/** The finding for a customer known on the books by first name only. */
function findingOfAlone({ surnames }: Person, hits: GivenHits, book: Book): Finding | null {
  const written = writtenFor(surnames[0]!, hits);
  if (written !== undefined) {
    const share = Math.max(...givenForms(surnames[0]!).map(book.givenShare));
    return weakName(`first name ${titled(written)}`, Math.log(NAME_ODDS.givenAlone / share));
  }
  if (hits.initials.size === 0) return null;
  const initial = surnames[0]![0]!;
  return !hits.initials.has(initial)
    ? weakName('another initial', Math.log(NAME_ODDS.otherInitialAlone))
    : weakName(`initial ${initial}`, Math.log(NAME_ODDS.initialAlone));
}

/** A customer's first name with another surname: their partner's, or their own after a change. */
function findingOfOther({ givens }: Person, hits: GivenHits, book: Book): Finding | null {
  const [own = ''] = givens;
  if (own.length < 2) return null;
  const written = writtenFor(own, hits);
  if (written === undefined) return null;
  const odds = hits.givens.get(written)!.isWritten
    ? NAME_ODDS.givenWritten
    : NAME_ODDS.givenOfOtherName;
  return weakName(`first name ${titled(written)}`, Math.log(odds / book.givenShare(own)));
}

function findingOfFirm({ givens, surnames }: Person, hits: GivenHits, book: Book): Finding | null {
  const [first, last] = hits.ofFirm;
  if (first === undefined || givens[0]?.[0] !== first) return null;
  if (!surnames.some((surname) => surname[0] === last)) return null;
  const share = book.initialShare(first) * book.initialShare(last!);
  return weakName(`initials ${hits.ofFirm}`, Math.log(NAME_ODDS.initialsOfFirm / share));
}

/**
 * Evidence for a customer whose surname does not appear: `Jess`, the only name in the books, paid by `MRS JESSICA
 * WILSON`; a first name as the reference; the initials of a customer with a firm. Many customers share such names,
 * so this evidence is only ever weak. Null if there is none.
 */
export function givenFinding(profile: Profile, hits: GivenHits, book: Book): Finding | null {
  if (hits.givens.size === 0 && hits.initials.size === 0 && hits.ofFirm === '') return null;
  let best: Finding | null = null;
  for (const person of profile.people) {
    const found = person.isGivenAlone
      ? findingOfAlone(person, hits, book)
      : (findingOfFirm(person, hits, book) ?? findingOfOther(person, hits, book));
    if (found && (!best || found.weight > best.weight)) best = found;
  }
  return best;
}
