import { type RawBuilder, sql } from 'kysely';
import type { ChangedEntity } from '@roundbook/contract/realtime';
import type { BusinessId } from './business-id.ts';
import type { Scope } from './connections/scope.ts';

/** A row's next version, for the columns of an update. */
export const NEXT_VERSION = sql`version + 1`;

/**
 * The condition that a row still has the version that the user saw; if no version is given, the
 * last write wins.
 */
export function isAtVersion(version: number | undefined) {
  return version === undefined ? sql`true` : sql`version = ${version}`;
}

/**
 * The kinds of record that have a version of their own but are announced as another kind: a job's visit. Each slice
 * adds its own kinds next to its store, as nouns add to `ChangedEntities`.
 */
export interface UnannouncedEntities {}

/** A version of a record, as the change log names it. */
export interface LoggedVersion {
  readonly entity: ChangedEntity | keyof UnannouncedEntities;
  readonly id: string;
  readonly version: number;
}

/** The author of changes by someone who is not signed in; no user has this id. */
const VISITOR = '00000000-0000-0000-0000-000000000000';

/**
 * Up to this number of versions are appended as values: a distributed database would first copy rows from lists to the
 * node. Each number of values is a text of its own, and each text is a prepared statement.
 */
const FEW = 8;

/** The statement that appends versions to the change log, with their author; returns their sequence numbers in order. */
export function logging(
  versions: readonly LoggedVersion[],
  { businessId, userId, isVisitor }: Scope & { readonly businessId: BusinessId },
): RawBuilder<{ sequence: number }> {
  const author = userId ?? (isVisitor ? VISITOR : businessId);
  if (versions.length <= FEW) {
    const rows = versions.map(
      (one) =>
        sql`(${businessId}::uuid, ${author}::uuid, ${one.entity}, ${one.id}::uuid, ${one.version}::integer)`,
    );
    return sql<{ sequence: number }>`
      insert into changes (business_id, author_id, entity, entity_id, version)
      values ${sql.join(rows)} returning sequence`;
  }
  return sql<{ sequence: number }>`
    insert into changes (business_id, author_id, entity, entity_id, version)
    select ${businessId}::uuid, ${author}::uuid, * from unnest(
      ${versions.map((one) => one.entity)}::text[],
      ${versions.map((one) => one.id)}::uuid[],
      ${versions.map((one) => one.version)}::integer[])
    returning sequence`;
}
