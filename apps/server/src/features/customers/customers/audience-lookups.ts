import { type RawBuilder, sql } from 'kysely';
import type { Channel } from '@roundbook/domain/messages/outbox/channels';
import type { MessagePurpose } from '@roundbook/domain/messages/outbox/customer-messages';
import { tenant } from '../../../platform/db/tenant.ts';

/** Whether the customer `c` allows messages of a purpose on a channel. */
export function wants(channel: Channel, purpose: MessagePurpose): RawBuilder<unknown> {
  const path = sql`array[${channel}, ${purpose}, 'allowed']::text[]`;
  return sql`(c.communication_preferences #>> ${path})::boolean`;
}

/** Whether the customer `c` has a tag. */
export function hasTag(tagId: string): RawBuilder<unknown> {
  return sql`exists (select from customer_tags t where t.business_id = ${tenant}
    and t.customer_id = c.id and t.tag_id = ${tagId})`;
}

/** Whether the main address of the customer `c` is within so many miles of a place. */
export function isWithin(
  [latitude, longitude]: readonly [number, number],
  miles: number,
): RawBuilder<unknown> {
  const place = sql`coalesce(nullif(c.address -> 'customCoordinates', 'null'),
    nullif(c.address -> 'coordinates', 'null'))`;
  // Degrees near enough to each other that the earth is flat between them.
  const north = sql`((${place} ->> 0)::float8 - ${latitude}::float8) * 69.05`;
  const east = sql`((${place} ->> 1)::float8 - ${longitude}::float8) * 69.17
    * cos(radians(${latitude}::float8))`;
  return sql`(${place} is not null and (${north}) * (${north}) + (${east}) * (${east})
    <= ${miles}::float8 * ${miles}::float8)`;
}

/** Whether the customer `c` wants what a row with `channel` and `purpose` names. */
export function allows(alias: string): RawBuilder<unknown> {
  const path = sql`array[${sql.ref(`${alias}.channel`)}, ${sql.ref(`${alias}.purpose`)}, 'allowed']`;
  return sql`(c.communication_preferences #>> ${path})::boolean`;
}

/** When the customer `c` said so; null if they never did. */
export function saidWhen(alias: string): RawBuilder<unknown> {
  const path = sql`array[${sql.ref(`${alias}.channel`)}, ${sql.ref(`${alias}.purpose`)}, 'at']`;
  return sql`c.communication_preferences #>> ${path}`;
}
