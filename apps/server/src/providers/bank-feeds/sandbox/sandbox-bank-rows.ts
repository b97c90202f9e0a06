import { sql } from 'kysely';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { StatementLine } from '@roundbook/statements/model';
import type { Transaction } from '../../../platform/db/transaction.ts';

/** A consent as the sandbox bank stores it: requested, then given or refused, then ended. */
export interface ConsentRow {
  readonly id: string;
  readonly holderRef: string;
  readonly bankId: string;
  readonly state: 'Asked' | 'Agreed' | 'Refused' | 'Ended';
  readonly until: string;
}

const COLUMNS = sql`id, holder_ref as "holderRef", bank_id as "bankId", state, until`;

export function findConsent(tx: Transaction, id: string): Promise<ConsentRow | undefined> {
  return tx.first(sql<ConsentRow>`select ${COLUMNS} from sandbox_bank_consents where id = ${id}`);
}

export function insertConsent(tx: Transaction, row: ConsentRow): void {
  tx.send(sql`
    insert into sandbox_bank_consents (id, holder_ref, bank_id, state, until)
    values (${row.id}, ${row.holderRef}, ${row.bankId}, ${row.state}, ${row.until})`);
}

/** Moves a consent from one state to another. Idempotent. */
export async function moveConsent(
  tx: Transaction,
  id: string,
  from: ConsentRow['state'],
  to: ConsentRow['state'],
): Promise<ConsentRow | undefined> {
  const moved = await tx.first(sql<ConsentRow>`
    update sandbox_bank_consents set state = ${to} where id = ${id} and state = ${from}
    returning ${COLUMNS}`);
  return moved ?? findConsent(tx, id);
}

/** The lines booked for an account holder since a given day. */
export async function linesSince(
  tx: Transaction,
  holderRef: string,
  since: PlainDate,
): Promise<StatementLine[]> {
  const rows = await tx.all(sql<Omit<StatementLine, 'description' | 'balanceAfter'>>`
    select id as "bankId", booked_on as "bookedOn", amount, payer_name as "payerName", reference,
           payer_account as "payerAccount", kind
      from sandbox_bank_lines where holder_ref = ${holderRef} and booked_on >= ${since}
     order by booked_on, id`);
  return rows.map((row) => ({
    ...row,
    description: `${row.payerName} ${row.reference}`.trim(),
    balanceAfter: null,
  }));
}

/** Books lines for an account holder, as if their customers had paid; existing lines stay unchanged. */
export function bookLines(
  tx: Transaction,
  holderRef: string,
  lines: readonly Omit<StatementLine, 'description' | 'balanceAfter'>[],
): void {
  for (const { bankId, bookedOn, amount, payerName, reference, payerAccount, kind } of lines) {
    tx.send(sql`
      insert into sandbox_bank_lines
        (holder_ref, id, booked_on, amount, payer_name, reference, payer_account, kind)
      values (${holderRef}, ${bankId}, ${bookedOn}, ${amount}, ${payerName}, ${reference},
        ${payerAccount}, ${kind})
      on conflict do nothing`);
  }
}
