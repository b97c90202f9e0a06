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
  /** Null if the house has no quote, or its quote was erased. */
  readonly status: QuoteStatus | null;
  readonly isWon: boolean;
}

const streetColumns = sql`canvass.id, canvass.street_name as "streetName", canvass.town, canvass.postcode,
  canvass.house_count as "houseCount", canvass.coordinates, canvass.opened_at as "openedAt", canvass.version,
  canvass.last_knocked_at as "lastKnockedAt"`;

const knockColumns = sql`knock.id, knock.outcome, knock.knocked_at as "knockedAt", knock.by_user as "byUserId",
  knock.call_back_on as "callBackOn", knock.call_back_time as "callBackTime", knock.note, knock.price,
  knock.quote_id as "quoteId"`;

function findOneStreet(
  tx: TenantTransaction,
  condition: RawBuilder<unknown>,
  lock: boolean,
): Promise<StreetRecord | undefined> {
  return tx.first(sql<StreetRecord>`
    select ${streetColumns} from canvasses canvass
     where canvass.business_id = ${tx.businessId} and ${condition} ${lock ? sql`for update` : sql``}`);
}

/** A street, optionally locked until the commit; undefined if there is no such street. */
export const findStreet = (tx: TenantTransaction, id: string, lock = false) =>
  findOneStreet(tx, sql`canvass.id = ${id}`, lock);

/**
 * The street that is already open under these keys of its name and area, locked until the commit;
 * undefined if there is none.
 */
export const findStreetByKeys = (
  tx: TenantTransaction,
  { streetKey, areaKey }: { readonly streetKey: string; readonly areaKey: string },
) =>
  findOneStreet(tx, sql`canvass.street_key = ${streetKey} and canvass.area_key = ${areaKey}`, true);

/** Streets, starting with the one most recently knocked at or opened. */
export function findStreets(tx: TenantTransaction, most: number): Promise<StreetRecord[]> {
  return tx.all(sql<StreetRecord>`
    select ${streetColumns} from canvasses canvass where canvass.business_id = ${tx.businessId}
     order by greatest(canvass.last_knocked_at, canvass.opened_at) desc, canvass.id limit ${most}`);
}

/** The status of each house on these streets, leaving out houses where all knocks were undone. */
export function findStandings(
  tx: TenantTransaction,
  canvassIds: readonly string[],
): Promise<{ canvassId: string; outcome: KnockOutcome; isWon: boolean }[]> {
  return tx.all(sql<{ canvassId: string; outcome: KnockOutcome; isWon: boolean }>`
    select house.canvass_id as "canvassId", house.outcome, ${quoteColumn.isWon} as "isWon"
      from canvass_houses house ${joinQuoteOf('house')}
     where house.business_id = ${tx.businessId} and house.canvass_id = any(${canvassIds}::uuid[])
       and house.outcome is not null`);
}

/** The houses due a call-back by the given day, earliest first. */
export function findCallBacks(
  tx: TenantTransaction,
  until: PlainDate,
  most: number,
): Promise<CallBack[]> {
  return tx.all(sql<CallBack>`
    select house.canvass_id as "canvassId", house.id as "houseId", canvass.street_name as "streetName", house.door,
           house.call_back_on as "on", house.call_back_time as "time", house.note
      from canvass_houses house
      join canvasses canvass on canvass.business_id = house.business_id and canvass.id = house.canvass_id
     where house.business_id = ${tx.businessId} and house.outcome = 'CallBack'
       and house.call_back_on <= ${until}::date
     order by house.call_back_on, house.call_back_time nulls last, canvass.street_name, house.id limit ${most}`);
}

/** The houses on a street. */
export function findHouses(tx: TenantTransaction, canvassId: string): Promise<HouseRecord[]> {
  return tx.all(sql<HouseRecord>`
    select house.id, house.door, house.coordinates, house.quote_id as "quoteId", ${quoteColumn.status} as status,
           ${quoteColumn.isWon} as "isWon"
      from canvass_houses house ${joinQuoteOf('house')}
     where house.business_id = ${tx.businessId} and house.canvass_id = ${canvassId}`);
}

/** The number of houses on a street, and the house at the given door, which is undefined if the door is new. */
export async function findHouse(
  tx: TenantTransaction,
  canvassId: string,
  doorKey: string,
): Promise<{ houses: number; house: { id: string; quoteId: string | null } | undefined }> {
  const [counted, house] = await Promise.all([
    tx.first(sql<{ houses: number }>`
      select count(*)::int as houses from canvass_houses house
       where house.business_id = ${tx.businessId} and house.canvass_id = ${canvassId}`),
    tx.first(sql<{ id: string; quoteId: string | null }>`
      select house.id, house.quote_id as "quoteId" from canvass_houses house
       where house.business_id = ${tx.businessId} and house.canvass_id = ${canvassId}
         and house.door_key = ${doorKey}`),
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
    select house.id from canvass_houses house
     where house.business_id = ${tx.businessId} and house.canvass_id = ${canvassId} and house.id = ${id}`);
}

/** The knocks at these houses, oldest first; leaves out undone knocks. */
export function findKnocks(
  tx: TenantTransaction,
  houseIds: readonly string[],
): Promise<(KnockRecord & { houseId: string })[]> {
  return tx.all(sql<KnockRecord & { houseId: string }>`
    select ${knockColumns}, knock.house_id as "houseId" from canvass_knocks knock
     where knock.business_id = ${tx.businessId} and knock.house_id = any(${houseIds}::uuid[])
       and knock.undone_at is null
     order by knock.knocked_at, knock.id`);
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
    select knock.house_id as "houseId", house.canvass_id as "canvassId", knock.by_user as "byUserId",
           knock.undone_at is not null as "isUndone"
      from canvass_knocks knock
      join canvass_houses house on house.business_id = knock.business_id and house.id = knock.house_id
     where knock.business_id = ${tx.businessId} and knock.id = ${id}`);
}

/** The streets of these houses. */
export function streetsOfHouses(
  tx: TenantTransaction,
  houseIds: readonly string[],
): Promise<{ id: string }[]> {
  return tx.all(sql<{ id: string }>`
    select distinct house.canvass_id as id from canvass_houses house
     where house.business_id = ${tx.businessId} and house.id = any(${houseIds}::uuid[])`);
}
