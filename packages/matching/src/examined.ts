import type { Book } from './book/book.ts';
import type { Hits } from './candidates.ts';
import type { Claims } from './claims.ts';
import { amountFinding, latelyFinding, type AmountFinding } from './evidence/amounts.ts';
import type { Finding } from './evidence/finding.ts';
import { firmFinding } from './evidence/firms.ts';
import { givenFinding } from './evidence/givens.ts';
import {
  learnedFinding,
  rhythmFinding,
  weightOfLesson,
  type LearnedKey,
  type Lesson,
} from './evidence/learned.ts';
import { nameFinding } from './evidence/names.ts';
import { placeFinding } from './evidence/places.ts';
import type { Reading } from './reading/reading.ts';

/** A customer under examination, with the evidence for and against. */
export interface Examined {
  readonly customer: number;
  /** True if the text mentions the customer, or an earlier payment identifies them. */
  readonly isTold: boolean;
  readonly name: Finding | null;
  readonly place: Finding | null;
  readonly reference: Finding | null;
  readonly amount: AmountFinding;
  readonly hasDues: boolean;
  /**
   * The only evidence for a customer whom nothing else points to: an invoice issued in the last few
   * days.
   */
  readonly lately: Finding | null;
  readonly rhythm: Finding | null;
}

/** The learned keys of a transaction: of its payer, and of the payer's text. */
interface Keys {
  readonly all: readonly LearnedKey[];
  readonly ofPayer: readonly LearnedKey[];
}

const NO_INVOICES: readonly never[] = [];
const NO_PAYMENTS: Lesson['payments'] = [];

/** Collects the evidence for and against a customer. */
export function examine(
  customer: number,
  reading: Reading,
  hits: Hits,
  keys: Keys,
  book: Book,
  claims: Claims,
): Examined {
  const profile = book.profiles[customer]!;
  const name = stronger(
    stronger(nameFinding(profile, hits.surnames, book), givenFinding(profile, hits.givens, book)),
    firmFinding(profile, hits.firms, book),
  );
  const payments =
    keys.ofPayer.length === 0
      ? NO_PAYMENTS
      : keys.ofPayer.flatMap(({ byCustomer }) => byCustomer.get(customer)?.payments ?? []);
  const context = {
    profile,
    bookedOn: reading.transaction.bookedOn,
    dues: claims.duesOf(customer),
    balance: claims.balanceOf(customer),
    cited: hits.references.invoices.get(customer) ?? NO_INVOICES,
    learned: payments,
  };
  const place = placeFinding(profile, hits.places, book);
  const reference = hits.references.findings.get(customer) ?? null;
  const isTold =
    (name !== null && name.weight > 0) ||
    Boolean(place ?? reference) ||
    keys.all.some(({ byCustomer }) => byCustomer.has(customer));
  return {
    customer,
    isTold,
    name,
    place,
    reference,
    amount: amountFinding(reading.transaction.amount, context, book),
    hasDues: context.dues.length > 0,
    lately: isTold ? null : latelyFinding(reading.transaction, context.dues),
    rhythm: rhythmFinding(reading.transaction, payments),
  };
}

function stronger(one: Finding | null, other: Finding | null): Finding | null {
  return other && (!one || other.weight > one.weight) ? other : one;
}

/** The weight of a finding; zero if there is none. */
export function weightOf(finding: Pick<Finding, 'weight'> | null): number {
  return finding === null ? 0 : finding.weight;
}

/** Reasons for a candidate, strongest first; reasons against are not shown. */
export function evidenceOf(
  examined: Examined,
  keys: readonly LearnedKey[],
  customers: number,
): Finding[] {
  const { name, place, reference, amount, rhythm, lately, customer } = examined;
  // Shows only the most telling key, and a reference beside it, which gives different information.
  const payer = keys.findLast(
    ({ kind, byCustomer }) => kind !== 'reference' && byCustomer.has(customer),
  );
  const written = keys.find(({ kind }) => kind === 'reference');
  const learned = [payer, written].flatMap((key) => {
    if (!key) return [];
    const lesson = key.byCustomer.get(customer);
    const share = lesson ? weightOfLesson(lesson) / key.total : 0;
    const finding = learnedFinding(key, customer, Math.log(Math.max(share * customers, 1e-9)));
    return finding ? [finding] : [];
  });
  const { say, ...about } = amount;
  return [name, place, reference, rhythm, { ...about, words: say() }, lately, ...learned]
    .filter((finding) => finding !== null)
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight);
}
