import { type RawBuilder, sql } from 'kysely';

/**
 * An address's latitude and longitude, as JSON; a pin takes precedence over the place that was
 * found.
 */
export const pointOf = (address: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`coalesce(nullif(${address} -> 'customCoordinates', 'null'), nullif(${address} -> 'coordinates', 'null'))`;
