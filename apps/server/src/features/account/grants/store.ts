import { sql } from 'kysely';
import type { inviteUser } from '@roundbook/contract/account/grants/grants';
import type { BodyOf } from '@roundbook/contract/endpoint';
import type { Role } from '@roundbook/domain/access/roles';
import { newId } from '../../../platform/db/ids.ts';
import { query } from '../../../platform/db/query.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';

/** Locks the active Owners of the business until the end of the transaction; resolves with how many. */
export async function lockOwners(tx: TenantTransaction): Promise<number> {
  const owners = await tx.all(
    query
      .selectFrom('grants')
      .select('id')
      .where('business_id', '=', tx.businessId)
      .where('role', '=', 'Owner')
      .where('status', '=', 'Active')
      .orderBy('id')
      .forUpdate(),
  );
  return owners.length;
}

/**
 * Adds an invitation for a week, or renews the one that its address has.
 * @returns its id; undefined if the address has an active grant
 */
export async function upsertInvitation(
  tx: TenantTransaction,
  person: BodyOf<typeof inviteUser>,
  invitationHash: string,
): Promise<string | undefined> {
  const invited = {
    role: person.role,
    title: person.title,
    first_name: person.firstName,
    last_name: person.lastName,
    invitation_hash: invitationHash,
    invited_at: sql<string>`now()`,
    invitation_expires_at: sql<string>`now() + interval '7 days'`,
  };
  const row = await tx.first(
    query
      .insertInto('grants')
      .values({
        business_id: tx.businessId,
        id: newId(),
        email: person.email,
        status: 'Invited',
        ...invited,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['business_id', 'email'])
          .doUpdateSet({ ...invited, version: sql`grants.version + 1` })
          .where('grants.status', '=', 'Invited'),
      )
      .returning(['id', 'version']),
  );
  if (row) tx.changed('grant', row.id, row.version);
  return row?.id;
}

/** Writes a grant if it still has `version`; resolves with whether it did. */
export async function updateGrant(
  tx: TenantTransaction,
  id: string,
  version: number,
  { role, title }: { role: Role; title: string },
): Promise<boolean> {
  const updated = await tx.first(
    query
      .updateTable('grants')
      .set({ role, title, version: version + 1 })
      .where('business_id', '=', tx.businessId)
      .where('id', '=', id)
      .where('version', '=', version)
      .returning('id'),
  );
  if (updated) tx.changed('grant', id, version + 1);
  return updated !== undefined;
}

/** Removes a grant, active or invited. */
export function deleteGrant(tx: TenantTransaction, id: string, version: number): void {
  tx.send(query.deleteFrom('grants').where('business_id', '=', tx.businessId).where('id', '=', id));
  tx.changed('grant', id, version + 1);
}

/** An invitation's grant, locked; its user once it was accepted. Undefined once it has lapsed. */
export function lockInvitation(tx: TenantTransaction, invitationHash: string) {
  return tx.first(
    query
      .selectFrom('grants')
      .select([
        'id',
        'user_id as userId',
        'first_name as firstName',
        'last_name as lastName',
        'version',
      ])
      .where('business_id', '=', tx.businessId)
      .where('invitation_hash', '=', invitationHash)
      .where('invitation_expires_at', '>', sql<string>`now()`)
      .forUpdate(),
  );
}

/** Makes an invitation a user's grant. Its hash stays until it lapses, so that a repeat is known. */
export function acceptGrant(
  tx: TenantTransaction,
  { id, version }: { id: string; version: number },
  userId: string,
): void {
  tx.send(
    query
      .updateTable('grants')
      .set({ user_id: userId, status: 'Active', version: version + 1 })
      .where('business_id', '=', tx.businessId)
      .where('id', '=', id),
  );
  tx.changed('grant', id, version + 1);
}
