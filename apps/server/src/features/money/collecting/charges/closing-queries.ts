import { sql } from 'kysely';
import type { ClosingConcern } from '@roundbook/domain/account/closures/closing';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';

interface OnItsWay {
  readonly charges: number;
  readonly disputes: number;
  readonly refunds: number;
}

/**
 * Concerns about customers' money in transit that an Owner should know about before closing or emptying the
 * business.
 */
export async function chargeConcerns(tx: TenantTransaction): Promise<ClosingConcern[]> {
  const row = await tx.first(sql<OnItsWay>`
    select
      (select coalesce(sum(amount), 0)::bigint from charges
        where business_id = ${tx.businessId} and state in ('Waiting', 'Submitted')
          and saved_method_id is not null) as charges,
      (select count(*)::int from disputes
        where business_id = ${tx.businessId} and state in ('Evidence needed', 'Under review')) as disputes,
      (select count(*)::int from refunds
        where business_id = ${tx.businessId} and state = 'On its way') as refunds`);
  const { charges = 0, disputes = 0, refunds = 0 } = row ?? {};
  const blocking = (words: string): ClosingConcern => ({ blocks: true, onReset: true, words });
  return [
    ...(charges > 0
      ? [
          blocking(
            `${formatPounds(charges)} is being taken from customers’ cards and bank accounts. Please wait until these charges succeed or fail, or withdraw them.`,
          ),
        ]
      : []),
    ...(disputes > 0
      ? [blocking('A customer is disputing a payment. Please wait until their bank decides.')]
      : []),
    ...(refunds > 0 ? [blocking('A refund is on its way to a customer.')] : []),
  ];
}
