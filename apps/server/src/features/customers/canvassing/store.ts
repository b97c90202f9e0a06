import { sql } from 'kysely';
import { standingKnock } from '@roundbook/domain/customers/canvassing/house';
import type { Coordinates } from '@roundbook/domain/values/addresses/address';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { inserted } from '../../../platform/db/columns.ts';
import { newId } from '../../../platform/db/ids.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import type { KnockRecord } from './queries.ts';

/** A new street. */
interface NewStreet {
  readonly streetKey: string;
  readonly areaKey: string;
  readonly streetName: string;
  readonly town: string;
  readonly postcode: string;
  readonly houseCount: number | null;
  readonly coordinates: Coordinates | null;
}

/** Adds a street. @returns its id; undefined if the street exists already, even if another call has just added it */
export async function insertStreet(
  tx: TenantTransaction,
  street: NewStreet,
  userId: string | null,
): Promise<string | undefined> {
  const columns = {
    business_id: tx.businessId,
    id: newId(),
    street_key: street.streetKey,
    area_key: street.areaKey,
    street_name: street.streetName,
    town: street.town,
    postcode: street.postcode,
    house_count: street.houseCount,
    coordinates: street.coordinates && JSON.stringify(street.coordinates),
    opened_by: userId,
  };
  const row = await tx.first(sql<{ id: string }>`
    insert into canvasses ${inserted(columns)}
    on conflict (business_id, street_key, area_key) do nothing returning id`);
  if (row) tx.changed('canvass', row.id, 1);
  return row?.id;
}

type Locked = { readonly id: string; readonly version: number };

/**
 * Marks a locked street as changed. @param knockedAt the time of a new knock; null if the change is
 * not a knock
 */
export function touchStreet(
  tx: TenantTransaction,
  { id, version }: Locked,
  knockedAt: string | null = null,
): void {
  tx.send(sql`
    update canvasses set version = ${version + 1},
           last_knocked_at = greatest(last_knocked_at, ${knockedAt}::timestamptz)
     where business_id = ${tx.businessId} and id = ${id}`);
  tx.changed('canvass', id, version + 1);
}

/** Stores the approximate number of houses on a street. */
export function setHouseCount(tx: TenantTransaction, street: Locked, houseCount: number): void {
  tx.send(sql`
    update canvasses set house_count = ${houseCount}
     where business_id = ${tx.businessId} and id = ${street.id}`);
  touchStreet(tx, street);
}

/** Deletes a street with its houses. */
export function deleteStreet(tx: TenantTransaction, { id, version }: Locked): void {
  tx.send(sql`delete from canvasses where business_id = ${tx.businessId} and id = ${id}`);
  tx.changed('canvass', id, version + 1);
}

/** Adds a house to a locked street. @returns its id */
export function insertHouse(
  tx: TenantTransaction,
  { canvassId, doorKey, door }: { canvassId: string; doorKey: string; door: string },
): string {
  const columns = { business_id: tx.businessId, id: newId(), canvass_id: canvassId };
  tx.send(sql`
    insert into canvass_houses ${inserted({ ...columns, door_key: doorKey, door })}`);
  return columns.id;
}

/** Stores the coordinates of a house. */
export function placeHouse(tx: TenantTransaction, id: string, coordinates: Coordinates): void {
  tx.send(sql`
    update canvass_houses set coordinates = ${JSON.stringify(coordinates)}::jsonb
     where business_id = ${tx.businessId} and id = ${id}`);
}

/** Stores the status of a house, worked out from all its knocks. */
export function setStanding(
  tx: TenantTransaction,
  id: string,
  knocks: readonly KnockRecord[],
  quoteId: string | null,
): void {
  const standing = standingKnock(knocks);
  tx.send(sql`
    update canvass_houses
       set outcome = ${standing?.outcome ?? null}, quote_id = ${quoteId},
           call_back_on = ${standing?.callBackOn ?? null}::date,
           call_back_time = ${standing?.callBackTime ?? null}, note = ${standing?.note ?? ''}
     where business_id = ${tx.businessId} and id = ${id}`);
}

/** Deletes a house with its knocks. */
export function deleteHouse(tx: TenantTransaction, id: string): void {
  tx.send(sql`delete from canvass_houses where business_id = ${tx.businessId} and id = ${id}`);
}

/** Adds a knock. */
export function insertKnock(tx: TenantTransaction, houseId: string, knock: KnockRecord): void {
  const columns = {
    business_id: tx.businessId,
    id: knock.id,
    house_id: houseId,
    outcome: knock.outcome,
    knocked_at: knock.knockedAt,
    by_user: knock.byUserId,
    call_back_on: knock.callBackOn,
    call_back_time: knock.callBackTime,
    note: knock.note,
    price: knock.price && JSON.stringify(knock.price),
    quote_id: knock.quoteId,
  };
  tx.send(sql`insert into canvass_knocks ${inserted(columns)}`);
}

/**
 * Undoes a knock. Its row stays, without content, so that a repeated request cannot add the knock
 * again.
 */
export function takeKnockBack(tx: TenantTransaction, id: string, now: string): void {
  tx.send(sql`
    update canvass_knocks set undone_at = ${now}, note = '', price = null, quote_id = null
     where business_id = ${tx.businessId} and id = ${id}`);
}

/**
 * Deletes the knocks made before a day, except those where the household asked not to be called on again.
 * @returns the ids of their houses
 */
export async function deleteOldKnocks(
  tx: TenantTransaction,
  before: PlainDate,
): Promise<readonly string[]> {
  const rows = await tx.all(sql<{ houseId: string }>`
    delete from canvass_knocks
     where business_id = ${tx.businessId} and knocked_at < ${before}::timestamptz
       and (outcome <> 'Never' or undone_at is not null)
    returning house_id as "houseId"`);
  return [...new Set(rows.map(({ houseId }) => houseId))];
}
