import { sql } from 'kysely';
import { tenant } from '../../../../platform/db/tenant.ts';

/** Left-joins the round of the job `j` as `r`. */
export const joinRound = sql`left join rounds r
  on r.business_id = j.business_id and r.id = j.round_id`;

/** The columns of the round `r`. */
export const round = { name: sql`r.name`, colour: sql`r.colour`, version: sql`r.version` } as const;

/** Whether the business has a round that is not a sample. */
export const hasRound = sql<boolean>`exists (select from rounds
  where business_id = ${tenant} and not is_sample)`;
