import { type RawBuilder, sql } from 'kysely';
import type { VisitRequest } from '@roundbook/contract/customers/pages/office';
import { thisInstant } from '../../../platform/db/instant.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { business, joinBusiness } from '../../account/businesses/relations.ts';
import { job, joinJobOfVisit, joinVisitIfOpen, visit } from '../../work/jobs/relations.ts';

/** A customer's actions on their page, as entries of their story. */
export function pageEventsInStory(tx: TenantTransaction, customerId: string): RawBuilder<unknown> {
  return sql`select 'page' as kind, pe.id, (pe.at at time zone ${business.timeZone})::date as day,
      pe.kind as title, pe.detail, null::bigint as amount, '' as state, null::text as channel,
      null::uuid as "jobId"
    from page_events pe ${joinBusiness('pe')}
    where pe.business_id = ${tx.businessId} and pe.customer_id = ${customerId}`;
}

/** The number of decided requests that the office sees in addition to the open ones. */
const LATEST_DECIDED = 5;

/** A customer's open requests, and those decided most recently. */
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
  /** Whether the visit is still to come. If it is not, the request no longer matters. */
  readonly isAhead: boolean;
}

function requestOf(row: Row): VisitRequest {
  const { isAhead: _, ...request } = row;
  return request;
}

/** A customer's latest requests, newest first. */
async function listRequests(tx: TenantTransaction, customerId: string): Promise<Row[]> {
  return tx.all(sql<Row>`
    select vr.id, vr.customer_id as "customerId", vr.job_id as "jobId",
           vr.occurrence_id as "occurrenceId", ${job.title} as title,
           ${visit.scheduledOn} as "scheduledOn", vr.wish, vr.wanted_on as "wantedOn", vr.message,
           vr.state, vr.answer, vr.asked_at as "askedAt", vr.decided_at as "decidedAt",
           ${visit.id} is not null as "isAhead"
      from visit_requests vr ${joinJobOfVisit('vr')} ${joinVisitIfOpen('vr')}
     where vr.business_id = ${tx.businessId} and vr.customer_id = ${customerId}
       and (vr.state = 'Open' or vr.asked_at > ${thisInstant} - interval '60 days')
     order by vr.asked_at desc, vr.id desc limit 50`);
}

/** A customer's request; undefined unless it is among their latest. */
export async function findRequest(
  tx: TenantTransaction,
  customerId: string,
  id: string,
): Promise<VisitRequest | undefined> {
  const row = (await listRequests(tx, customerId)).find((one) => one.id === id);
  return row && requestOf(row);
}
