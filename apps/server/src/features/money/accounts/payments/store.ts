import { sql } from 'kysely';
import type { Pence } from '@roundbook/domain/values/money/pence';
import { thisInstant } from '../../../../platform/db/instant.ts';
import type { JointWrites } from '../../../../platform/db/joint-writes.ts';
import { isOneOf } from '../../../../platform/db/one-of.ts';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';

/** A payment that is about to be written. */
export interface NewPayment {
  readonly id: string;
  readonly customerId: string;
  readonly postingId: string;
  readonly method: string;
  readonly amount: Pence;
  readonly receivedOn: string;
  readonly reference: string;
  readonly occurrenceId: string | null;
  readonly recordedBy: string | null;
  /** The charge that brought in the payment, if any. */
  readonly chargeId?: string;
}

/** A payment to be marked as reversed, and the reason. */
interface Undone {
  readonly id: string;
  readonly reason: string;
}

/** Writes payments. */
export function insertPayments(writes: JointWrites, payments: readonly NewPayment[]): void {
  writes.insert(
    sql`insert into payments`,
    {
      id: 'uuid',
      customer_id: 'uuid',
      method: 'text',
      amount: 'bigint',
      received_on: 'date',
      reference: 'text',
      occurrence_id: 'uuid',
      posting_id: 'uuid',
      recorded_by: 'uuid',
      charge_id: 'uuid',
    },
    payments.map((one) => ({
      id: one.id,
      customer_id: one.customerId,
      method: one.method,
      amount: one.amount,
      received_on: one.receivedOn,
      reference: one.reference,
      occurrence_id: one.occurrenceId,
      posting_id: one.postingId,
      recorded_by: one.recordedBy,
      charge_id: one.chargeId ?? null,
    })),
  );
}

/** Marks payments as reversed. */
export function markReversed(writes: JointWrites, payments: readonly Undone[]): void {
  writes.update(
    sql`update payments m set reversed_at = ${thisInstant}, reversed_reason = given.reason`,
    'm',
    { id: 'uuid', reason: 'text' },
    payments,
  );
}

/** Clears the references on customers' payments and the reasons for reversing payments, as both may name people. */
export function clearWords(tx: TenantTransaction, customerIds: readonly string[]): void {
  tx.send(sql`
    update payments set reference = '', reversed_reason = ''
     where business_id = ${tx.businessId} and ${isOneOf(sql`customer_id`, customerIds)}
       and (reference <> '' or reversed_reason <> '')`);
}
