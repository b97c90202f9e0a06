import { isGivenName, standFor } from '@roundbook/domain/values/people/given-names';
import type { Book, Profile } from '../book/book.ts';
import { genderOfGiven, genderOfTitle, type Gender } from '../book/genders.ts';
import { isNear, marksOf } from '../book/lexicon.ts';
import type { Person } from '../book/people.ts';
import { NAME_ODDS } from '../calibration.ts';
import { COMMON_WORDS, TITLES } from '../reading/bank-words.ts';
import type { Reading, Word } from '../reading/reading.ts';
import type { Finding } from './finding.ts';

type Quality = 'exact' | 'near' | 'start' | 'full';

/** A customer's surname that appears in a transaction, perhaps misspelt or cut off. */
interface SurnameHit {
  readonly surname: string;
  readonly quality: Quality;
  /** Neighbouring words that may be given names or initials, in the order of the text. */
  readonly givens: readonly string[];
  /** All neighbouring words: one of them may be an unknown given name. */
  readonly beside: readonly string[];
  /**
   * The gender by a neighbouring title, otherwise by the given name; null if neither tells, or if several
   * contradict each other.
   */
  readonly gender: Gender | null;
  /** The probability that another payer's text contains this word here. */
  readonly share: number;
}

/** Surnames of customers in a transaction. */
export interface SurnameHits {
  readonly bySurname: ReadonlyMap<string, readonly SurnameHit[]>;
  /** `marksOf` the surnames, to rule out quickly the many examined customers who have none of them. */
  readonly marks: number;
}

const LONGEST_SURNAME = 3;
const NEIGHBOURS = 3;
const SHORTEST_CUT = 3;
const SHORTEST_PART = 4;
const SHORTEST_MERGED = 5;
const SHORTEST_MISSPELT = 5;
const ONLY_LETTERS = /^[A-Z]+$/;

function mayBeGiven(word: Word, book: Book): boolean {
  if (!ONLY_LETTERS.test(word.text) || TITLES.has(word.text)) return false;
  if (word.text.length === 1) return true;
  return (
    isGivenName(word.text) ||
    book.givens.has(word.text) ||
    word.zone === 'payer' ||
    // Two initials written as a single word.
    (word.text.length === 2 && !word.common)
  );
}

type Beside = Pick<SurnameHit, 'givens' | 'beside' | 'gender'>;

function givensBeside(words: readonly Word[], from: number, to: number, book: Book): Beside {
  const { zone } = words[from]!;
  const before = words.slice(Math.max(0, from - NEIGHBOURS), from).toReversed();
  const after = words.slice(to, to + NEIGHBOURS);
  const beside: string[] = [];
  const titles = new Set<Gender>();
  const [left = [], right = []] = [before, after].map((side) => {
    const givens: string[] = [];
    let isNameStill = true;
    for (const word of side) {
      if (word.zone !== zone || (word.common && !TITLES.has(word.text))) break;
      const title = genderOfTitle(word.text);
      if (title !== null) titles.add(title);
      if (word.text === 'AND' || TITLES.has(word.text)) continue;
      if (!ONLY_LETTERS.test(word.text)) break;
      beside.push(word.text);
      if (!isNameStill) continue;
      if (mayBeGiven(word, book)) givens.push(word.text);
      else isNameStill = word.zone === 'payer';
    }
    return givens;
  });
  const givens = [...left.toReversed(), ...right];
  const told = titles.size > 0 ? [...titles] : [genderOfGiven(givens[0] ?? '')];
  return { givens, beside, gender: told.length === 1 ? told[0]! : null };
}

function isSurnameLike({ text, common, zone }: Word): boolean {
  return ONLY_LETTERS.test(text) && !TITLES.has(text) && !(common && zone !== 'payer');
}

/** Two words written as a single word: `JSMITH`, `SMITHWINDOWS`. */
function mergedHits(word: string, book: Book): SurnameHit[] {
  const hits: SurnameHit[] = [];
  for (let at = 1; at < word.length; at += 1) {
    for (const [surname, other] of [
      [word.slice(at), word.slice(0, at)],
      [word.slice(0, at), word.slice(at)],
    ] as const) {
      if (surname.length < SHORTEST_PART || book.surnames.exact(surname).length === 0) continue;
      const isGiven = other.length <= 2 || isGivenName(other);
      if (!isGiven && !COMMON_WORDS.has(other)) continue;
      hits.push({
        surname,
        quality: 'exact',
        givens: isGiven ? [other] : [],
        beside: [],
        gender: isGiven ? genderOfGiven(other) : null,
        share: book.surnameShare(surname) * 2,
      });
    }
  }
  return hits;
}

function inexactHits(word: Word, beside: Beside, book: Book): SurnameHit[] {
  const isCut = word.last && word.text.length >= SHORTEST_CUT;
  const longer = isCut ? book.surnames.beginning(word.text) : [];
  const near = book.surnames.near(word.text).filter((surname) => !longer.includes(surname));
  const nearShare = near.reduce((sum, surname) => sum + book.surnameShare(surname), 0);
  const hits: SurnameHit[] = near.map((surname) => ({
    surname,
    quality: 'near',
    ...beside,
    share: nearShare,
  }));
  const longerShare = longer.reduce((sum, surname) => sum + book.surnameShare(surname), 0);
  return [
    ...hits,
    ...longer.map((surname): SurnameHit => ({
      surname,
      quality: word.full ? 'full' : 'start',
      ...beside,
      share: longerShare,
    })),
  ];
}

/** If a surname appears both with and without a given name, keeps only the fuller form. */
function fullest(hits: readonly SurnameHit[]): readonly SurnameHit[] {
  const told = hits.filter(({ quality, givens }) => quality === 'exact' && givens.length > 0);
  return told.length > 0 ? told : hits;
}

/** Finds customers' surnames in a transaction. */
export function surnameHits({ words, phrases }: Reading, book: Book): SurnameHits {
  const hits: SurnameHit[] = [];
  const isTaken = new Set<number>();
  for (const { text, from, to } of phrases) {
    if (to - from > LONGEST_SURNAME || book.surnames.exact(text).length === 0) continue;
    if (!words.slice(from, to).every(isSurnameLike)) continue;
    hits.push({
      surname: text,
      quality: 'exact',
      ...givensBeside(words, from, to, book),
      share: book.surnameShare(text),
    });
    for (let at = from; at < to; at += 1) isTaken.add(at);
  }
  for (const [at, word] of words.entries()) {
    if (isTaken.has(at) || !isSurnameLike(word)) continue;
    if (word.text.length >= SHORTEST_MERGED) hits.push(...mergedHits(word.text, book));
    if (isGivenName(word.text)) continue;
    hits.push(...inexactHits(word, givensBeside(words, at, at + 1, book), book));
  }
  const all = Map.groupBy(hits, ({ surname }) => surname);
  const bySurname = new Map([...all].map(([surname, written]) => [surname, fullest(written)]));
  return { bySurname, marks: marksOf(bySurname.keys()) };
}

type GivenMatch = 'full' | 'initial' | 'second' | 'unlike' | 'untold';

function isMisspelt(own: string, written: string, book: Book): boolean {
  // One known name is not a misspelling of another: JOAN and JOHN.
  const isName = isGivenName(written) || book.givens.has(written);
  return !isName && own.length >= SHORTEST_MISSPELT && isNear(own, written);
}

function compareGiven(own: string, written: string, book: Book): GivenMatch {
  if (own.length > 1 && written.length > 1) {
    if (standFor(own, written) || isMisspelt(own, written, book)) return 'full';
    if (written.length >= 3 && own.startsWith(written)) return 'full';
    if (written.length > 2 || isGivenName(written)) return 'unlike';
  }
  if (own[0] === written[0]) return 'initial';
  return written.length === 2 && written[1] === own[0] ? 'second' : 'unlike';
}

const RANK: Readonly<Record<GivenMatch, number>> = {
  full: 4,
  initial: 3,
  second: 2,
  untold: 1,
  unlike: 0,
};

function givenEvidence(
  person: Person,
  hit: SurnameHit,
  book: Book,
): { match: GivenMatch; given: string; weight: number } {
  let best: { match: GivenMatch; given: string } = { match: 'untold', given: '' };
  const isOwn = (given: string) => given.length > 1 && hit.beside.includes(given);
  const whole = person.givens.find(isOwn);
  if (whole !== undefined) {
    const weight = Math.log(NAME_ODDS.fullGiven / book.givenShare(whole));
    return { match: 'full', given: whole, weight };
  }
  if (person.givens.length === 0 || hit.givens.length === 0) return { ...best, weight: 0 };
  best = { match: 'unlike', given: '' };
  for (const [at, own] of person.givens.entries()) {
    for (const [place, written] of hit.givens.entries()) {
      const match = compareGiven(own, written, book);
      // The first name decides: a second name often matches another's first name by coincidence.
      const found = match === 'initial' && (at > 0 || place > 0) ? 'second' : match;
      if (RANK[found] > RANK[best.match])
        best = { match: found, given: found === 'full' ? own : own[0]! };
    }
  }
  switch (best.match) {
    case 'second':
      return { ...best, weight: Math.log(NAME_ODDS.secondInitial / book.initialShare(best.given)) };
    case 'full':
      return { ...best, weight: Math.log(NAME_ODDS.fullGiven / book.givenShare(best.given)) };
    case 'initial':
      return { ...best, weight: Math.log(NAME_ODDS.initial / book.initialShare(best.given)) };
    default:
      return { ...best, weight: Math.log(NAME_ODDS.otherGiven) };
  }
}

const SURNAME_ODDS: Readonly<Record<Quality, number>> = {
  exact: NAME_ODDS.surname,
  near: NAME_ODDS.nearSurname,
  start: NAME_ODDS.cutSurname,
  full: NAME_ODDS.fullUpSurname,
};

function titled(word: string): string {
  return word.slice(0, 1) + word.slice(1).toLowerCase();
}

const KIND_WORDS: Readonly<Record<Quality, string>> = {
  exact: '',
  near: ', spelt a little differently',
  start: ', cut off',
  full: ', cut off',
};

/** True if the match fits many more people than the customer: the first names differ, or only one name is known. */
function isWeak({ isGivenAlone }: Person, match: GivenMatch): boolean {
  return match === 'unlike' || isGivenAlone;
}

/** The weight of equal or different genders, for a match by surname alone or with an initial. */
function genderWeight(person: Person, match: GivenMatch, hit: SurnameHit): number {
  if (match === 'full' || match === 'unlike') return 0;
  if (person.gender === null || hit.gender === null) return 0;
  return Math.log(person.gender === hit.gender ? NAME_ODDS.sameGender : NAME_ODDS.otherGender);
}

function findingOf(person: Person, hit: SurnameHit, book: Book): Finding {
  const given = givenEvidence(person, hit, book);
  // A word that may be a given name appears in many more texts.
  const share = hit.share + (person.isGivenAlone ? book.givenShare(hit.surname) : 0);
  const weight =
    Math.log(SURNAME_ODDS[hit.quality] / share) +
    given.weight +
    genderWeight(person, given.match, hit);
  const named = given.given === '' ? '' : `${titled(given.given)} `;
  const unlike = given.match === 'unlike' ? ', another first name' : '';
  const what = given.given === '' ? 'surname' : 'name';
  const kind = hit.quality === 'exact' ? what : `${what}-${hit.quality}`;
  return {
    topic: 'name',
    kind: isWeak(person, given.match) ? 'weak-name' : kind,
    words: `${what} ${named}${titled(hit.surname)}${KIND_WORDS[hit.quality]}${unlike}`,
    weight,
  };
}

/** The best evidence for a transaction among a customer's people; null if there is none. */
export function nameFinding(
  profile: Profile,
  { bySurname, marks }: SurnameHits,
  book: Book,
): Finding | null {
  if ((profile.surnameMarks & marks) === 0) return null;
  let best: Finding | null = null;
  for (const person of profile.people) {
    for (const surname of person.surnames) {
      const written = bySurname.get(surname);
      if (!written) continue;
      for (const hit of written) {
        const finding = findingOf(person, hit, book);
        if (!best || finding.weight > best.weight) best = finding;
      }
    }
  }
  return best;
}
