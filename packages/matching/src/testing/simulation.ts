import { formatInvoiceNumber } from '@roundbook/domain/money/invoices/number';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import { learningKeys } from '../learning.ts';
import { matchTransactions } from '../match.ts';
import type { IncomingTransaction, Learned, MatchInput, OpenInvoice } from '../model.ts';
import { otherLine, statementLine } from './lines.ts';
import { habitOf, type Habit } from './payers.ts';
import { randomFrom, type Random } from './random.ts';
import { FIRM, referenceText } from './references.ts';
import { customerOf, residentsOf, type Resident } from './town.ts';

/** The input for matching a month of statements, and the true payers; null for other money. */
export interface Month {
  readonly input: MatchInput;
  readonly truth: ReadonlyMap<string, string>;
}

const FIRST_DAY = '2026-01-05';
const DAYS_APART = 28;

/** The confirmations that a user would have made, as the server stores them. */
class Lessons {
  readonly #learned = new Map<string, Learned>();
  readonly #confirmed = new Map<string, number>();

  /** The number of the customer's confirmed payments. */
  confirmed(customerId: string): number {
    return this.#confirmed.get(customerId) ?? 0;
  }

  learn(transaction: IncomingTransaction, customerId: string): void {
    this.#confirmed.set(customerId, this.confirmed(customerId) + 1);
    for (const { key } of learningKeys(transaction)) {
      const at = `${key}|${customerId}`;
      const known = this.#learned.get(at);
      this.#learned.set(at, {
        key,
        customerId,
        confirmations: (known?.confirmations ?? 0) + 1,
        payments: [
          { on: transaction.bookedOn, amount: transaction.amount },
          ...(known?.payments ?? []),
        ].slice(0, 12),
      });
    }
  }

  all(): Learned[] {
    return [...this.#learned.values()];
  }
}

interface Payment {
  readonly transaction: IncomingTransaction;
  readonly customerId: string;
  readonly paid: readonly OpenInvoice[];
}

function changed(habit: Habit, resident: Resident, random: Random): Habit {
  if (random.chance(0.03)) return { ...habit, reference: habitOf(resident, random).reference };
  if (random.chance(0.01)) return habitOf(resident, random);
  return habit;
}

function amountOf(owed: number, random: Random): number {
  if (random.chance(0.02)) return owed + random.pick([100, 200, 500]);
  if (random.chance(0.01)) return owed - 100;
  return owed;
}

/** Most customers pay within days of the newest invoice, some weeks later. */
function paidOn(paid: readonly OpenInvoice[], random: Random): string {
  const days = random.chance(0.75) ? random.below(12) : random.below(40);
  return addDays(paid.at(-1)!.issuedOn, days);
}

/** Months of a made-up firm, each with its users' confirmations in the months before. */
export function simulate(seed: number, customers: number, months: number): Month[] {
  const random = randomFrom(seed * 7919 + 1);
  const residents = residentsOf(seed, customers);
  const names = new Map(
    residents.map((resident) => [resident.id, customerOf(resident, random, 0)]),
  );
  const habits = new Map(residents.map((resident) => [resident.id, habitOf(resident, random)]));
  const lessons = new Lessons();
  let open: OpenInvoice[] = [];
  let number = 1000;
  const result: Month[] = [];
  for (let month = 0; month < months; month += 1) {
    const start = addDays(FIRST_DAY, month * DAYS_APART);
    for (const resident of residents) {
      if (random.chance(0.08)) continue;
      number += 1;
      const issuedOn = addDays(start, random.below(20));
      const outstanding = month === 0 ? resident.oldPrice : resident.price;
      open.push({
        id: `i${number}`,
        customerId: resident.id,
        number: formatInvoiceNumber(number),
        issuedOn,
        dueOn: addDays(issuedOn, 14),
        outstanding,
      });
    }
    const owing = Map.groupBy(open, ({ customerId }) => customerId);
    const payments: Payment[] = [];
    for (const resident of residents) {
      const dues = owing.get(resident.id) ?? [];
      if (dues.length === 0 || random.chance(0.1)) continue;
      const habit = changed(habits.get(resident.id)!, resident, random);
      habits.set(resident.id, habit);
      const paid = random.chance(0.9) ? dues : dues.slice(-1);
      const owed = paid.reduce((sum, { outstanding }) => sum + outstanding, 0);
      const line = {
        id: `t${month}-${resident.id}`,
        bookedOn: paidOn(paid, random),
        amount: habit.standing ?? amountOf(owed, random),
      };
      const numbers = paid.map((invoice) => Number(invoice.id.slice(1)));
      const text = referenceText(habit.reference, resident, numbers, random);
      payments.push({
        transaction: statementLine(habit, text, line, random),
        customerId: resident.id,
        paid,
      });
    }
    const others = Array.from({ length: Math.ceil(customers * 0.08) }, (_each, at) =>
      otherLine(
        {
          id: `o${month}-${at}`,
          bookedOn: addDays(start, random.below(DAYS_APART)),
        },
        random,
      ),
    );
    const balances = new Map(
      [...owing].map(([id, dues]) => [
        id,
        dues.reduce((sum, { outstanding }) => sum + outstanding, 0),
      ]),
    );
    const input: MatchInput = {
      transactions: [...payments.map(({ transaction }) => transaction), ...others],
      customers: [...names.values()].map((customer) => ({
        ...customer,
        balance: balances.get(customer.id) ?? 0,
        confirmed: lessons.confirmed(customer.id),
      })),
      openInvoices: open,
      learned: lessons.all(),
      ownNames: [`${FIRM} Ltd`],
    };
    result.push({
      input,
      truth: new Map(payments.map(({ transaction, customerId }) => [transaction.id, customerId])),
    });
    const settled = new Set(payments.flatMap(({ paid }) => paid));
    open = open.filter((invoice) => !settled.has(invoice));
    for (const { transaction, customerId } of payments) lessons.learn(transaction, customerId);
  }
  return result;
}

/** The accuracy of a month's matches; shares from 0 to 1. */
export interface Figures {
  readonly certain: number;
  readonly precision: number;
  /** The share of customers' uncertain payments whose customer is suggested first. */
  readonly first: number;
}

/** Matches a month and counts the right answers. */
export function figuresOf({ input, truth }: Month): Figures {
  let certain = 0;
  let right = 0;
  let rest = 0;
  let first = 0;
  for (const { transactionId, decision, candidates } of matchTransactions(input)) {
    const customer = truth.get(transactionId);
    const isRight = candidates[0]?.customerId === customer && customer !== undefined;
    if (decision === 'certain') {
      certain += 1;
      if (isRight) right += 1;
    } else if (customer !== undefined) {
      rest += 1;
      if (isRight) first += 1;
    }
  }
  return {
    certain: right / truth.size,
    precision: certain === 0 ? 1 : right / certain,
    first: rest === 0 ? 1 : first / rest,
  };
}
