import type { IncomingTransaction, Match, MatchCustomer } from '@roundbook/matching/model';
import type { Contestant, Situation } from './contestant.ts';
import { plain, wordsOf } from './name-and-amount.ts';

const SMOOTHING = 0.05;
/** Above this probability, the most likely customer counts as certain. */
const CERTAIN = 0.999;
/** The weight of the answer that no customer paid, relative to the likeliest customer. */
const NOBODY = 1e-3;

/**
 * The second baseline: naive Bayes over the words of the bank's text, as in bookkeeping programs. A customer's words
 * are their name, address and short id, and the words of confirmed payments; the amount counts as a word.
 */
export class TokenBayes implements Contestant {
  readonly #learned = new Map<string, string[]>();

  learn(transaction: IncomingTransaction, customerId: string): void {
    const words = this.#learned.get(customerId) ?? [];
    words.push(...tokens(transaction));
    this.#learned.set(customerId, words);
  }

  match({ transactions, customers }: Situation): Match[] {
    const totals = new Map<string, number>();
    const postings = new Map<string, Map<string, number>>();
    for (const customer of customers) {
      const words = [...recordOf(customer), ...(this.#learned.get(customer.id) ?? [])];
      totals.set(customer.id, words.length);
      for (const word of words) {
        const holders = postings.get(word) ?? new Map<string, number>();
        holders.set(customer.id, (holders.get(customer.id) ?? 0) + 1);
        postings.set(word, holders);
      }
    }
    return transactions.map((transaction) => decide(transaction, postings, totals));
  }
}

function decide(
  transaction: IncomingTransaction,
  postings: ReadonlyMap<string, ReadonlyMap<string, number>>,
  totals: ReadonlyMap<string, number>,
): Match {
  const vocabulary = postings.size;
  const words = [...new Set(tokens(transaction))].filter((word) => postings.has(word));
  const gains = new Map<string, number>();
  for (const word of words) {
    for (const [customerId, count] of postings.get(word)!) {
      // How much likelier the word is for this customer than by smoothing alone.
      const gain = Math.log((count + SMOOTHING) / SMOOTHING);
      gains.set(customerId, (gains.get(customerId) ?? 0) + gain);
    }
  }
  const scored = [...gains].map(([customerId, gain]) => {
    const size = totals.get(customerId)! + SMOOTHING * vocabulary;
    return { customerId, score: gain - words.length * Math.log(size) };
  });
  const ranked = scored.toSorted((a, b) => b.score - a.score).slice(0, 20);
  const best = ranked[0]?.score ?? 0;
  const total = ranked.reduce((sum, { score }) => sum + Math.exp(score - best), 0) + NOBODY;
  const candidates = ranked.slice(0, 5).map(({ customerId, score }) => ({
    customerId,
    probability: Math.exp(score - best) / total,
    evidence: [{ kind: 'words', words: 'words of the bank' }],
    settles: [],
  }));
  const first = candidates[0]?.probability ?? 0;
  const decision = first >= CERTAIN ? 'certain' : first > 0 ? 'suggested' : 'none';
  return { transactionId: transaction.id, decision, candidates };
}

function tokens(transaction: IncomingTransaction): string[] {
  return [...plain(wordsOf(transaction)).split(' ').filter(Boolean), `£${transaction.amount}`];
}

function recordOf(customer: MatchCustomer): string[] {
  const { name, businessName, otherNames, shortId, addresses, prices } = customer;
  const places = addresses.map((address) => Object.values(address).join(' '));
  const text = plain([name, businessName, ...otherNames, shortId, ...places].join(' '));
  return [...text.split(' ').filter(Boolean), ...prices.map((price) => `£${price}`)];
}
