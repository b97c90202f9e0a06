import { hash } from 'node:crypto';
import { sql } from 'kysely';
import type { RecordedChange } from '@roundbook/contract/realtime';
import type { Role } from '@roundbook/domain/access/roles';
import type { Actor } from '../auth/actor.ts';
import { MAXIMUM_TRIES, mayRetry } from '../db/database-errors.ts';
import type { Database } from '../db/database.ts';
import { readTenant, type TenantTransaction, transact } from '../db/transaction.ts';
import { AppError, refuse } from './app-error.ts';

/** One attempt at a change, with the fields that identify a repeat. */
export interface Attempt {
  readonly requestId: string;
  /** The call's method and path, including ids. */
  readonly call: string;
  readonly body: unknown;
}

/** The answer to a change, with the records that it changed. */
export interface Made {
  /** The answer's data as JSON. */
  readonly response: string;
  readonly changes: readonly RecordedChange[];
  /** The role for which the answer was written; null if that was not recorded. */
  readonly role: Role | null;
}

/** The author of a change: a user, or a customer on their own page, who stands in place of a user and has no role. */
export type Doer = Pick<Actor, 'businessId' | 'userId'> & { readonly role: Role | null };

interface Receipt extends Omit<Made, 'response'> {
  /** The answer's data as JSON; null once erased. */
  readonly response: string | null;
  readonly endpoint: string;
  readonly bodyHash: string;
  /** The user who made the change; null in receipts from releases that did not record it. */
  readonly userId: string | null;
}

/** A change with its slow preparation, which is made outside the transaction. */
interface PreparedChange<Prepared> {
  readonly prepare: () => Promise<Prepared>;
  readonly change: (tx: TenantTransaction, prepared: Prepared) => Promise<string>;
}

/**
 * The first answer, for a repeat of the same change.
 * @throws AppError `requestIdReused` if the id belongs to another change or another user; `rule` if
 * the answer has been erased
 */
function answerOf(receipt: Receipt, actor: Doer, call: string, bodyHash: string): Made {
  const { endpoint, userId, response, changes, role } = receipt;
  const isOwn = userId === null || userId === actor.userId;
  if (!isOwn || endpoint !== call || receipt.bodyHash !== bodyHash) {
    throw new AppError('requestIdReused');
  }
  if (response === null) {
    throw refuse(
      'This has been done, but the customer has since been erased, so there is no answer.',
    );
  }
  return { response, changes, role };
}

/**
 * Makes a change once. The receipt is written in the change's own transaction, so either both exist
 * or neither does; a repeat, even a simultaneous one, gets the first attempt's answer. The receipt
 * is written last: a repeat that collides with it, or with anything else that the first attempt
 * wrote, is rolled back and answered from the receipt.
 * @throws AppError `requestIdReused` if the id belongs to another change or another user
 */
export function once(
  database: Database,
  actor: Doer,
  attempt: Attempt,
  change: (tx: TenantTransaction) => Promise<string>,
): Promise<Made> {
  return oncePrepared(database, actor, attempt, { prepare: async () => undefined, change });
}

/**
 * Thrown by a change whose preparation no longer matches the current data, so that it is prepared
 * again.
 */
export class OutdatedPreparation extends AppError {
  constructor() {
    super('stale', { detail: 'This changed while we were preparing it. Please try again.' });
  }
}

/**
 * Like `once`, but with preparation. A repeat gets the first answer even if the preparation is no
 * longer possible.
 */
export async function oncePrepared<Prepared>(
  database: Database,
  actor: Doer,
  { requestId, call, body }: Attempt,
  { prepare, change }: PreparedChange<Prepared>,
): Promise<Made> {
  const scope = { businessId: actor.businessId, userId: actor.userId };
  const bodyHash = hash('sha256', JSON.stringify(body ?? null));
  const attempt = async () => {
    const prepared = await prepare();
    return transact(database, scope, async (tx) => {
      const response = await change(tx, prepared);
      const changes = tx.recordedChanges();
      tx.send(sql`
        insert into receipts
          (business_id, request_id, user_id, role, endpoint, body_hash, response, changes)
        values (${tx.businessId}, ${requestId}, ${actor.userId}, ${actor.role}, ${call}, ${bodyHash},
          ${response}, ${JSON.stringify(changes)})`);
      return { response, changes, role: actor.role };
    });
  };
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      const receipt = await readTenant(database, scope, (tx) =>
        tx.first(sql<Receipt>`
          select endpoint, body_hash as "bodyHash", user_id as "userId", role, response, changes
            from receipts
           where business_id = ${tx.businessId} and request_id = ${requestId}`),
      );
      if (receipt) return answerOf(receipt, actor, call, bodyHash);
      const isOutdated = error instanceof OutdatedPreparation && tries < MAXIMUM_TRIES;
      if (!isOutdated && !mayRetry(error, tries)) throw error;
    }
  }
}

/** Stands in for the call in the receipt of a cancelled attempt. */
const CANCELLED = 'forestalled';

/**
 * Cancels a user's attempt whose answer was lost, unless it succeeded. Waits for an attempt in progress, or makes
 * it roll back when it reaches its receipt; in both cases, the outcome is certain afterwards.
 * @returns the method and path of the call that was made; null if no call was made, and none will be
 */
export async function cancelAttempt(
  tx: TenantTransaction,
  userId: string,
  requestId: string,
): Promise<string | null> {
  tx.send(sql`
    insert into receipts (business_id, request_id, user_id, endpoint, body_hash, response)
    values (${tx.businessId}, ${requestId}, ${userId}, ${CANCELLED}, '', 'null')
    on conflict do nothing`);
  const receipt = await tx.first(sql<Pick<Receipt, 'endpoint' | 'userId'>>`
    select endpoint, user_id as "userId" from receipts
     where business_id = ${tx.businessId} and request_id = ${requestId}`);
  if (!receipt || receipt.endpoint === CANCELLED) return null;
  return receipt.userId === null || receipt.userId === userId ? receipt.endpoint : null;
}

/**
 * Erases the stored answers that mention a record, by its id in the call or in the answer, and the answers to a
 * customer's own calls. The receipts are kept, so that a repeated change is still not made twice.
 */
export function eraseAnswersAbout(tx: TenantTransaction, id: string): void {
  tx.send(sql`
    update receipts set response = null
     where business_id = ${tx.businessId}
       and (position(${id} in response) > 0 or position(${id} in endpoint) > 0
         or user_id = ${id})`);
}
