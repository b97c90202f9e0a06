import { bookOf, type Book } from './book/book.ts';
import { isNameOrPlace } from './book/known-words.ts';
import {
  BEST_SUGGESTED_FROM,
  CERTAIN_FROM,
  CERTAIN_MARGIN,
  LEAST_UNTOLD,
  NAMED_IN_PLAINLY_NOT,
  STRANGER,
  STRANGER_FACTORS,
  SUGGESTED_FROM,
  UNTOLD,
} from './calibration.ts';
import { candidatesOf, hitsOf, type Hits } from './candidates.ts';
import { claimsOn, settlesOf, type Claims } from './claims.ts';
import {
  amountFinding,
  latelyFinding,
  strangersFactor,
  type AmountFinding,
} from './evidence/amounts.ts';
import type { Finding } from './evidence/finding.ts';
import { firmFinding } from './evidence/firms.ts';
import { givenFinding } from './evidence/givens.ts';
import {
  learnedFinding,
  lessonsFrom,
  otherPayerWeight,
  rhythmFinding,
  weightOfLesson,
  type LearnedKey,
  type Lesson,
  type Lessons,
} from './evidence/learned.ts';
import { nameFinding } from './evidence/names.ts';
import { placeFinding } from './evidence/places.ts';
import { learningKeys, type LearningKey } from './learning.ts';
import type { Candidate, IncomingTransaction, Match, MatchInput } from './model.ts';
import { learnedWeights, sharesOf } from './posterior.ts';
import { habitualWords } from './reading/habitual-words.ts';
import { ownNamesOf, readingOf, type Reading } from './reading/reading.ts';
import { partsOf } from './reading/statement-forms.ts';

const MOST_CANDIDATES = 5;

/** A customer under examination, with the evidence for and against. */
interface Examined {
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

function examine(
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

function weightOf(finding: Pick<Finding, 'weight'> | null): number {
  return finding === null ? 0 : finding.weight;
}

/** Reasons for a candidate, strongest first; reasons against are not shown. */
function evidenceOf(examined: Examined, keys: readonly LearnedKey[], customers: number): Finding[] {
  const { name, place, reference, amount, rhythm, lately, customer } = examined;
  // Only the most telling key is shown, beside a reference, which says something else.
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

/** A candidate, and whether enough independent evidence makes the match certain. */
interface Weighed extends Candidate {
  readonly isBacked: boolean;
}

/**
 * True if more than a name points to a customer: neighbours, families and strangers share names, so
 * the amount has to fit as well, or a user has confirmed it before.
 */
function isBacked(evidence: readonly Finding[]): boolean {
  const about = (topic: Finding['topic']) => evidence.find((one) => one.topic === topic);
  if (about('reference') ?? about('place') ?? about('learned')) return true;
  return about('amount') !== undefined && about('name')?.kind !== 'weak-name';
}

/** A factor for the probability that the money does not come from a customer. */
function strangerFactor(reading: Reading, book: Book): number {
  const { plainlyNotCustomers, soundsOwn, soundsPrivate, soundsOfTrade } = reading;
  return (
    strangersFactor(reading.transaction.amount, book) *
    (plainlyNotCustomers ? STRANGER_FACTORS.plainlyNot : 1) *
    (soundsPrivate ? STRANGER_FACTORS.private : 1) *
    (soundsOfTrade ? STRANGER_FACTORS.trade : 1) *
    (soundsOwn && !soundsOfTrade ? STRANGER_FACTORS.own : 1)
  );
}

/** Examines every customer whom a transaction may mean, and weighs the evidence. */
function weigh(
  reading: Reading,
  learned: readonly LearningKey[],
  lessons: Lessons,
  book: Book,
  claims: Claims,
): Weighed[] {
  const { transaction } = reading;
  const hits = hitsOf(reading, book);
  const keys = lessons.about(learned);
  const [ofPayer, ofText] = [
    keys.filter(({ kind }) => kind !== 'reference'),
    keys.filter(({ kind }) => kind === 'reference'),
  ];
  const found = candidatesOf(hits, keys, transaction, book);
  const customers = [...found].toSorted((one, other) => one - other);
  const examined = customers.map((customer) =>
    examine(customer, reading, hits, { all: keys, ofPayer }, book, claims),
  );
  const count = book.profiles.length;
  const payer = learnedWeights(
    examined.map(({ name }) => weightOf(name)),
    ofPayer,
    customers,
    count,
    UNTOLD + STRANGER,
  );
  const written = learnedWeights(
    examined.map(({ place, reference }) => weightOf(place) + weightOf(reference)),
    ofText,
    customers,
    count,
    1,
  );
  const weights = examined.map(
    ({ amount, rhythm, reference, customer, hasDues, isTold }, at) =>
      (isTold ? 0 : Math.log(UNTOLD)) +
      otherPayerWeight(customer, keys, lessons) +
      Math.log(book.payable.isPaying(hasDues)) +
      payer.weights[at]! +
      written.weights[at]! +
      (weightOf(amount) + weightOf(rhythm)) +
      (reading.plainlyNotCustomers && !reference ? Math.log(NAMED_IN_PLAINLY_NOT) : 0),
  );
  // The weight of examined customers whom the text does not mention is deducted from `UNTOLD`.
  const looked = examined.reduce(
    (sum, { isTold }, at) => sum + (isTold ? 0 : Math.exp(weights[at]!) / count),
    0,
  );
  const nobody =
    (Math.max(UNTOLD * LEAST_UNTOLD, UNTOLD - looked) + STRANGER * strangerFactor(reading, book)) *
    Math.exp(payer.nobody + written.nobody);
  const { ofCandidates } = sharesOf(weights, nobody, count);
  return examined
    .map((one, at) => ({ one, probability: ofCandidates[at]! }))
    .filter(({ probability }) => probability >= SUGGESTED_FROM)
    .map(({ one, probability }) => ({
      customerId: book.profiles[one.customer]!.customer.id,
      probability,
      evidence: evidenceOf(one, keys, count),
      settles: settlesOf(
        transaction.amount,
        claims.duesOf(one.customer),
        hits.references.invoices.get(one.customer) ?? [],
      ),
    }))
    .filter(({ evidence }) => evidence.some(({ topic }) => topic !== 'amount'))
    .toSorted(
      (one, other) =>
        other.probability - one.probability || (one.customerId < other.customerId ? -1 : 1),
    )
    .slice(0, MOST_CANDIDATES)
    .map(({ evidence, ...rest }) => ({
      ...rest,
      isBacked: isBacked(evidence),
      evidence: evidence.map(({ kind, words }) => ({ kind, words })),
    }));
}

function decided(transactionId: string, weighed: readonly Weighed[]): Match {
  const [best, next] = weighed;
  const candidates = weighed.map(({ customerId, probability, evidence, settles }) => {
    return { customerId, probability, evidence, settles };
  });
  if (!best || best.probability < BEST_SUGGESTED_FROM) {
    return { transactionId, decision: 'none', candidates: [] };
  }
  const isCertain =
    best.isBacked &&
    best.probability >= CERTAIN_FROM &&
    best.probability >= CERTAIN_MARGIN * (next?.probability ?? 0);
  return { transactionId, decision: isCertain ? 'certain' : 'suggested', candidates };
}

/**
 * Finds the customers who paid transactions. Takes transactions in chronological order; each
 * certain match claims the invoices that it settles, so that later transactions see the remainder.
 * The matches are in the order of the input, and do not depend on the order of customers and
 * invoices.
 */
export function matchTransactions(input: MatchInput): Match[] {
  const book = bookOf(input.customers, input.openInvoices);
  const claims = claimsOn(book);
  const own = ownNamesOf(
    input.ownNames ?? [],
    habitualWords(input.transactions, (word) => isNameOrPlace(word, book)),
  );
  const lessons = lessonsFrom(input.learned, book);
  const matches = new Map<IncomingTransaction, Match>();
  const inTime = input.transactions.toSorted((one, other) =>
    one.bookedOn === other.bookedOn ? 0 : one.bookedOn < other.bookedOn ? -1 : 1,
  );
  for (const transaction of inTime) {
    const parts = partsOf(transaction);
    const keys = learningKeys(transaction, parts);
    const reading = readingOf(transaction, own, parts);
    const match = decided(transaction.id, weigh(reading, keys, lessons, book, claims));
    const best = match.candidates[0];
    if (match.decision === 'certain' && best) {
      claims.claim(book.numbers.get(best.customerId)!, transaction.amount, best.settles);
      lessons.learn(transaction, keys, best.customerId);
    }
    matches.set(transaction, match);
  }
  return input.transactions.map((transaction) => matches.get(transaction)!);
}
