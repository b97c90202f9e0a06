import type { Book, Profile } from '../book/book.ts';
import { NAME_ODDS, TELLING } from '../calibration.ts';
import { TITLES } from '../reading/bank-words.ts';
import type { Reading } from '../reading/reading.ts';
import type { Finding } from './finding.ts';

/**
 * Words of firms' names in a transaction, each with the probability that another payer's text has
 * it.
 */
export type FirmHits = ReadonlyMap<string, number>;

/** A word is distinctive if a smaller share of firms than this has it. */
const RARE = 0.003;
/** A word that is cut off, or one letter off, counts this many times less than a word in full. */
const CUT = 5;
const MISSPELT = 25;
/** The maximum number of words in a firm's name that may be written as a single word. */
const LONGEST_NAME = 2;
const SHORTEST_CUT = 3;
const SHORTEST_ABBREVIATED = 4;
const SHORTEST_NEAR = 6;

/** Finds words of customers' firms in a transaction. */
export function firmHits({ words, phrases }: Reading, book: Book): FirmHits {
  const hits = new Map<string, number>();
  for (const { text, from, to } of phrases) {
    if (to - from > LONGEST_NAME) continue;
    const word = words[from]!;
    const isSingle = to - from === 1;
    if (isSingle && (TITLES.has(text) || (word.common && word.zone !== 'payer'))) continue;
    if (book.firmWords.exact(text).length > 0) hits.set(text, book.firmWordShare(text));
    else if (isSingle) {
      const near = text.length >= SHORTEST_NEAR ? book.firmWords.near(text) : [];
      const longer =
        text.length >= (word.last ? SHORTEST_CUT : SHORTEST_ABBREVIATED)
          ? book.firmWords.beginning(text)
          : [];
      for (const known of longer) {
        if (!hits.has(known)) hits.set(known, Math.min(1, book.firmWordShare(known) * CUT));
      }
      for (const known of near) {
        if (!hits.has(known)) hits.set(known, Math.min(1, book.firmWordShare(known) * MISSPELT));
      }
    }
  }
  return hits;
}

function titled(words: readonly string[]): string {
  return words.map((word) => word.slice(0, 1) + word.slice(1).toLowerCase()).join(' ');
}

/** The best evidence in the names of a customer's firm; null if there is none. */
export function firmFinding(profile: Profile, hits: FirmHits, book: Book): Finding | null {
  if (hits.size === 0) return null;
  let best: Finding | null = null;
  for (const firm of profile.firms) {
    const found = firm.filter((word) => hits.has(word));
    if (found.length === 0) continue;
    const matched = found.reduce(
      (sum, word) => sum + Math.log(NAME_ODDS.firmWord / hits.get(word)!),
      0,
    );
    const missing = firm
      .filter((word) => !hits.has(word))
      .map((word) =>
        book.firmWordShare(word) < RARE ? NAME_ODDS.missingRareWord : NAME_ODDS.missingFirmWord,
      )
      .reduce((sum, odds) => sum + Math.log(odds), 0);
    const most = Math.log(TELLING.numberAndStreet * book.profiles.length);
    const weight = Math.min(most, matched) + missing;
    if (weight <= 0) continue;
    if (best && best.weight >= weight) continue;
    best = {
      topic: 'name',
      kind: 'business-name',
      words: `business name ${titled(found)}`,
      weight,
    };
  }
  return best;
}
