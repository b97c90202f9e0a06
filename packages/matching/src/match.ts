import { bookOf, type Book } from './book/book.ts';
import { isNameOrPlace } from './book/known-words.ts';
import {
  BEST_SUGGESTED_FROM,
  CERTAIN_FROM,
  CERTAIN_MARGIN,
  COLD_CERTAIN_FROM,
  LEAST_UNTOLD,
  NAMED_IN_PLAINLY_NOT,
  STRANGER,
  STRANGER_FACTORS,
  SUGGESTED_FROM,
  UNTOLD,
} from './calibration.ts';
import { candidatesOf, hitsOf } from './candidates.ts';
import { claimsOn, settlesOf, type Claims } from './claims.ts';
import { strangersFactor } from './evidence/amounts.ts';
import type { Finding } from './evidence/finding.ts';
import { lessonsFrom, otherPayerWeight, type Lessons } from './evidence/learned.ts';
import { evidenceOf, examine, weightOf } from './examined.ts';
import { learningKeys, type LearningKey } from './learning.ts';
import type { Candidate, IncomingTransaction, Match, MatchInput } from './model.ts';
import { learnedWeights, sharesOf } from './posterior.ts';
import { habitualWords } from './reading/habitual-words.ts';
import { ownNamesOf, readingOf, type Reading } from './reading/reading.ts';
import { partsOf } from './reading/statement-forms.ts';
import { isContested } from './trust/contested.ts';
import { signsOf, type Signs } from './trust/signs.ts';
import { trusted, withTrusted } from './trust/trust.ts';

const MOST_CANDIDATES = 5;

/** Receives the signs of each transaction's likeliest candidate, from which the weights of trust are fitted. */
type Watch = (transaction: IncomingTransaction, signs: Signs, customerId: string) => void;

/** A candidate, and whether enough independent evidence makes the match certain. */
interface Weighed extends Candidate {
  readonly isBacked: boolean;
  /** The probability from which the candidate is certain. */
  readonly certainFrom: number;
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
  watch?: Watch,
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
      otherPayerWeight(book.profiles[customer]!, customer, keys, lessons) +
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
  const best = ofCandidates.indexOf(Math.max(...ofCandidates));
  if (best < 0) return [];
  const scene = { reading, hits, keys, examined, book };
  const signs = signsOf(examined[best]!, ofCandidates[best]!, scene);
  watch?.(transaction, signs, book.profiles[customers[best]!]!.customer.id);
  const contested = isContested(examined[best]!, scene);
  const evident = ofCandidates[best]!;
  // The signs were fitted to candidates worth showing, and to money that may be a customer's.
  const isAsEvident = evident < SUGGESTED_FROM || reading.plainlyNotCustomers;
  const corrected = isAsEvident ? Math.min(evident, trusted(signs)) : trusted(signs);
  // If a known payer is in doubt, another customer may become likelier; otherwise the evidence decides the order.
  const most = signs.known === 1 ? 1 : corrected;
  const probabilities = withTrusted(ofCandidates, best, corrected, most);
  return examined
    .map((one, at) => ({ one, probability: probabilities[at]! }))
    .filter(({ probability }) => probability >= SUGGESTED_FROM)
    .map(({ one, probability }) => ({
      // Only the likeliest candidate by the evidence has a corrected probability.
      isLikeliest: one === examined[best],
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
        other.probability - one.probability ||
        Number(other.isLikeliest) - Number(one.isLikeliest) ||
        (one.customerId < other.customerId ? -1 : 1),
    )
    .slice(0, MOST_CANDIDATES)
    .map(({ evidence, isLikeliest, ...rest }) => ({
      ...rest,
      isBacked: isLikeliest && !contested && isBacked(evidence),
      certainFrom: signs.known === 1 ? CERTAIN_FROM : COLD_CERTAIN_FROM,
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
    best.probability >= best.certainFrom &&
    best.probability >= CERTAIN_MARGIN * (next?.probability ?? 0);
  return { transactionId, decision: isCertain ? 'certain' : 'suggested', candidates };
}

/**
 * Finds the customers who paid transactions. Takes transactions in chronological order; each
 * certain match claims the invoices that it settles, so that later transactions see the remainder.
 * The matches are in the order of the input, and do not depend on the order of customers and
 * invoices.
 */
export function matchTransactions(input: MatchInput, watch?: Watch): Match[] {
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
    const match = decided(transaction.id, weigh(reading, keys, lessons, book, claims, watch));
    const best = match.candidates[0];
    if (match.decision === 'certain' && best) {
      claims.claim(book.numbers.get(best.customerId)!, transaction.amount, best.settles);
      lessons.learn(transaction, keys, best.customerId);
    }
    matches.set(transaction, match);
  }
  return input.transactions.map((transaction) => matches.get(transaction)!);
}
