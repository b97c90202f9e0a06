import type { Match } from '@roundbook/matching/model';
import type { Case, CaseStatement, CaseTransaction, KnownPayment } from '../folder/case.ts';
import { Books } from './books.ts';
import type { Contestant, Situation } from './contestant.ts';

/** The lessons for a contestant: nothing; the history; or the history, and each statement after it. */
export type Learning = 'nothing' | 'history' | 'as it goes';

/** A transaction with the contestant's answer. */
export interface Outcome extends CaseTransaction {
  readonly match: Match;
  readonly format: string;
}

/**
 * Goes through the statements in chronological order. Before each statement, the books contain everything issued and
 * paid by its last day; after each statement, a user has corrected everything, so that the next statement begins with
 * correct books.
 */
export function replay(of: Case, contestant: Contestant, learning: Learning): Outcome[] {
  const outcomes: Outcome[] = [];
  walk(of, learning === 'nothing' ? null : contestant, (statement, situation) => {
    const matches = contestant.match(situation);
    const byId = new Map(matches.map((match) => [match.transactionId, match]));
    for (const one of statement.transactions) {
      const match = byId.get(one.transaction.id);
      if (!match) throw new Error(`Nothing was said of the transaction ${one.transaction.id}.`);
      outcomes.push({ ...one, match, format: statement.format });
      const [customerId, second] = one.truth.customerIds;
      if (learning === 'as it goes' && customerId !== undefined && second === undefined) {
        contestant.learn(one.transaction, customerId);
      }
    }
  });
  return outcomes;
}

/**
 * Calls the callback for each statement with the facts known on its arrival; teaches the learner
 * the earlier payments.
 */
export function walk(
  of: Case,
  learner: Contestant | null,
  visit: (statement: CaseStatement, situation: Situation) => void,
): void {
  const books = new Books(of);
  const payments = of.payments.values();
  let next = payments.next();
  for (const statement of of.statements) {
    for (; next.done !== true && next.value.on <= statement.lastDay; next = payments.next()) {
      bookPayment(books, next.value, learner);
    }
    books.issueUntil(statement.lastDay);
    const transactions = statement.transactions.map(({ transaction }) => transaction);
    visit(statement, {
      transactions,
      customers: books.customers(),
      openInvoices: books.openInvoices(),
    });
    const byDay = statement.transactions.toSorted((a, b) =>
      a.transaction.bookedOn.localeCompare(b.transaction.bookedOn),
    );
    for (const { transaction, truth } of byDay) {
      const [customerId] = truth.customerIds;
      if (customerId !== undefined) books.book(customerId, transaction.amount, truth.invoices);
    }
  }
}

function bookPayment(books: Books, payment: KnownPayment, learner: Contestant | null): void {
  const { on, customerId, amount, invoices, transaction } = payment;
  books.issueUntil(on);
  books.book(customerId, amount, invoices);
  if (transaction) learner?.learn(transaction, customerId);
}
