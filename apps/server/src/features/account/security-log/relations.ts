import { type RawBuilder, sql } from 'kysely';

/** The lines of security logs, as rows `e`: one for each thing that happened, in each business concerned. */
export const securityEvents: RawBuilder<unknown> = sql`security_events e`;

/** Columns of the line `e`; none is null. */
export const securityEvent = {
  businessId: sql`e.business_id`,
  id: sql`e.id`,
  at: sql`e.at`,
  kind: sql`e.kind`,
  /** Who did it, or in whose name it was tried; there may be no such user. */
  userId: sql`e.user_id`,
  about: sql`e.about`,
  device: sql`e.device`,
  network: sql`e.network`,
} as const;
