import { sql } from 'kysely';
import type { PageAccess, VisitRequest } from '@roundbook/contract/customers/pages/office';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { job, joinJobOfVisit, joinVisitIfOpen, visit } from '../../work/jobs/relations.ts';

/** How many decided requests the office sees beside those that wait. */
const LATEST_DECIDED = 5;

interface Row extends VisitRequest {
  /** Whether the visit is still to come: a request about any other is settled already. */
  readonly isAhead: boolean;
}

function requestOf(row: Row): VisitRequest {
  const { isAhead: _, ...request } = row;
  return request;
}

/** The latest requests of a customer, the newest first. */
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

/** The requests of a customer that wait for the office, and those that it decided lately. */
export async function findRequests(
  tx: TenantTransaction,
  customerId: string,
): Promise<VisitRequest[]> {
  const rows = await listRequests(tx, customerId);
  const waiting = rows.filter(({ state, isAhead }) => state === 'Open' && isAhead);
  const decided = rows.filter(({ state }) => state === 'Accepted' || state === 'Declined');
  return [...waiting, ...decided.slice(0, LATEST_DECIDED)].map(requestOf);
}

/** One request of a customer; undefined if it is not theirs. */
export async function findRequest(
  tx: TenantTransaction,
  customerId: string,
  id: string,
): Promise<VisitRequest | undefined> {
  const row = (await listRequests(tx, customerId)).find((one) => one.id === id);
  return row && requestOf(row);
}

/** Locks a request until the commit. */
export function lockRequest(tx: TenantTransaction, id: string): void {
  tx.send(sql`
    select id from visit_requests where business_id = ${tx.businessId} and id = ${id} for update`);
}

/** How a customer's page can be opened, and what they asked for on it. */
export async function findAccess(
  tx: TenantTransaction,
  customerId: string,
): Promise<Omit<PageAccess, 'requests'> & { readonly requests: VisitRequest[] }> {
  const [links, pin, requests] = await Promise.all([
    tx.all(sql<PageAccess['links'][number]>`
      select sent_by as "sentBy", created_at as "createdAt", expires_at as "expiresAt",
             revoked_at as "revokedAt", opened_at as "openedAt"
        from page_links
       where business_id = ${tx.businessId} and customer_id = ${customerId}
       order by created_at desc limit 20`),
    tx.first(sql<{ setBy: PageAccess['pinSetBy'] }>`
      select set_by as "setBy" from page_pins
       where business_id = ${tx.businessId} and customer_id = ${customerId}`),
    findRequests(tx, customerId),
  ]);
  const opened = links.flatMap(({ openedAt }) => (openedAt === null ? [] : [openedAt])).toSorted();
  return { links, lastOpenedAt: opened.at(-1) ?? null, pinSetBy: pin?.setBy ?? null, requests };
}
