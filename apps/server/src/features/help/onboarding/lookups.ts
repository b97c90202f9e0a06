import { type RawBuilder, sql } from 'kysely';
import { tenant } from '../../../platform/db/tenant.ts';

/** The times at which a user played each film, as an object keyed by the film’s key. */
export function playedByUser(userId: string): RawBuilder<Record<string, string>> {
  return sql<Record<string, string>>`(
    select coalesce(jsonb_object_agg(video, played_at), '{}') from played_videos
     where business_id = ${tenant} and user_id = ${userId})`;
}
