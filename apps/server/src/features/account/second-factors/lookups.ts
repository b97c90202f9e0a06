import { sql } from 'kysely';
import type { Actor } from '../../../platform/auth/actor.ts';
import type { Transaction } from '../../../platform/db/transaction.ts';

/** The second factor with which a user opened their session. */
export interface SessionFactor {
  readonly isApp: boolean;
  readonly at: string;
}

/**
 * The second factor of a session: since the user has needed both factors, every sign-in proved both. Null if the
 * session is older, or the user has no second factor.
 */
export async function findSessionFactor(
  tx: Transaction,
  { sessionId, userId }: Pick<Actor, 'sessionId' | 'userId'>,
): Promise<SessionFactor | null> {
  const found = await tx.first(sql<SessionFactor>`
    select sf.confirmed_at is not null as "isApp", ses.created_at as at
      from sessions ses
      join users u on u.id = ses.user_id
      left join second_factors sf on sf.user_id = u.id
     where ses.id = ${sessionId} and ses.user_id = ${userId}
       and u.second_factor_since <= ses.created_at`);
  return found ?? null;
}
