import type { VatRegistration } from '@roundbook/domain/account/businesses/vat-registration';
import { EXPENSE_CATEGORIES } from '@roundbook/domain/money/expenses/categories';
import { expenseRefusals, privateShareOf } from '@roundbook/domain/money/expenses/expense';
import {
  dueDayAfter,
  dueDays,
  termsOn,
} from '@roundbook/domain/money/recurring-costs/recurring-cost';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { newId } from '../../../platform/db/ids.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import type { Enqueue } from '../../../platform/tasks/task.ts';
import { notifyStaff } from '../../messages/notifications/effects.ts';
import { type NewExpense, recordExpenses, vehicleRefusal } from '../expenses/effects.ts';
import type { StoredCost } from './queries.ts';
import { insertDays, updateCost } from './store.ts';

/** The most days of a cost that one run records, so that a mistyped start in the past does not fill a transaction. */
const MOST_DAYS = 120;

interface Booking {
  readonly booked: readonly NewExpense[];
  /** Why the next day could not be recorded; null if all could. */
  readonly refused: string | null;
}

type Terms = StoredCost['terms'][number];

/** A due day's expense; it says which part was private and which vehicle it is for. */
type DueExpense = NewExpense & Required<Pick<NewExpense, 'privateShare' | 'vehicleId'>>;

/** The expense of a recurring cost on a due day, or the reason that it cannot be recorded. */
function expenseOf(
  cost: StoredCost,
  terms: Terms | undefined,
  day: PlainDate,
  today: PlainDate,
): DueExpense | string {
  if (!terms) return 'It has no amount for this day.';
  const { category, amount, vat, privatePercent, paidFrom, vehicleId } = terms;
  if (!EXPENSE_CATEGORIES.includes(category)) return 'Its category no longer exists.';
  const privateShare = privateShareOf(amount, privatePercent);
  const [refusal] = expenseRefusals({ spentOn: day, amount, vat, privateShare }, today);
  if (refusal) return refusal.detail;
  const { supplier, notes, addedBy } = cost;
  const money = { category, amount, vat, paidFrom, privateShare, vehicleId };
  return {
    id: newId(),
    recurringCostId: cost.id,
    spentOn: day,
    supplier,
    notes,
    addedBy,
    ...money,
  };
}

/** The expenses of a cost's due days up to today, until the first day that cannot be recorded. */
async function bookingOf(
  tx: TenantTransaction,
  cost: StoredCost,
  today: PlainDate,
): Promise<Booking> {
  const booked: NewExpense[] = [];
  // A vehicle that claims mileage rules out its costs on any day, so the database is asked once for each terms.
  let checked: Terms | undefined;
  for (const day of dueDays(cost, cost.nextOn, today).slice(0, MOST_DAYS)) {
    const terms = termsOn(cost.terms, day);
    const expense = expenseOf(cost, terms, day, today);
    if (typeof expense === 'string') return { booked, refused: expense };
    if (terms !== checked) {
      const doubled = await vehicleRefusal(tx, expense);
      if (doubled) return { booked, refused: doubled.detail };
      checked = terms;
    }
    booked.push(expense);
  }
  return { booked, refused: null };
}

function newsOf({ supplier }: StoredCost, { booked, refused }: Booking): string {
  if (refused !== null) return `${supplier} could not be recorded: ${refused}`;
  const [first] = booked;
  return booked.length === 1
    ? `${formatPounds(first!.amount)} for ${supplier} was recorded`
    : `${supplier} was recorded ${booked.length} times`;
}

/**
 * Records a cost's due days up to today, each exactly once, and notifies the office. A cost that cannot be recorded
 * stops.
 * @param cost the cost as stored, locked
 * @returns the cost's next version
 */
export async function bookCost(
  tx: TenantTransaction,
  enqueue: Enqueue,
  cost: StoredCost,
  today: PlainDate,
  registrations: readonly VatRegistration[],
): Promise<StoredCost> {
  const booking = await bookingOf(tx, cost, today);
  const { booked, refused } = booking;
  const last = booked.at(-1)?.spentOn;
  const nextOn = last === undefined ? cost.nextOn : dueDayAfter(cost, last);
  if (booked.length > 0) {
    recordExpenses(tx, booked, registrations);
    const days = booked.map(({ id, spentOn }) => ({ day: spentOn, expenseId: id }));
    insertDays(tx, cost.id, days);
  }
  updateCost(tx, cost, { next_on: nextOn, stopped_because: refused });
  notifyStaff(tx, enqueue, {
    kind: refused === null ? 'recurring-cost' : 'recurring-cost-problem',
    message: newsOf(cost, booking),
    entity: { model: 'recurringCosts', id: cost.id },
    key: `recurring-cost:${cost.id}:${last ?? cost.nextOn}:${refused ?? ''}`,
  });
  const lastOn = last ?? cost.lastOn;
  return { ...cost, lastOn, nextOn, stoppedBecause: refused, version: cost.version + 1 };
}
