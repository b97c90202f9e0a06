import { sql } from 'kysely';
import type { PageEventKind } from '@roundbook/domain/customers/pages/events';
import type { RequestState, WishForVisit } from '@roundbook/domain/customers/pages/visit-requests';
import { newId } from '../../../platform/db/ids.ts';
import { isOneOf } from '../../../platform/db/one-of.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { announcePage } from './link-store.ts';

/** Records a customer's action on their page as an event in their story. */
export function insertEvent(
  tx: TenantTransaction,
  customerId: string,
  kind: PageEventKind,
  now: string,
  detail = '',
): void {
  tx.send(sql`
    insert into page_events (business_id, id, customer_id, at, kind, detail)
    values (${tx.businessId}, ${newId()}, ${customerId}, ${now}, ${kind}, ${detail})`);
  announcePage(tx, customerId);
}

/** The hash of a page's PIN, and when the PIN was set. */
export interface StoredPin {
  readonly hash: string;
  readonly setAt: string;
}

/** The PIN of a customer's page; undefined until it is set. */
export function findPin(tx: TenantTransaction, customerId: string): Promise<StoredPin | undefined> {
  return tx.first(sql<StoredPin>`
    select pin_hash as hash, set_at as "setAt" from page_pins
     where business_id = ${tx.businessId} and customer_id = ${customerId}`);
}

/** Sets the first PIN of a page, chosen by the customer. @returns false if there was already a PIN */
export async function insertFirstPin(
  tx: TenantTransaction,
  customerId: string,
  pinHash: string,
  now: string,
): Promise<boolean> {
  const set = await tx.first(sql`
    insert into page_pins (business_id, customer_id, pin_hash, set_by, set_at)
    values (${tx.businessId}, ${customerId}, ${pinHash}, 'customer', ${now})
    on conflict do nothing returning customer_id`);
  if (set) insertEvent(tx, customerId, 'pin', now);
  return set !== undefined;
}

/** Sets the PIN of a page to the one that the office chose. */
export function upsertPin(
  tx: TenantTransaction,
  customerId: string,
  pinHash: string,
  now: string,
): void {
  tx.send(sql`
    insert into page_pins (business_id, customer_id, pin_hash, set_by, set_at)
    values (${tx.businessId}, ${customerId}, ${pinHash}, 'office', ${now})
    on conflict (business_id, customer_id) do update
      set pin_hash = excluded.pin_hash, set_by = excluded.set_by, set_at = excluded.set_at`);
  announcePage(tx, customerId);
}

/** Deletes the PIN of a page. */
export function deletePin(tx: TenantTransaction, customerId: string): void {
  tx.send(sql`
    delete from page_pins where business_id = ${tx.businessId} and customer_id = ${customerId}`);
  announcePage(tx, customerId);
}

interface NewRequest extends WishForVisit {
  readonly jobId: string;
  readonly occurrenceId: string;
  readonly message: string;
}

/** Adds a customer's request about a visit and withdraws any earlier open request about the visit. @returns its id */
export async function replaceRequest(
  tx: TenantTransaction,
  customerId: string,
  request: NewRequest,
  now: string,
): Promise<string> {
  const id = newId();
  const { jobId, occurrenceId, wish, wantedOn, message } = request;
  tx.send(sql`
    update visit_requests set state = 'Withdrawn', decided_at = ${now}
     where business_id = ${tx.businessId} and occurrence_id = ${occurrenceId}
       and customer_id = ${customerId} and state = 'Open'`);
  tx.send(sql`
    insert into visit_requests (business_id, id, customer_id, job_id, occurrence_id, wish, wanted_on,
      message, asked_at)
    values (${tx.businessId}, ${id}, ${customerId}, ${jobId}, ${occurrenceId}, ${wish}, ${wantedOn},
      ${message}, ${now})`);
  await tx.settled();
  announcePage(tx, customerId);
  return id;
}

/** Closes an open request. @returns whether it was open */
export async function closeRequest(
  tx: TenantTransaction,
  { customerId, id }: { readonly customerId: string; readonly id: string },
  state: Exclude<RequestState, 'Open'>,
  decided: { readonly at: string; readonly by: string | null; readonly answer: string },
): Promise<boolean> {
  const closed = await tx.first(sql`
    update visit_requests
       set state = ${state}, decided_at = ${decided.at}, decided_by = ${decided.by},
           answer = ${decided.answer}
     where business_id = ${tx.businessId} and customer_id = ${customerId} and id = ${id}
       and state = 'Open'
    returning id`);
  if (closed) announcePage(tx, customerId);
  return closed !== undefined;
}

/** Deletes all data about customers' pages from this slice's tables. */
export function deletePagesOf(tx: TenantTransaction, customerIds: readonly string[]): void {
  const mine = sql`business_id = ${tx.businessId} and ${isOneOf(sql`customer_id`, customerIds)}`;
  tx.send(sql`delete from page_events where ${mine}`);
  tx.send(sql`delete from visit_requests where ${mine}`);
  tx.send(sql`delete from page_pins where ${mine}`);
}
