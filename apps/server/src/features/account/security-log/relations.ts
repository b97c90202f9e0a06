import { type RawBuilder, sql } from 'kysely';

/** The lines of the security logs, as rows `se`: one line for each event and business. */
export const securityEvents: RawBuilder<unknown> = sql`security_events se`;

/** The columns of the line `se`; none is null. */
export const securityEvent = {
  businessId: sql`se.business_id`,
  id: sql`se.id`,
  at: sql`se.at`,
  kind: sql`se.kind`,
  /** The user who acted, or the user whose account the attempt was made on; there may be no such user. */
  userId: sql`se.user_id`,
  about: sql`se.about`,
  device: sql`se.device`,
  network: sql`se.network`,
} as const;
