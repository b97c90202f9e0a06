import { overdueOf } from '@roundbook/domain/money/reminders/climb';
import { silence, UNDER_WAY } from '@roundbook/domain/money/reminders/judge';
import { isPausedOn, pauseReason } from '@roundbook/domain/money/reminders/pauses';
import { lessUnderWay } from '@roundbook/domain/money/reminders/under-way';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { findPayers, type Payer } from './payer-queries.ts';

/** Payers, and why some of their invoices are not asked for now, by the ladder or by hand. */
export interface Askable {
  readonly payers: ReadonlyMap<string, Payer>;
  /** By the invoice's id, in words. */
  readonly reasons: ReadonlyMap<string, string>;
}

/** What keeps a person, too, from asking customers for what is overdue: a pause, or money on its way. */
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

/** A payer who may be told what they owe, and what stands in the way. */
export interface Owing extends Pick<Payer, 'id' | 'name' | 'balance' | 'email' | 'wantsEmail'> {
  /** Why they are not asked for money on the day, in words; null if they may be asked. */
  readonly silence: string | null;
}

/** Customers, and why some of them are not asked for money on a day, whatever was sent to them already. */
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
