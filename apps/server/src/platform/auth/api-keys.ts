import { hash } from 'node:crypto';
import type { PlanName } from '@roundbook/domain/access/features';
import { keyParts } from '@roundbook/domain/account/api-keys/key-text';
import { KEY_ROLE, type KeyScope } from '@roundbook/domain/account/api-keys/scopes';
import { mintBusinessId } from '../db/business-id.ts';
import type { Database } from '../db/database.ts';
import { isTenantClosed } from '../db/tenants.ts';
import { readTenant, type TenantTransaction, transact } from '../db/transaction.ts';
import type { Actor } from './actor.ts';
import type { Allowance, RateLimits } from './rate-limits.ts';
import type { SessionChanges } from './session-changes.ts';

/** A valid API key, as found by the slice that stores keys. */
export interface LiveKey {
  readonly id: string;
  /** The id that stands in for a user's wherever a user is named. */
  readonly userId: string;
  readonly scopes: readonly KeyScope[];
  /** When the key expires, in ISO 8601; null if it never does. */
  readonly expiresAt: string | null;
  readonly plan: PlanName;
  readonly timeZone: string;
}

/** Looks up API keys; implemented by the slice that stores them. */
export interface KeyStore {
  /** The live key with this hash, if there is one. */
  readonly find: (tx: TenantTransaction, hash: string) => Promise<LiveKey | undefined>;
  /** Records that a key has just been used. */
  readonly noteUse: (tx: TenantTransaction, id: string) => void;
}

/** A program of the business, identified by its API key. */
export interface KeyHolder {
  readonly actor: Actor;
  readonly scopes: readonly KeyScope[];
}

/** The port through which HTTP identifies the business's own programs. */
export interface KeyAuthenticator {
  /**
   * The holder of a key; undefined if the key is unknown, has expired or was revoked.
   * @throws AppError `limited` if the key has called too often
   */
  authenticate(key: string): Promise<KeyHolder | undefined>;
}

/**
 * The number of calls that a process may admit for each attempt counted in the database, as counting every call
 * would cost a write each time.
 */
const CALLS_AT_ONCE = 10;

/** Allows three hundred calls in a burst, then five a second, across all processes. */
const callsPerKey: Allowance = { name: 'API key', burst: 30, seconds: 2 };

/** The minimum number of milliseconds between two updates of the time at which a key was last used. */
const LEASE_MS = 10_000;

/** The minimum number of milliseconds between two records of a key's use. */
const NOTE_MS = 60_000;

const MAXIMUM_REMEMBERED = 20_000;

interface Remembered {
  readonly key: LiveKey;
  readonly holder: KeyHolder;
  /** When the key was looked up, in Unix seconds. */
  readonly readAt: number;
  /** The number of calls that have been counted but not yet used. */
  left: number;
  leftUntil: number;
  notedAt: number;
}

/** The hash under which a key is stored. A plain hash is enough, since a key has 256 random bits. */
export function hashOfKey(key: string): string {
  return hash('sha256', key);
}

/**
 * Identifies programs by their keys. Once looked up, a key is trusted for ten minutes unless it is known to have
 * changed; every process is notified of a revoked key as it is of an ended session.
 */
export class ApiKeys implements KeyAuthenticator {
  readonly #database: Database;
  readonly #changes: SessionChanges;
  readonly #limits: RateLimits;
  readonly #store: KeyStore;
  readonly #remembered = new Map<string, Remembered>();

  constructor(database: Database, changes: SessionChanges, limits: RateLimits, store: KeyStore) {
    this.#database = database;
    this.#changes = changes;
    this.#limits = limits;
    this.#store = store;
  }

  async authenticate(text: string): Promise<KeyHolder | undefined> {
    const known = this.#trusted(text) ?? (await this.#lookUp(text));
    if (!known) return undefined;
    await this.#count(known);
    return known.holder;
  }

  #trusted(text: string): Remembered | undefined {
    const known = this.#remembered.get(text);
    if (!known) return undefined;
    const { key, readAt } = known;
    const isOver = key.expiresAt !== null && Date.parse(key.expiresAt) <= Date.now();
    return !isOver && this.#changes.mayTrust(key.id, readAt) ? known : undefined;
  }

  async #lookUp(text: string): Promise<Remembered | undefined> {
    const before = this.#remembered.get(text);
    this.#remembered.delete(text);
    const parts = keyParts(text);
    if (!parts) return undefined;
    const businessId = mintBusinessId(parts.businessId);
    // Takes the time before the look-up, so that if the key changes during the look-up, the next call looks it up
    // again.
    const readAt = Date.now() / 1000;
    const [key, isClosed] = await readTenant(this.#database, { businessId }, (tx) =>
      Promise.all([this.#store.find(tx, hashOfKey(text)), isTenantClosed(tx)]),
    );
    if (!key) return undefined;
    const actor: Actor = {
      sessionId: key.id,
      isProgram: true,
      userId: key.userId,
      businessId,
      role: KEY_ROLE,
      plan: key.plan,
      timeZone: key.timeZone,
      isClosed,
      adminLevel: null,
      adminSwitched: false,
      provenAt: null,
    };
    const { left = 0, leftUntil = 0, notedAt = 0 } = before ?? {};
    const holder = { actor, scopes: key.scopes };
    const remembered = { key, holder, readAt, left, leftUntil, notedAt };
    if (this.#remembered.size >= MAXIMUM_REMEMBERED) this.#remembered.clear();
    this.#remembered.set(text, remembered);
    return remembered;
  }

  /** @throws AppError `limited` */
  async #count(known: Remembered): Promise<void> {
    const now = Date.now();
    if (known.left > 0 && known.leftUntil > now) {
      known.left -= 1;
      return;
    }
    const { id } = known.key;
    await this.#limits.take({ allowance: callsPerKey, by: id });
    known.left = CALLS_AT_ONCE - 1;
    known.leftUntil = now + LEASE_MS;
    if (now - known.notedAt < NOTE_MS) return;
    known.notedAt = now;
    const { businessId } = known.holder.actor;
    await transact(this.#database, { businessId }, async (tx) => this.#store.noteUse(tx, id));
  }
}
