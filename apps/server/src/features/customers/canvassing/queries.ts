import { type RawBuilder, sql } from 'kysely';
import type {
  CallBack,
  CanvassHouse,
  CanvassKnock,
  CanvassRow,
} from '@roundbook/contract/customers/canvassing/canvass';
import type { KnockOutcome } from '@roundbook/domain/customers/canvassing/knock';
import type { QuoteStatus } from '@roundbook/domain/customers/quotes/status';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { joinQuoteOf, quoteColumn } from '../quotes/near-lookups.ts';

/** A street as stored. */
export type StreetRecord = Omit<CanvassRow, 'knocked' | 'answered' | 'quoted' | 'won'>;

/** A knock as stored. */
export interface KnockRecord extends CanvassKnock {
  readonly quoteId: string | null;
}

/** A house as stored, with the state of its quote. */
export interface HouseRecord extends Pick<CanvassHouse, 'id' | 'door' | 'coordinates'> {
  readonly quoteId: string | null;
  /** Null without a quote, or once it is erased. */
  readonly status: QuoteStatus | null;
  readonly isWon: boolean;
}

const streetColumns = sql`c.id, c.street_name as "streetName", c.town, c.postcode,
  c.house_count as "houseCount", c.coordinates, c.opened_at as "openedAt", c.version,
  c.last_knocked_at as "lastKnockedAt"`;

const knockColumns = sql`k.id, k.outcome, k.knocked_at as "knockedAt", k.by_user as "byUserId",
  k.call_back_on as "callBackOn", k.call_back_time as "callBackTime", k.note, k.price,
  k.quote_id as "quoteId"`;

function findOneStreet(
  tx: TenantTransaction,
  condition: RawBuilder<unknown>,
  lock: boolean,
): Promise<StreetRecord | undefined> {
  return tx.first(sql<StreetRecord>`
    select ${streetColumns} from canvasses c
     where c.business_id = ${tx.businessId} and ${condition} ${lock ? sql`for update` : sql``}`);
}

/** A street, optionally locked until the commit; undefined if there is no such street. */
export const findStreet = (tx: TenantTransaction, id: string, lock = false) =>
  findOneStreet(tx, sql`c.id = ${id}`, lock);

/** The street that was opened before under a name and area, locked until the commit. */
export const findStreetByKeys = (
  tx: TenantTransaction,
  { streetKey, areaKey }: { readonly streetKey: string; readonly areaKey: string },
) => findOneStreet(tx, sql`c.street_key = ${streetKey} and c.area_key = ${areaKey}`, true);

/** Streets, the most recently knocked or opened first. */
export function findStreets(tx: TenantTransaction, most: number): Promise<StreetRecord[]> {
  return tx.all(sql<StreetRecord>`
    select ${streetColumns} from canvasses c where c.business_id = ${tx.businessId}
     order by greatest(c.last_knocked_at, c.opened_at) desc, c.id limit ${most}`);
}

/** The standing of each house on these streets; leaves out houses whose knocks were all undone. */
export function findStandings(
  tx: TenantTransaction,
  canvassIds: readonly string[],
): Promise<{ canvassId: string; outcome: KnockOutcome; isWon: boolean }[]> {
  return tx.all(sql<{ canvassId: string; outcome: KnockOutcome; isWon: boolean }>`
    select h.canvass_id as "canvassId", h.outcome, ${quoteColumn.isWon} as "isWon"
      from canvass_houses h ${joinQuoteOf('h')}
     where h.business_id = ${tx.businessId} and h.canvass_id = any(${canvassIds}::uuid[])
       and h.outcome is not null`);
}

/** The houses to call back at by a day, the earliest first. */
export function findCallBacks(
  tx: TenantTransaction,
  until: PlainDate,
  most: number,
): Promise<CallBack[]> {
  return tx.all(sql<CallBack>`
    select h.canvass_id as "canvassId", h.id as "houseId", c.street_name as "streetName", h.door,
           h.call_back_on as "on", h.call_back_time as "time", h.note
      from canvass_houses h
      join canvasses c on c.business_id = h.business_id and c.id = h.canvass_id
     where h.business_id = ${tx.businessId} and h.outcome = 'CallBack'
       and h.call_back_on <= ${until}::date
     order by h.call_back_on, h.call_back_time nulls last, c.street_name, h.id limit ${most}`);
}

/** The houses on a street. */
export function findHouses(tx: TenantTransaction, canvassId: string): Promise<HouseRecord[]> {
  return tx.all(sql<HouseRecord>`
    select h.id, h.door, h.coordinates, h.quote_id as "quoteId", ${quoteColumn.status} as status,
           ${quoteColumn.isWon} as "isWon"
      from canvass_houses h ${joinQuoteOf('h')}
     where h.business_id = ${tx.businessId} and h.canvass_id = ${canvassId}`);
}

/** The number of houses on a street, and the house at this door; undefined if the door is new. */
export async function findHouse(
  tx: TenantTransaction,
  canvassId: string,
  doorKey: string,
): Promise<{ houses: number; house: { id: string; quoteId: string | null } | undefined }> {
  const [counted, house] = await Promise.all([
    tx.first(sql<{ houses: number }>`
      select count(*)::int as houses from canvass_houses h
       where h.business_id = ${tx.businessId} and h.canvass_id = ${canvassId}`),
    tx.first(sql<{ id: string; quoteId: string | null }>`
      select h.id, h.quote_id as "quoteId" from canvass_houses h
       where h.business_id = ${tx.businessId} and h.canvass_id = ${canvassId}
         and h.door_key = ${doorKey}`),
  ]);
  return { houses: counted?.houses ?? 0, house };
}

/** A house on a street; undefined if there is no such house. */
export function findHouseById(
  tx: TenantTransaction,
  canvassId: string,
  id: string,
): Promise<{ id: string } | undefined> {
  return tx.first(sql<{ id: string }>`
    select h.id from canvass_houses h
     where h.business_id = ${tx.businessId} and h.canvass_id = ${canvassId} and h.id = ${id}`);
}

/** The knocks at these houses, oldest first, without those that were undone. */
export function findKnocks(
  tx: TenantTransaction,
  houseIds: readonly string[],
): Promise<(KnockRecord & { houseId: string })[]> {
  return tx.all(sql<KnockRecord & { houseId: string }>`
    select ${knockColumns}, k.house_id as "houseId" from canvass_knocks k
     where k.business_id = ${tx.businessId} and k.house_id = any(${houseIds}::uuid[])
       and k.undone_at is null
     order by k.knocked_at, k.id`);
}

/**
 * A knock's house, street and author, and whether it was undone; undefined if there is no such
 * knock.
 */
export function findKnock(
  tx: TenantTransaction,
  id: string,
): Promise<
  { houseId: string; canvassId: string; byUserId: string | null; isUndone: boolean } | undefined
> {
  return tx.first(sql`
    select k.house_id as "houseId", h.canvass_id as "canvassId", k.by_user as "byUserId",
           k.undone_at is not null as "isUndone"
      from canvass_knocks k
      join canvass_houses h on h.business_id = k.business_id and h.id = k.house_id
     where k.business_id = ${tx.businessId} and k.id = ${id}`);
}

/** The streets on which these houses are. */
export function streetsOfHouses(
  tx: TenantTransaction,
  houseIds: readonly string[],
): Promise<{ id: string }[]> {
  return tx.all(sql<{ id: string }>`
    select distinct h.canvass_id as id from canvass_houses h
     where h.business_id = ${tx.businessId} and h.id = any(${houseIds}::uuid[])`);
}
