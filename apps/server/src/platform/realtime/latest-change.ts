import { sql } from 'kysely';
import type { LatestChange } from '@roundbook/contract/envelope';
import { ERROR_CATALOGUE } from '@roundbook/contract/errors';
import {
  latestChangeWords,
  ROUNDBOOK,
  THE_CUSTOMER,
} from '@roundbook/domain/values/refusals/latest-change';
import type { Actor } from '../auth/actor.ts';
import type { Database } from '../db/database.ts';
import { readTenant, type TenantTransaction, type Transaction } from '../db/transaction.ts';
import type { LoggedVersion } from '../db/versions.ts';
import { StaleError } from '../http/app-error.ts';

/** The parts of the program that a look-up needs. */
interface Parts {
  readonly database: Database;
  /** The names of users, by id, including users who have left; ids that are no user's are left out. */
  readonly namesOfUsers: (
    tx: Transaction,
    ids: readonly string[],
  ) => Promise<ReadonlyMap<string, string>>;
}

/** The author of a logged version, and the instant of the change. */
interface Logged {
  /** Null in the rows of releases that did not record it. */
  readonly authorId: string | null;
  readonly at: string;
}

/**
 * The change that made a version. A record may be announced again without a new version, so the first row with the
 * version counts.
 */
function findLogged(
  tx: TenantTransaction,
  { entity, id, version }: LoggedVersion,
): Promise<Logged | undefined> {
  return tx.first(sql<Logged>`
    select change.author_id as "authorId", change.at from changes change
     where change.business_id = ${tx.businessId} and change.entity = ${entity}
       and change.entity_id = ${id} and change.version = ${version}
     order by change.sequence limit 1`);
}

/** The change that made a version, with its author's name; undefined if the author is unknown. */
async function findLatestChange(
  record: LoggedVersion,
  { businessId, userId, timeZone }: Actor,
  { database, namesOfUsers }: Parts,
): Promise<LatestChange | undefined> {
  const found = await readTenant(database, { businessId }, async (tx) => {
    const logged = await findLogged(tx, record);
    if (!logged || logged.authorId === null) return undefined;
    const { authorId, at } = logged;
    if (authorId === businessId) return { by: ROUNDBOOK, at, isOwn: false };
    const name = (await namesOfUsers(tx, [authorId])).get(authorId);
    return { by: name ?? THE_CUSTOMER, at, isOwn: authorId === userId };
  });
  return found && { ...found, message: latestChangeWords(found, timeZone) };
}

/**
 * A refusal as the caller gets it: the refusal of a stale version names the author and the time of the change that the
 * caller has not seen. Costs nothing unless a version is stale.
 */
export async function withLatestChange(
  error: unknown,
  actor: Actor,
  parts: Parts,
): Promise<unknown> {
  if (!(error instanceof StaleError) || !error.record) return error;
  const latestChange = await findLatestChange(error.record, actor, parts);
  if (!latestChange) return error;
  const { detail } = error.errors[0]!;
  const hasOwnWords = detail !== ERROR_CATALOGUE.stale.detail;
  return new StaleError(error.record, error.current, {
    detail: `${latestChange.message} ${hasOwnWords ? detail : 'Here is the latest version.'}`,
    latestChange,
  });
}
