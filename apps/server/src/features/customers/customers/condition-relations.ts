import { type RawBuilder, sql } from 'kysely';
import type { Channel } from '@roundbook/domain/messages/outbox/channels';
import type { MessagePurpose } from '@roundbook/domain/messages/outbox/customer-messages';
import { tenant } from '../../../platform/db/tenant.ts';

/** Whether the customer `c` allows messages of a purpose on a channel. */
export function wants(channel: Channel, purpose: MessagePurpose): RawBuilder<unknown> {
  const path = sql`array[${channel}, ${purpose}, 'allowed']::text[]`;
  return sql`(c.communication_preferences #>> ${path})::boolean`;
}

/** Whether a column's number can receive texts, by the same rule as `textNumber` in the domain. */
const isMobile = (column: string): RawBuilder<unknown> => sql`regexp_replace(
    regexp_replace(${sql.ref(column)}, '[^0-9]', '', 'g'), '^(?:00)?44(?=[1-9]|0[1-9])0?', '0')
  ~ '^07(?:[1-57-9][0-9]{8}|624[0-9]{6})$'`;

/** Whether the customer `c` has an address on a channel. */
export function hasAddressOn(channel: Channel): RawBuilder<unknown> {
  return channel === 'email'
    ? sql`c.email <> ''`
    : sql`(${isMobile('c.mobile_number')} or ${isMobile('c.phone_number')})`;
}

/** Whether the customer `c` has a tag. */
export function hasTag(tagId: string): RawBuilder<unknown> {
  return sql`exists (select from customer_tags ct where ct.business_id = ${tenant}
    and ct.customer_id = c.id and ct.tag_id = ${tagId})`;
}

/**
 * The coordinates of the main address of the customer `c`, pin first, as a JSON array of latitude and longitude;
 * null if unknown.
 */
const place = sql`coalesce(nullif(c.address -> 'customCoordinates', 'null'),
  nullif(c.address -> 'coordinates', 'null'))`;

/**
 * Whether the main address of the customer `c` is inside an area on the map. Checks the bounding box first, so that
 * few addresses have to be checked against the outline itself. Treats the earth as flat between corners.
 * @param corners the outline's corners in order, at least three
 */
export function isInside(corners: readonly (readonly [number, number])[]): RawBuilder<unknown> {
  const [latitudes, longitudes] = [0, 1].map((axis) => corners.map((corner) => corner[axis]!));
  const within = (axis: number, degrees: readonly number[]) =>
    sql`(${place} ->> ${sql.lit(axis)})::float8
      between ${Math.min(...degrees)}::float8 and ${Math.max(...degrees)}::float8`;
  const outline = `(${corners.map(([latitude, longitude]) => `(${longitude},${latitude})`).join(',')})`;
  // A `case` keeps the checks in this order, whatever the planner estimates.
  return sql`(case when ${place} is null then false
    when not (${within(0, latitudes!)} and ${within(1, longitudes!)}) then false
    else ${outline}::polygon @> point((${place} ->> 1)::float8, (${place} ->> 0)::float8) end)`;
}

/** Whether the main address of the customer `c` is in one of these postcode districts, such as BA1. */
export function isInDistrict(districts: readonly string[]): RawBuilder<unknown> {
  const postcode = sql`upper(replace(c.address ->> 'postcode', ' ', ''))`;
  // Drops the inward code, which always has three characters.
  return sql`array[left(${postcode}, -3), ${postcode}] && ${[...districts]}::text[]`;
}

/** Whether the main address of the customer `c` is within this many miles of a place. */
export function isWithin(
  [latitude, longitude]: readonly [number, number],
  miles: number,
): RawBuilder<unknown> {
  // Treats the earth as flat, which is accurate enough over such short distances.
  const north = sql`((${place} ->> 0)::float8 - ${latitude}::float8) * 69.05`;
  const east = sql`((${place} ->> 1)::float8 - ${longitude}::float8) * 69.17
    * cos(radians(${latitude}::float8))`;
  return sql`(${place} is not null and (${north}) * (${north}) + (${east}) * (${east})
    <= ${miles}::float8 * ${miles}::float8)`;
}

/** Whether the customer `c` allows messages with the `purpose` and `channel` of the row `alias`. */
export function allows(alias: string): RawBuilder<unknown> {
  const path = sql`array[${sql.ref(`${alias}.channel`)}, ${sql.ref(`${alias}.purpose`)}, 'allowed']`;
  return sql`(c.communication_preferences #>> ${path})::boolean`;
}

/**
 * The time at which the customer `c` last made a choice about the `purpose` and `channel` of the
 * row `alias`; null if they never did.
 */
export function saidWhen(alias: string): RawBuilder<unknown> {
  const path = sql`array[${sql.ref(`${alias}.channel`)}, ${sql.ref(`${alias}.purpose`)}, 'at']`;
  return sql`c.communication_preferences #>> ${path}`;
}
