import { type RawBuilder, sql } from 'kysely';
import type { BalancePayout } from '@roundbook/contract/account/billing/payouts';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';

/** A stored payout. */
export interface StoredPayout extends BalancePayout {
  readonly accountId: string;
  readonly providerPayoutId: string | null;
}

const columns = sql`
  id, amount, fee, is_instant as "isInstant", state, requested_on as "requestedOn",
  arrives_on as "arrivesOn", reason, account_id as "accountId", bank_account_ending as "bankAccountEnding",
  provider_payout_id as "providerPayoutId"`;

/** Writes a payout before the provider is asked to send it. */
export function insertPayout(
  tx: TenantTransaction,
  payout: Pick<
    StoredPayout,
    'id' | 'amount' | 'fee' | 'isInstant' | 'accountId' | 'bankAccountEnding' | 'requestedOn'
  > & {
    /**
     * The instant up to which the payout took everything that reached the balance; null if it took
     * no entry in full.
     */
    readonly takesUntil: RawBuilder<unknown>;
  },
): void {
  const { id, amount, fee, isInstant, accountId, bankAccountEnding, requestedOn, takesUntil } =
    payout;
  tx.send(sql`
    insert into balance_payouts (business_id, id, amount, fee, is_instant, account_id, bank_account_ending, state,
      requested_on, requested_by)
    values (${tx.businessId}, ${id}, ${amount}, ${fee}, ${isInstant}, ${accountId}, ${bankAccountEnding}, 'Requested',
      ${requestedOn}, ${tx.scope.userId ?? null})`);
  // A separate statement, since Citus allows no sub-select among the values of an insert.
  tx.send(sql`
    update balance_payouts set takes_until = ${takesUntil}
     where business_id = ${tx.businessId} and id = ${id}`);
}

/** A payout by its id. */
export function findPayout(tx: TenantTransaction, id: string): Promise<StoredPayout | undefined> {
  return tx.first(sql<StoredPayout>`
    select ${columns} from balance_payouts where business_id = ${tx.businessId} and id = ${id}`);
}

/** Finds a payout by its id at the provider. */
export function findByProvider(
  tx: TenantTransaction,
  providerPayoutId: string,
): Promise<StoredPayout | undefined> {
  return tx.first(sql<StoredPayout>`
    select ${columns} from balance_payouts
     where business_id = ${tx.businessId} and provider_payout_id = ${providerPayoutId}`);
}

/** Payouts that have not finished. */
export function findOpenPayouts(tx: TenantTransaction): Promise<StoredPayout[]> {
  return tx.all(sql<StoredPayout>`
    select ${columns} from balance_payouts
     where business_id = ${tx.businessId} and state in ('Requested', 'On its way')`);
}

/** The newest payouts. */
export function findPayouts(tx: TenantTransaction): Promise<StoredPayout[]> {
  return tx.all(sql<StoredPayout>`
    select ${columns} from balance_payouts where business_id = ${tx.businessId}
     order by created_at desc, id desc limit 200`);
}

/** Saves the state of a payout at its provider. */
export function savePayout(
  tx: TenantTransaction,
  id: string,
  standing: {
    readonly state: BalancePayout['state'];
    readonly providerPayoutId: string | null;
    readonly arrivesOn: PlainDate | null;
    readonly reason: string;
  },
): void {
  const { state, providerPayoutId, arrivesOn, reason } = standing;
  tx.send(sql`
    update balance_payouts set state = ${state}, provider_payout_id = ${providerPayoutId},
      arrives_on = ${arrivesOn}::date, reason = ${reason}
     where business_id = ${tx.businessId} and id = ${id}`);
}
