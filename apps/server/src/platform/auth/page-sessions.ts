import { sql } from 'kysely';
import { type BusinessId, mintBusinessId } from '../db/business-id.ts';
import type { Database } from '../db/database.ts';
import { thisInstant } from '../db/instant.ts';
import { isOneOf } from '../db/one-of.ts';
import {
  readTenant,
  type TenantTransaction,
  type Transaction,
  transactShared,
} from '../db/transaction.ts';
import { hashOfToken, newOneTimeToken } from './one-time-token.ts';

/** A customer of one business, on their own page. They can see nothing else of the business. */
export interface PageCaller {
  readonly businessId: BusinessId;
  readonly customerId: string;
  readonly timeZone: string;
}

/** The port through which HTTP identifies a customer on their own page. */
export interface PageAuthenticator {
  /**
   * @returns undefined if the token is unknown or has expired, or if the page is closed to the
   * customer
   */
  authenticate(token: string): Promise<PageCaller | undefined>;
}

/**
 * Looks up a customer whose page may be opened now; undefined if the page is closed to the
 * customer.
 */
export type FindPageOwner = (
  tx: TenantTransaction,
  customerId: string,
) => Promise<{ readonly timeZone: string; readonly needsPin: boolean } | undefined>;

interface SessionRow {
  readonly businessId: string;
  readonly customerId: string;
  readonly withPin: boolean;
}

/**
 * Identifies customers by the random tokens of their pages. Each call looks up the session and checks that the page
 * is still open to the customer, so a page closed by the office closes immediately.
 */
export class PageSessions implements PageAuthenticator {
  readonly #database: Database;
  readonly #findOwner: FindPageOwner;

  constructor(database: Database, findOwner: FindPageOwner) {
    this.#database = database;
    this.#findOwner = findOwner;
  }

  async authenticate(token: string): Promise<PageCaller | undefined> {
    const session = await transactShared(this.#database, {}, (tx) =>
      tx.first(sql<SessionRow>`
        select business_id as "businessId", customer_id as "customerId", with_pin as "withPin"
          from page_sessions where token_hash = ${hashOfToken(token)} and expires_at > ${thisInstant}`),
    );
    if (!session) return undefined;
    const { customerId, withPin } = session;
    const businessId = mintBusinessId(session.businessId);
    const owner = await readTenant(this.#database, { businessId }, (tx) =>
      this.#findOwner(tx, customerId),
    );
    if (!owner || (owner.needsPin && !withPin)) return undefined;
    return { businessId, customerId, timeZone: owner.timeZone };
  }
}

/** The number of hours for which a page stays open. */
const PAGE_HOURS = 2;

/** Opens a customer's page. @returns its token; only the token's hash is stored */
export function openPageSession(
  tx: TenantTransaction,
  customerId: string,
  withPin: boolean,
): string {
  const { token, hash } = newOneTimeToken();
  tx.send(sql`
    insert into page_sessions (token_hash, business_id, customer_id, with_pin, expires_at)
    values (${hash}, ${tx.businessId}, ${customerId}, ${withPin},
      ${thisInstant} + make_interval(hours => ${PAGE_HOURS}))`);
  return token;
}

/** Ends all open page sessions of the customers. */
export function endPageSessions(tx: TenantTransaction, customerIds: readonly string[]): void {
  tx.send(sql`
    delete from page_sessions
     where business_id = ${tx.businessId} and ${isOneOf(sql`customer_id`, customerIds)}`);
}

/** Deletes expired page sessions. */
export function deleteLapsedPageSessions(tx: Transaction): void {
  tx.send(sql`delete from page_sessions where expires_at < ${thisInstant}`);
}
