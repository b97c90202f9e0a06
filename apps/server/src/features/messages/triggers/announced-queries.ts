import { sql } from 'kysely';
import type { VisitNow } from '@roundbook/domain/messages/triggers/still-true';
import type { TriggerType } from '@roundbook/domain/messages/triggers/trigger-types';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { joinVisitOf, visit } from '../../work/jobs/relations.ts';

/** The visit or other occasion that a message is about, in its current state. */
export interface AnnouncedVisit {
  readonly occurrenceId: string | null;
  readonly aboutDay: PlainDate;
  /** Null if the visit was deleted, or the message was not about a visit. */
  readonly visit: VisitNow | null;
}

/**
 * The occasions that a message announces: the occasion that its key names, and the customer's other occasions that were
 * recorded in the same transaction, and so have the same `created_at`.
 */
export function findAnnounced(
  tx: TenantTransaction,
  { type, key }: { readonly type: TriggerType; readonly key: string },
  { customerId, writtenAt }: { readonly customerId: string; readonly writtenAt: string },
): Promise<AnnouncedVisit[]> {
  const wasDoneThen = sql`${visit.customerId} = execution.customer_id and ${visit.closedOn} = execution.about_day
    and ${visit.state} = 'Done'`;
  return tx.all(sql<AnnouncedVisit>`
    select execution.occurrence_id as "occurrenceId", execution.about_day as "aboutDay",
           case when ${visit.id} is not null then json_build_object('state', ${visit.state},
             'scheduledOn', ${visit.scheduledOn}, 'closedOn', ${visit.closedOn}) end as visit
      from trigger_executions execution
      ${joinVisitOf('execution', type === 'review-request' ? wasDoneThen : undefined)}
     where execution.business_id = ${tx.businessId} and execution.type = ${type} and execution.customer_id = ${customerId}
       and execution.outcome = 'Told' and (execution.key = ${key} or execution.created_at = ${writtenAt}::timestamptz)`);
}
