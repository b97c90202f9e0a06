import { sql } from 'kysely';
import type { Grant } from '@roundbook/contract/account/grants/grants';
import { isRoleSufficient, type Role } from '@roundbook/domain/access/roles';
import { grant, grantColumns, grantRows } from '../../features/account/grants/relations.ts';
import { deliveryOf } from '../../features/messages/outbox/relations.ts';
import type { TenantTransaction } from '../../platform/db/transaction.ts';

/**
 * A grant as roles below Manager may see it: with the colleague's name, so that users can tell whose work is whose, but
 * without contact details.
 */
function forColleague(one: Grant): Grant {
  return { ...one, title: '', email: '', invitedAt: null, delivery: null };
}

/** The people who work here, as a role may see them. */
export async function listGrants(tx: TenantTransaction, role: Role): Promise<Grant[]> {
  const delivery = sql`case when ${grant.isInvited} then ${deliveryOf(grant.id, ['invitation'])} end`;
  const grants = await tx.all(sql<Grant>`
    select ${grantColumns(delivery)} from ${grantRows}
     where ${grant.businessId} = ${tx.businessId} order by ${grant.order}`);
  if (isRoleSufficient(role, 'Manager')) return grants;
  return grants.filter(({ status }) => status === 'Active').map(forColleague);
}
