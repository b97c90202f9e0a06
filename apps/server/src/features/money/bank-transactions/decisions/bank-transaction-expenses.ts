import { EMPTY_TILL } from '@roundbook/domain/money/bank-transactions/till';
import { cardPurchasePosting } from '@roundbook/domain/money/ledger/bank-postings';
import { unnamedCostRefusal } from '@roundbook/domain/money/vehicles/vehicle';
import type { Pence } from '@roundbook/domain/values/money/pence';
import { newId } from '../../../../platform/db/ids.ts';
import { notFound, refuse } from '../../../../platform/http/app-error.ts';
import { type StoredExpense, tillExpense } from '../../expenses/effects.ts';
import type { NewShare, RecordedSpending } from '../share-store.ts';
import type { TransactionRow } from '../transaction-queries.ts';
import type { Booked, BookingFacts, Place, ShareToBook } from './bank-transaction-booking.ts';

/** Records the expenses that were paid out of the till, and matches expenses that were recorded before. */
export function spend(
  { bookedOn }: TransactionRow,
  { till = EMPTY_TILL }: ShareToBook,
  facts: BookingFacts,
  { expenses, matched }: Booked,
  { shareId, field }: Place,
): RecordedSpending[] {
  const { by } = facts;
  return till.spent.map(({ amount, on, recordedId }) => {
    if (recordedId !== undefined) {
      const expense = freeExpense(recordedId, amount, facts, () => field('till'));
      if (expense.paidFrom !== 'Cash' || expense.category !== on) {
        throw refuse('This expense was not paid with that cash.', field('till'));
      }
      matched.push({ expense, shareId });
      return { amount, on, expenseId: null, recordedId };
    }
    if (on === 'Drawings') return { amount, on, expenseId: null };
    const expenseId = newId();
    expenses.push(
      tillExpense({ id: expenseId, spentOn: bookedOn, category: on, amount, addedBy: by }),
    );
    return { amount, on, expenseId };
  });
}

/** An expense that a share names: it counts, has the share's amount, and no other transaction accounts for it. */
function freeExpense(
  id: string,
  amount: Pence,
  { expenses, isMatched, used }: BookingFacts,
  field: () => string,
  mayBeRemoved = false,
): StoredExpense {
  const expense = expenses.get(id);
  if (!expense) throw notFound();
  if (expense.removedAt !== null && !mayBeRemoved)
    throw refuse('This expense was removed.', field());
  if (isMatched(expense) || used.has(id)) {
    throw refuse('This expense is already matched with another transaction.', field());
  }
  if (expense.amount !== amount) throw refuse('The expense has a different amount.', field());
  used.add(id);
  return expense;
}

/** The notes of an expense that was recorded with its bank transaction: the bank's text. */
function notesOf({ payerName, description }: TransactionRow): string {
  return [payerName, description === payerName ? '' : description]
    .filter((part) => part !== '')
    .join(', ')
    .slice(0, 1000);
}

/** Records an expense that the bank paid, or matches an expense that was recorded before. */
export function bookExpense(
  row: TransactionRow,
  share: ShareToBook,
  facts: BookingFacts,
  booked: Booked,
  { shareId, field }: Place,
): Pick<NewShare, 'expenseId' | 'isLinked' | 'postingId'> {
  const { expense: given, expenseId, amount, restoresExpense = false } = share;
  if (given) {
    const id = newId();
    const { supplier, category, vat, vehicleId = null } = given;
    const cost = { category, vehicleId, supplier, notes: notesOf(row) };
    const unnamed = unnamedCostRefusal(cost, facts.vehicles);
    if (unnamed) throw refuse(unnamed.detail, field('expense'));
    booked.expenses.push({
      id,
      spentOn: row.bookedOn,
      supplier,
      category,
      amount,
      vat,
      paidFrom: 'Bank',
      notes: notesOf(row),
      vehicleId,
      addedBy: facts.by,
      shareId,
    });
    return { expenseId: id, isLinked: false, postingId: null };
  }
  const removed = facts.expenses.get(expenseId!)?.removedAt ?? null;
  if (restoresExpense && removed !== null) {
    const again = facts.expenses.get(expenseId!)!;
    const vehicle = facts.vehicles.find((one) => one.id === again.vehicleId);
    if (vehicle?.method === 'Mileage') {
      throw refuse(`${vehicle.name} claims mileage now, which covers this cost.`, field('expense'));
    }
    booked.restored.push(again);
  }
  const expense = freeExpense(expenseId!, amount, facts, () => field('expenseId'), restoresExpense);
  if (expense.paidFrom !== 'Bank' && expense.paidFrom !== 'Card') {
    throw refuse('This expense was not paid from the bank account or by card.', field('expenseId'));
  }
  booked.matched.push({ expense, shareId });
  const isLinked = !restoresExpense || removed === null;
  if (expense.paidFrom === 'Bank') return { expenseId: expense.id, isLinked, postingId: null };
  const postingId = newId();
  booked.postings.push({
    ...cardPurchasePosting(amount),
    id: postingId,
    postedOn: row.bookedOn,
    description: 'Purchase by card',
  });
  return { expenseId: expense.id, isLinked, postingId };
}
