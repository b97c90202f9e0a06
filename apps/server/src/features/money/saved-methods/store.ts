import { type RawBuilder, sql } from 'kysely';
import type { ChargeMethod } from '@roundbook/domain/money/charges/charge';
import type { SavedMethodState } from '@roundbook/domain/money/charges/saved-method';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { assigned } from '../../../platform/db/columns.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';

/** A stored card or mandate, perhaps still being set up. */
export interface MethodRecord {
  readonly id: string;
  readonly customerId: string;
  readonly method: ChargeMethod;
  readonly provider: string;
  /** The business's account at the provider. */
  readonly accountId: string;
  readonly setupId: string | null;
  /** The provider's id of the card or mandate; null while it is being set up. */
  readonly providerMethodId: string | null;
  readonly state: SavedMethodState | 'Setting up';
  readonly brand: string;
  readonly ending: string;
  readonly expires: string;
  readonly isDefault: boolean;
  readonly expiryAnnouncedOn: PlainDate | null;
  readonly removedAt: string | null;
  readonly version: number;
  readonly addedAt: string;
}

/** Methods `sm` that meet a condition, the default first, then the newest. */
export function findMethods(
  tx: TenantTransaction,
  where: ReturnType<typeof sql>,
): Promise<MethodRecord[]> {
  return tx.all(sql<MethodRecord>`
    select sm.id, sm.customer_id as "customerId", sm.method, sm.provider, sm.account_id as "accountId",
           sm.setup_id as "setupId", sm.provider_method_id as "providerMethodId", sm.state, sm.brand,
           sm.ending, sm.expires, sm.is_default as "isDefault", sm.expiry_told_on as "expiryAnnouncedOn",
           sm.removed_at as "removedAt", sm.version, sm.created_at as "addedAt"
      from saved_methods sm where sm.business_id = ${tx.businessId} and ${where}
     order by sm.is_default desc, sm.id desc`);
}

/** Default cards whose customers have not yet been notified of the expiry. */
export function findCardsToAnnounce(tx: TenantTransaction): Promise<MethodRecord[]> {
  return findMethods(
    tx,
    sql`sm.removed_at is null and sm.state = 'Active' and sm.expires <> ''
      and sm.expiry_told_on is null and sm.is_default`,
  );
}

/**
 * The method with this id at the provider, or with this id for its setup; undefined if there is
 * none.
 */
export async function findMethodAtProvider(
  tx: TenantTransaction,
  id: string,
): Promise<MethodRecord | undefined> {
  const [found] = await findMethods(
    tx,
    sql`(sm.setup_id = ${id} or sm.provider_method_id = ${id})`,
  );
  return found;
}

/** Locks a method until the commit. */
export async function lockMethod(
  tx: TenantTransaction,
  id: string,
): Promise<MethodRecord | undefined> {
  tx.send(sql`select id from saved_methods where business_id = ${tx.businessId} and id = ${id}
    for no key update`);
  const [found] = await findMethods(tx, sql`sm.id = ${id}`);
  return found;
}

/** Locks customers' methods that are not removed, including those still being set up, until the commit. */
export function lockMethodsOf(
  tx: TenantTransaction,
  customerIds: readonly string[],
): Promise<MethodRecord[]> {
  const theirs = sql`sm.customer_id = any(${customerIds}::uuid[]) and sm.removed_at is null`;
  tx.send(sql`select id from saved_methods sm where sm.business_id = ${tx.businessId} and ${theirs}
    order by id for no key update`);
  return findMethods(tx, theirs);
}

export function insertMethod(
  tx: TenantTransaction,
  method: Pick<MethodRecord, 'id' | 'customerId' | 'method' | 'provider' | 'accountId'>,
): void {
  const { id, customerId, provider, accountId } = method;
  tx.send(sql`
    insert into saved_methods (business_id, id, customer_id, method, provider, account_id, state)
    values (${tx.businessId}, ${id}, ${customerId}, ${method.method}, ${provider}, ${accountId},
      'Setting up')`);
  tx.changed('savedMethod', id, 1);
}

/** The fields of a method that change. */
export type MethodChanges = Partial<
  Pick<
    MethodRecord,
    | 'setupId'
    | 'providerMethodId'
    | 'state'
    | 'brand'
    | 'ending'
    | 'expires'
    | 'isDefault'
    | 'expiryAnnouncedOn'
    | 'removedAt'
  >
>;

/** Writes changes to a locked method. */
export function saveMethod(
  tx: TenantTransaction,
  before: MethodRecord,
  changes: MethodChanges,
): MethodRecord {
  const after = { ...before, ...changes, version: before.version + 1 };
  const values = {
    setup_id: after.setupId,
    provider_method_id: after.providerMethodId,
    state: after.state,
    brand: after.brand,
    ending: after.ending,
    expires: after.expires,
    is_default: after.isDefault,
    expiry_told_on: after.expiryAnnouncedOn,
    removed_at: after.removedAt,
    version: after.version,
  };
  tx.send(sql`update saved_methods set ${assigned(values)}
    where business_id = ${tx.businessId} and id = ${before.id}`);
  tx.changed('savedMethod', before.id, after.version);
  return after;
}

/** Removes the default from the customer's current default method. */
export async function clearDefault(tx: TenantTransaction, customerId: string): Promise<void> {
  const [row] = await tx.all(sql<{ id: string; version: number }>`
    update saved_methods set is_default = false, version = version + 1
     where business_id = ${tx.businessId} and customer_id = ${customerId} and is_default
    returning id, version`);
  if (row) tx.changed('savedMethod', row.id, row.version);
}

/**
 * The agreement with a customer about charging them as visits are done; null where the business's
 * default applies.
 */
export interface ChargingChoice {
  readonly chargeWhenDone: boolean | null;
  readonly askedAt: string | null;
}

export async function findChoice(
  tx: TenantTransaction,
  customerId: string,
): Promise<ChargingChoice> {
  const row = await tx.first(sql<ChargingChoice>`
    select charge_when_done as "chargeWhenDone", asked_at as "askedAt" from charging_choices
     where business_id = ${tx.businessId} and customer_id = ${customerId}`);
  return row ?? { chargeWhenDone: null, askedAt: null };
}

/**
 * The charging choices of the customers who have made one.
 * @param customerIds a sub-select of an array of ids
 */
export function findChoices(
  tx: TenantTransaction,
  customerIds: RawBuilder<unknown>,
): Promise<{ customerId: string; chargeWhenDone: boolean | null }[]> {
  return tx.all(sql<{ customerId: string; chargeWhenDone: boolean | null }>`
    select customer_id as "customerId", charge_when_done as "chargeWhenDone" from charging_choices
     where business_id = ${tx.businessId} and customer_id = any(${customerIds})`);
}

export function saveChargeWhenDone(
  tx: TenantTransaction,
  customerId: string,
  chargeWhenDone: boolean | null,
): void {
  tx.send(sql`
    insert into charging_choices (business_id, customer_id, charge_when_done)
    values (${tx.businessId}, ${customerId}, ${chargeWhenDone})
    on conflict (business_id, customer_id)
      do update set charge_when_done = excluded.charge_when_done`);
  announceChoice(tx, customerId);
}

/** Records that a customer was asked to save a method. */
export function saveAsked(tx: TenantTransaction, customerId: string, at: string): void {
  tx.send(sql`
    insert into charging_choices (business_id, customer_id, asked_at)
    values (${tx.businessId}, ${customerId}, ${at})
    on conflict (business_id, customer_id) do update set asked_at = excluded.asked_at`);
  announceChoice(tx, customerId);
}

/**
 * Announces a changed agreement under the customer's id, because it is shown with their methods and has no version
 * counter of its own.
 */
function announceChoice(tx: TenantTransaction, customerId: string): void {
  tx.changed('savedMethod', customerId, 1);
}
