import { overdueOf } from '@roundbook/domain/money/reminders/climb';
import { silence, UNDER_WAY } from '@roundbook/domain/money/reminders/judge';
import { isPausedOn, pauseReason } from '@roundbook/domain/money/reminders/pauses';
import { lessUnderWay } from '@roundbook/domain/money/reminders/under-way';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { findPayers, type Payer } from './payer-queries.ts';

/**
 * Payers, with the reasons not to ask for some of their invoices now, whether through the ladder or
 * by hand.
 */
export interface Askable {
  readonly payers: ReadonlyMap<string, Payer>;
  /** The reasons not to ask, as messages, by invoice id. */
  readonly reasons: ReadonlyMap<string, string>;
}

/** Payers, with the reasons not to ask for overdue invoices even by hand: a pause, or money on its way. */
export async function findAskable(
  tx: TenantTransaction,
  customerIds: readonly string[],
  today: PlainDate,
): Promise<Askable> {
  const payers = await findPayers(tx, [...new Set(customerIds)], today);
  const reasons = payers.flatMap(({ pause, invoices, underWay }) => {
    const paused = pause && isPausedOn(pause, today) ? pauseReason(pause) : null;
    const left = new Set(lessUnderWay(invoices, underWay).map(({ id }) => id));
    return overdueOf(invoices, today).flatMap(({ id }): [string, string][] => {
      if (paused !== null) return [[id, paused]];
      return left.has(id) ? [] : [[id, UNDER_WAY]];
    });
  });
  return { payers: new Map(payers.map((one) => [one.id, one])), reasons: new Map(reasons) };
}

/** A payer with their debt, and the reason not to ask for it. */
export interface Owing extends Pick<Payer, 'id' | 'name' | 'balance' | 'email' | 'wantsEmail'> {
  /** The reason not to ask the payer for money on the day, as a message; null if they may be asked. */
  readonly silence: string | null;
}

/** Customers' debts, each with the reason not to ask for it on a day; a message already sent is not a reason. */
export async function findOwing(
  tx: TenantTransaction,
  customerIds: readonly string[],
  today: PlainDate,
): Promise<Owing[]> {
  const payers = await findPayers(tx, customerIds, today);
  return payers.map((payer) => {
    const { id, name, balance, email, wantsEmail, invoices, underWay } = payer;
    const isTaken = invoices.length > 0 && lessUnderWay(invoices, underWay).length === 0;
    const reason = silence({ ...payer, remindedOn: null }, today) ?? (isTaken ? UNDER_WAY : null);
    return { id, name, balance, email, wantsEmail, silence: reason };
  });
}
