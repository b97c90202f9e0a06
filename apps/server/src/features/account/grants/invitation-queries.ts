import { sql } from 'kysely';
import { type BusinessId, mintBusinessId } from '../../../platform/db/business-id.ts';
import type { Database } from '../../../platform/db/database.ts';
import { transactShared } from '../../../platform/db/transaction.ts';

/** An invitation as its link finds it. */
export interface Invitation {
  readonly businessId: BusinessId;
  readonly email: string;
  readonly firstName: string;
  /** Accepted already, by whom the link was for. */
  readonly accepted: boolean;
}

/**
 * The invitation behind a link, in whichever business: the policy of the table shows that one grant
 * to whoever has the link's token. Undefined once it has lapsed or was replaced.
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
       where invitation_hash = ${invitationHash} and invitation_expires_at > now()`);
    return row && { ...row, businessId: mintBusinessId(row.businessId) };
  });
}
