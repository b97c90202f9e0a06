import { sql } from 'kysely';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { Transaction } from '../../../platform/db/transaction.ts';
import type { PracticeTrade } from './practice-rules.ts';

/** An update as the stand-in keeps it; each one replaces the year's last. */
export interface PracticeUpdate {
  readonly id: string;
  readonly body: string;
  readonly endsOn: PlainDate | null;
  readonly receivedAt: string;
}

/** The trade of an account holder; undefined if the stand-in does not know it. Locks it for a change. */
export function findTrade(
  tx: Transaction,
  tradeRef: string,
  lock?: 'lock',
): Promise<PracticeTrade | undefined> {
  const locking: ReturnType<typeof sql> = lock ? sql`for update` : sql``;
  return tx.first(sql<PracticeTrade>`
    select trade_ref as "tradeRef", is_authorised as "isAuthorised", status, kinds,
           began_on as "beganOn"
      from practice_tax_trades where trade_ref = ${tradeRef} ${locking}`);
}

/** The trade of an account holder, which is added if there is none, and authorised. */
export async function authoriseTrade(
  tx: Transaction,
  holderRef: string,
  tradeRef: string,
  beganOn: PlainDate,
): Promise<string> {
  const row = await tx.first(sql<{ tradeRef: string }>`
    insert into practice_tax_trades (trade_ref, holder_ref, status, kinds, began_on, is_authorised)
    values (${tradeRef}, ${holderRef}, 'quarterly', '{}', ${beganOn}, true)
    on conflict (holder_ref) do update set is_authorised = true
    returning trade_ref as "tradeRef"`);
  return row!.tradeRef;
}

export function writeKind(tx: Transaction, tradeRef: string, taxYear: string, kind: string): void {
  tx.send(sql`
    update practice_tax_trades set kinds = kinds || jsonb_build_object(${taxYear}::text, ${kind}::text)
     where trade_ref = ${tradeRef}`);
}

/** The update that is held for a tax year: the last that came. */
export function findHeld(
  tx: Transaction,
  tradeRef: string,
  taxYear: string,
): Promise<PracticeUpdate | undefined> {
  return tx.first(sql<PracticeUpdate>`
    select id, body, ends_on as "endsOn", received_at as "receivedAt"
      from practice_tax_updates where trade_ref = ${tradeRef} and tax_year = ${taxYear}
     order by number desc limit 1`);
}

/** The days on which each end of an update was first reached in a tax year. */
export function findReceived(
  tx: Transaction,
  tradeRef: string,
  taxYear: string,
): Promise<{ endsOn: PlainDate | null; receivedOn: PlainDate }[]> {
  return tx.all(sql<{ endsOn: PlainDate | null; receivedOn: PlainDate }>`
    select ends_on as "endsOn", min((received_at at time zone 'Europe/London')::date) as "receivedOn"
      from practice_tax_updates where trade_ref = ${tradeRef} and tax_year = ${taxYear}
     group by ends_on`);
}

export function insertUpdate(
  tx: Transaction,
  tradeRef: string,
  taxYear: string,
  { id, body, endsOn, receivedAt }: PracticeUpdate,
): void {
  tx.send(sql`
    insert into practice_tax_updates (trade_ref, id, tax_year, ends_on, body, received_at)
    values (${tradeRef}, ${id}, ${taxYear}, ${endsOn}, ${body}, ${receivedAt})`);
}

/** Deletes all that the stand-in knows of an account holder. */
export function deleteTrades(tx: Transaction, holderRef: string): void {
  tx.send(sql`delete from practice_tax_trades where holder_ref = ${holderRef}`);
}
