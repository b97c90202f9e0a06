import { sql } from 'kysely';
import { tenant } from '../../../platform/db/tenant.ts';

/** The customers whose mandate or card failed and who have no other: rows of `customer_id`. */
export const customersWithFailedMethod = sql`select sm.customer_id from saved_methods sm
  where sm.business_id = ${tenant} and sm.removed_at is null and sm.state <> 'Setting up'
  group by sm.customer_id having bool_or(sm.state = 'Failed') and not bool_or(sm.state in ('Active', 'Pending'))`;

/** The customers with a mandate or card that can be charged: rows of `customer_id`. */
export const customersWithMethod = sql`select distinct sm.customer_id from saved_methods sm
  where sm.business_id = ${tenant} and sm.removed_at is null and sm.state = 'Active'`;
