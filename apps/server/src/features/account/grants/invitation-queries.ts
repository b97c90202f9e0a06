import { sql } from 'kysely';
import { type BusinessId, mintBusinessId } from '../../../platform/db/business-id.ts';
import type { Database } from '../../../platform/db/database.ts';
import { thisInstant } from '../../../platform/db/instant.ts';
import { transactShared } from '../../../platform/db/transaction.ts';

/** An invitation, found by its link. */
export interface Invitation {
  readonly businessId: BusinessId;
  readonly email: string;
  readonly firstName: string;
  /** Whether the person has accepted the invitation. */
  readonly accepted: boolean;
}

/**
 * The invitation that a link belongs to, in any business: the table's policy shows this one grant to anyone with the
 * link's token. Undefined if the invitation has expired or been replaced.
 */
export function findInvitation(
  database: Database,
  invitationHash: string,
): Promise<Invitation | undefined> {
  return transactShared(database, { invitationHash }, async (tx) => {
    const row = await tx.first(sql<Omit<Invitation, 'businessId'> & { businessId: string }>`
      select business_id as "businessId", email::text, first_name as "firstName",
             status = 'Active' as accepted
        from grants
       where invitation_hash = ${invitationHash} and invitation_expires_at > ${thisInstant}`);
    return row && { ...row, businessId: mintBusinessId(row.businessId) };
  });
}
