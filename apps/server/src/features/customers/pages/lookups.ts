import { type RawBuilder, sql } from 'kysely';
import type { VisitRequest } from '@roundbook/contract/customers/pages/office';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { business, joinBusiness } from '../../account/businesses/relations.ts';
import { job, joinJobOfVisit, joinVisitIfOpen, visit } from '../../work/jobs/relations.ts';

/** A customer's acts on their page, as events of their story. */
export function pageEventsInStory(tx: TenantTransaction, customerId: string): RawBuilder<unknown> {
  return sql`select 'page' as kind, e.id, (e.at at time zone ${business.timeZone})::date as day,
      e.kind as title, e.detail, null::bigint as amount, '' as state, null::text as channel,
      null::uuid as "jobId"
    from page_events e ${joinBusiness('e')}
    where e.business_id = ${tx.businessId} and e.customer_id = ${customerId}`;
}

/** How many decided requests the office sees besides open ones. */
const LATEST_DECIDED = 5;

/** A customer's open requests, and the latest decided ones. */
export async function findRequests(
  tx: TenantTransaction,
  customerId: string,
): Promise<VisitRequest[]> {
  const rows = await listRequests(tx, customerId);
  const waiting = rows.filter(({ state, isAhead }) => state === 'Open' && isAhead);
  const decided = rows.filter(({ state }) => state === 'Accepted' || state === 'Declined');
  return [...waiting, ...decided.slice(0, LATEST_DECIDED)].map(requestOf);
}

interface Row extends VisitRequest {
  /** Whether the visit is still to come; a request about any other visit is settled. */
  readonly isAhead: boolean;
}

function requestOf(row: Row): VisitRequest {
  const { isAhead: _, ...request } = row;
  return request;
}

/** A customer's latest requests, newest first. */
async function listRequests(tx: TenantTransaction, customerId: string): Promise<Row[]> {
  return tx.all(sql<Row>`
    select r.id, r.customer_id as "customerId", r.job_id as "jobId",
           r.occurrence_id as "occurrenceId", ${job.title} as title,
           ${visit.scheduledOn} as "scheduledOn", r.wish, r.wanted_on as "wantedOn", r.message,
           r.state, r.answer, r.asked_at as "askedAt", r.decided_at as "decidedAt",
           ${visit.id} is not null as "isAhead"
      from visit_requests r ${joinJobOfVisit('r')} ${joinVisitIfOpen('r')}
     where r.business_id = ${tx.businessId} and r.customer_id = ${customerId}
       and (r.state = 'Open' or r.asked_at > now() - interval '60 days')
     order by r.asked_at desc, r.id desc limit 50`);
}

/** A customer's request; undefined if there is none among their latest. */
export async function findRequest(
  tx: TenantTransaction,
  customerId: string,
  id: string,
): Promise<VisitRequest | undefined> {
  const row = (await listRequests(tx, customerId)).find((one) => one.id === id);
  return row && requestOf(row);
}
