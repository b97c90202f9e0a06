import type { Database } from '../db/database.ts';
import { transact } from '../db/transaction.ts';
import type { Authenticated, Authenticator } from './actor.ts';
import type { Secrets } from './secrets.ts';
import type { SessionChanges } from './session-changes.ts';
import { renewSession } from './session-store.ts';
import { readSessionToken, type ReadToken, signSessionToken } from './session-tokens.ts';

const MAXIMUM_REMEMBERED = 20_000;

/**
 * Identifies the user of a token. A token is trusted for ten minutes unless its session is known to
 * have changed; in that case the session is looked up, and the answer includes a fresh token.
 */
export class SessionAuthenticator implements Authenticator {
  readonly #database: Database;
  readonly #secrets: Secrets;
  readonly #changes: SessionChanges;
  /** Verified tokens, since checking a signature costs more than remembering it. */
  readonly #verified = new Map<string, ReadToken>();

  constructor(database: Database, secrets: Secrets, changes: SessionChanges) {
    this.#database = database;
    this.#secrets = secrets;
    this.#changes = changes;
  }

  async authenticate(token: string): Promise<Authenticated | undefined> {
    const known = this.#verified.get(token) ?? (await this.#verify(token));
    if (!known) return undefined;
    if (this.#changes.mayTrust(known.actor.sessionId, known.issuedAt))
      return { actor: known.actor };
    const { sessionId, businessId, userId } = known.actor;
    const actor = await transact(this.#database, { businessId, userId }, (tx) =>
      renewSession(tx, sessionId),
    );
    if (!actor) return undefined;
    return { actor, freshToken: await signSessionToken(this.#secrets, actor) };
  }

  async #verify(token: string): Promise<ReadToken | undefined> {
    const read = await readSessionToken(this.#secrets, token);
    if (!read) return undefined;
    if (this.#verified.size >= MAXIMUM_REMEMBERED) this.#verified.clear();
    this.#verified.set(token, read);
    return read;
  }
}
