import { diffDays } from '@roundbook/domain/values/dates/arithmetic';
import type { Book } from '../book/book.ts';
import type { Hits } from '../candidates.ts';
import { weightOfLesson, type LearnedKey } from '../evidence/learned.ts';
import type { Examined } from '../examined.ts';
import type { Reading } from '../reading/reading.ts';

/**
 * The facts about a transaction's likeliest candidate by which its probability is corrected. "Known" says that users
 * confirmed this payer for the candidate before; "cold" says that no one did.
 */
export interface Signs {
  /** Always 1. */
  readonly always: number;
  /** The logarithm of the odds by the weighed evidence, and its excess over four. */
  readonly odds: number;
  readonly highOdds: number;
  readonly known: number;
  /** The logarithm of the number of confirmations of the most telling key. */
  readonly confirmations: number;
  /** The key is known for other customers as well. */
  readonly sharedKey: number;
  readonly account: number;
  /** The candidate does not owe the amount, but the amount is one of their prices, or they paid it before. */
  readonly knownNotDue: number;
  /** The amount is unlike all that the candidate owes or pays. */
  readonly knownOther: number;
  readonly knownPart: number;
  readonly knownWeakName: number;
  readonly knownPlace: number;
  /** The payer wrote the same text in an earlier payment for the candidate, or a different text. */
  readonly sameText: number;
  readonly otherText: number;
  /** The payer paid less than a fortnight ago, and the candidate does not owe this amount. */
  readonly early: number;
  /** The candidate had jobs and has no upcoming visits. */
  readonly left: number;
  /** The logarithm of the number of customers who owe the amount and never paid through the bank. */
  readonly newcomers: number;
  /** The text has a long number that is neither an invoice's nor a house's. */
  readonly otherNumber: number;
  readonly coldNotDue: number;
  readonly coldOther: number;
  readonly coldName: number;
  readonly coldWeakName: number;
  /** The share of customers without a recorded surname: any of them may have the payer's surname. */
  readonly namelessBook: number;
  /** The logarithm of the number of payments that the candidate made under another name. */
  readonly coldOtherPayer: number;
  readonly reference: number;
  readonly place: number;
  readonly trade: number;
}

/** A transaction with everything that was found out about it. */
export interface Scene {
  readonly reading: Reading;
  readonly hits: Hits;
  readonly keys: readonly LearnedKey[];
  readonly examined: readonly Examined[];
  readonly book: Book;
}

const DUE: ReadonlySet<string> = new Set(['sum', 'balance']);
const EARLY_DAYS = 12;
const LONG_NUMBER = 4;
const LEAST_ODDS = -4;
const MOST_ODDS = 12;
const HIGH_ODDS = 4;

/** True if the candidate owes just this amount. */
export function isDue({ amount }: Examined): boolean {
  return DUE.has(amount.kind);
}

function flag(is: boolean): number {
  return is ? 1 : 0;
}

/** The candidate's confirmations under the most telling key of the payer, and the day of the newest payment. */
function history({ customer }: Examined, { keys, reading }: Scene) {
  const own = keys.filter(({ byCustomer }) => byCustomer.has(customer));
  const top = own.findLast(({ kind }) => kind !== 'reference');
  const lesson = top?.byCustomer.get(customer);
  const count = lesson ? weightOfLesson(lesson) : 0;
  const { bookedOn } = reading.transaction;
  const lastOn = (lesson?.payments ?? [])
    .map(({ on }) => on)
    .filter((on) => on <= bookedOn)
    .reduce((latest, on) => (on > latest ? on : latest), '');
  return {
    count,
    kind: top?.kind,
    isShared: top !== undefined && count > 0 && count < top.total,
    days: lastOn === '' ? 0 : diffDays(lastOn, bookedOn),
    isSameText: own.some(({ kind }) => kind === 'reference' || kind === 'text'),
  };
}

/** True if users confirmed the payer for the candidate before, or a certain match of the run did. */
export function isKnownPayer(candidate: Examined, scene: Scene): boolean {
  return history(candidate, scene).count > 0;
}

/** The signs of the candidate `best`, who has this probability by the weighed evidence. */
export function signsOf(best: Examined, probability: number, scene: Scene): Signs {
  const { reading, hits, book } = scene;
  const { customer, name, place, reference, amount } = best;
  const { customer: record } = book.profiles[customer]!;
  const { amount: pence, bookedOn } = reading.transaction;
  const { count, kind, isShared, days, isSameText } = history(best, scene);
  const odds = Math.log(probability / Math.max(1e-9, 1 - probability));
  const bounded = Math.max(LEAST_ODDS, Math.min(MOST_ODDS, odds));
  const known = flag(count > 0);
  const cold = 1 - known;
  const isOwed = isDue(best);
  const isOther = amount.kind === 'other-amount';
  const isPart = amount.kind === 'part';
  const isPrice = !isOwed && !isOther && !isPart;
  const isPlaced = place !== null && place.weight > 0;
  const isNameAlone = place === null && reference === null && !isSameText;
  const isWeakName = name?.kind === 'weak-name';
  const isFullName =
    name !== null && name.weight > 0 && !isWeakName && !name.kind.startsWith('surname');
  const wroteOther =
    !isSameText && reading.words.some(({ zone, common }) => zone === 'reference' && !common);
  const hasLongNumber = hits.places.numbers.some((one) => one.length >= LONG_NUMBER);
  return {
    always: 1,
    odds: bounded,
    highOdds: Math.max(0, bounded - HIGH_ODDS),
    known,
    confirmations: known * Math.log(Math.max(1, count)),
    sharedKey: flag(isShared),
    account: flag(kind === 'account'),
    knownNotDue: known * flag(isPrice),
    knownOther: known * flag(isOther),
    knownPart: known * flag(isPart),
    knownWeakName: known * flag(isWeakName),
    knownPlace: known * flag(isPlaced),
    sameText: known * flag(isSameText),
    otherText: known * flag(wroteOther),
    early: known * flag(days > 0 && days < EARLY_DAYS && !isOwed),
    left: known * flag(record.hasLeft),
    newcomers: isOwed ? 0 : known * Math.log1p(book.lately.byNewcomers(pence, bookedOn)),
    otherNumber: flag(isNameAlone && hasLongNumber),
    coldNotDue: cold * flag(isPrice),
    coldOther: cold * flag(isOther || isPart),
    coldName: cold * flag(isFullName && isNameAlone),
    coldWeakName: cold * flag(isWeakName),
    namelessBook: cold * flag(isNameAlone) * Math.sqrt(book.namelessShare),
    coldOtherPayer: cold * Math.log1p(record.confirmed),
    reference: flag(reference !== null),
    place: flag(isPlaced),
    trade: flag(reading.soundsOfTrade),
  };
}
