import { type RawBuilder, sql } from 'kysely';

/** The lines of security logs, as rows `e`: one line per event and business. */
export const securityEvents: RawBuilder<unknown> = sql`security_events e`;

/** The columns of the line `e`; none is null. */
export const securityEvent = {
  businessId: sql`e.business_id`,
  id: sql`e.id`,
  at: sql`e.at`,
  kind: sql`e.kind`,
  /** The user who did it, or whose name was used for the attempt; may not exist. */
  userId: sql`e.user_id`,
  about: sql`e.about`,
  device: sql`e.device`,
  network: sql`e.network`,
} as const;
