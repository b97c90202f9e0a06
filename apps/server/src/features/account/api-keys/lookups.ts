import { sql } from 'kysely';
import type { KeyStore, LiveKey } from '../../../platform/auth/api-keys.ts';
import { business, joinBusiness } from '../businesses/relations.ts';
import { noteUse } from './store.ts';

/** Finds and records keys for the platform, which admits programs by them. */
export const keyStore: KeyStore = {
  find: (tx, hash) =>
    tx.first(sql<LiveKey>`
      select k.id, k.user_id as "userId", k.scopes, k.expires_at as "expiresAt",
             ${business.plan} as plan, ${business.timeZone} as "timeZone"
        from api_keys k ${joinBusiness('k')}
       where k.business_id = ${tx.businessId} and k.hash = ${hash} and k.revoked_at is null
         and (k.expires_at is null or k.expires_at > now())`),
  noteUse,
};
