import { sql } from 'kysely';
import { ADMIN_LEVELS } from '@roundbook/domain/access/adminLevels';
import { PLANS } from '@roundbook/domain/access/features';
import { ROLES } from '@roundbook/domain/access/roles';
import { z } from 'zod';
import { mintBusinessId } from '../db/business-id.ts';
import type { Database } from '../db/database.ts';
import { transact } from '../db/transaction.ts';
import type { Actor, Authenticated, Authenticator } from './actor.ts';
import type { SessionChanges } from './session-changes.ts';
import { readSessionToken, type ReadToken, signSessionToken } from './session-tokens.ts';

const maximumRemembered = 20_000;

const liveSession = z.object({
  userId: z.string(),
  role: z.enum(ROLES),
  adminLevel: z.enum(ADMIN_LEVELS).nullable(),
  adminSwitched: z.boolean(),
  plan: z.enum(PLANS),
  timeZone: z.string(),
});

/**
 * Tells who is behind a token. A token is trusted for ten minutes unless its session is known to
 * have changed; then the session is looked up, and a fresh token goes back with the answer.
 */
export class SessionAuthenticator implements Authenticator {
  readonly #database: Database;
  readonly #secret: Uint8Array;
  readonly #changes: SessionChanges;
  /** Verified tokens: checking a signature costs more than remembering it. */
  readonly #verified = new Map<string, ReadToken>();

  constructor(database: Database, secret: Uint8Array, changes: SessionChanges) {
    this.#database = database;
    this.#secret = secret;
    this.#changes = changes;
  }

  async authenticate(token: string): Promise<Authenticated | undefined> {
    const known = this.#verified.get(token) ?? (await this.#verify(token));
    if (!known) return undefined;
    if (this.#changes.mayTrust(known.actor.sessionId, known.issuedAt))
      return { actor: known.actor };
    const actor = await this.#lookUp(known.actor);
    if (!actor) return undefined;
    return { actor, freshToken: await signSessionToken(this.#secret, actor) };
  }

  async #verify(token: string): Promise<ReadToken | undefined> {
    const read = await readSessionToken(this.#secret, token);
    if (!read) return undefined;
    if (this.#verified.size >= maximumRemembered) this.#verified.clear();
    this.#verified.set(token, read);
    return read;
  }

  /** The session as it stands now: its user, role and plan; undefined once it has ended. */
  async #lookUp({ sessionId, businessId, userId }: Actor): Promise<Actor | undefined> {
    const row = await transact(this.#database, { businessId, userId }, (tx) =>
      tx.first(sql`
        update sessions s set last_seen_at = now()
          from users u, businesses b, grants g
         where s.id = ${sessionId} and s.ended_at is null and s.expires_at > now()
           and s.business_id = ${businessId} and u.id = s.user_id
           and b.business_id = s.business_id and g.business_id = s.business_id
           and (s.admin_switched and u.admin_level is not null and g.role = 'Owner'
                or g.user_id = s.user_id and g.status = 'Active')
        returning s.user_id as "userId",
          case when s.admin_switched then 'Owner' else g.role end as role,
          u.admin_level as "adminLevel", s.admin_switched as "adminSwitched",
          b.plan, b.time_zone as "timeZone"`),
    );
    if (!row) return undefined;
    return { sessionId, businessId: mintBusinessId(businessId), ...liveSession.parse(row) };
  }
}
