import { sql } from 'kysely';
import type { KeyStore, LiveKey } from '../../../platform/auth/api-keys.ts';
import { thisInstant } from '../../../platform/db/instant.ts';
import { business, joinBusiness } from '../businesses/relations.ts';
import { noteUse } from './store.ts';

/** Finds keys and records their use, for the platform's authentication of programs. */
export const keyStore: KeyStore = {
  find: (tx, hash) =>
    tx.first(sql<LiveKey>`
      select ak.id, ak.user_id as "userId", ak.scopes, ak.expires_at as "expiresAt",
             ${business.plan} as plan, ${business.timeZone} as "timeZone"
        from api_keys ak ${joinBusiness('ak')}
       where ak.business_id = ${tx.businessId} and ak.hash = ${hash} and ak.revoked_at is null
         and (ak.expires_at is null or ak.expires_at > ${thisInstant})`),
  noteUse,
};
