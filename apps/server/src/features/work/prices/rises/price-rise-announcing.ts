import type { Business } from '@roundbook/contract/account/businesses/businesses';
import { addedVatOf } from '@roundbook/domain/account/businesses/vat-prices';
import type { Channel } from '@roundbook/domain/messages/outbox/channels';
import { formatLongDate } from '@roundbook/domain/values/dates/long-date';
import {
  newPriceValues,
  announcementOfRise,
  type RaisedPrice,
  type RiseWay,
} from '@roundbook/domain/work/prices/rise-announcement';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import type { Enqueue } from '../../../../platform/tasks/task.ts';
import { findBusiness } from '../../../account/businesses/lookups.ts';
import { lockCustomers } from '../../../customers/customers/effects.ts';
import { addPageLinks } from '../../../customers/pages/effects.ts';
import { queueFromTemplates } from '../../../messages/templates/effects.ts';
import { findTemplates } from '../../../messages/templates/lookups.ts';
import { quietWaitNow } from '../../../messages/triggers/quiet-lookups.ts';
import {
  findRaisedPrices,
  findRiseCustomers,
  type RiseCustomer,
} from './rise-announcement-queries.ts';
import { nextToAnnounce, settleAnnouncements } from './rise-announcement-store.ts';
import type { RiseRecord } from './rise-queries.ts';
import { setRise } from './rise-store.ts';

/** The number of customers who are notified in one transaction. */
const ANNOUNCED_AT_ONCE = 200;

/** The text shown instead of the link wherever someone other than the recipient reads the message. */
const HIDDEN_LINK = '(only the customer can see the link)';

/** The kind of message, and the name of its template. */
export const NEW_PRICES = 'new-prices';

const ENDED = 'The message was not sent because the price rise was no longer waiting for its day.';
const GONE = 'This customer’s prices will no longer change.';

/** The values of the variables in the message to a customer. */
export function valuesFor(
  { displayName }: Pick<RiseCustomer, 'displayName'>,
  jobs: readonly RaisedPrice[],
  { effectiveOn }: Pick<RiseRecord, 'effectiveOn'>,
  business: Pick<Business, 'name' | 'phoneNumber' | 'vatNumber' | 'pricesExcludeVat'>,
) {
  return {
    customerName: displayName,
    businessName: business.name,
    businessPhone: business.phoneNumber,
    ...newPriceValues(jobs, addedVatOf(business)),
    changesOn: formatLongDate(effectiveOn),
    link: HIDDEN_LINK,
  };
}

/** A customer who will be notified, and the channel. */
export interface Going {
  readonly customer: RiseCustomer;
  readonly channel: Channel;
}

/**
 * Splits customers into recipients, each with a channel, and customers left out, each with the
 * reason.
 */
export function judgeCustomers(way: RiseWay, customers: readonly RiseCustomer[]) {
  const judged = customers.map((customer) => ({ customer, ...announcementOfRise(way, customer) }));
  return {
    going: judged.flatMap((one): Going[] =>
      one.outcome === 'goes' ? [{ customer: one.customer, channel: one.channel }] : [],
    ),
    leftOut: judged.flatMap((one) =>
      one.outcome === 'left out' ? [{ customer: one.customer, reason: one.reason }] : [],
    ),
  };
}

interface Step {
  readonly tx: TenantTransaction;
  readonly enqueue: Enqueue;
  readonly rise: RiseRecord;
  readonly publicUrl: string;
  readonly now: string;
}

/** Queues the messages to some customers. @returns the messages' ids, by customer */
async function write(
  { tx, enqueue, rise, publicUrl, now }: Step,
  going: readonly Going[],
): Promise<ReadonlyMap<string, string>> {
  const ids = going.map(({ customer }) => customer.id);
  const [prices, { business }, templates, waits] = await Promise.all([
    findRaisedPrices(tx, rise.id, ids),
    findBusiness(tx),
    findTemplates(tx, NEW_PRICES),
    quietWaitNow(tx, now),
  ]);
  const announced = new Map<string, string>();
  for (const [channel, some] of Map.groupBy(going, (one) => one.channel)) {
    const links = addPageLinks(
      tx,
      publicUrl,
      some.map(({ customer }) => customer.id),
      channel,
      now,
    );
    const letters = some.map(({ customer }, at) => ({
      channel,
      to: customer.addresses[channel],
      customerId: customer.id,
      aboutId: rise.id,
      // Ensures that the customer is notified only once, even if the task runs twice.
      triggerKey: `${NEW_PRICES}:${rise.id}:${customer.id}`,
      values: valuesFor(customer, prices.get(customer.id) ?? [], rise, business),
      secrets: { link: links[at]! },
      ...(waits && { waits }),
    }));
    const messageIds = queueFromTemplates(tx, enqueue, templates, letters);
    for (const [at, { customer }] of some.entries()) announced.set(customer.id, messageIds[at]!);
  }
  return announced;
}

/**
 * Notifies the next customers affected by a locked price rise.
 * @returns true if there may be more customers to notify
 */
export async function announceNext(step: Step): Promise<boolean> {
  const { tx, rise } = step;
  const waiting = await nextToAnnounce(tx, rise.id, ANNOUNCED_AT_ONCE);
  if (waiting.length === 0 || rise.announcementWay === null) return false;
  const isOver = rise.state !== 'Planned';
  // Locks the customers, since they could opt out between the check and the message.
  lockCustomers(tx, waiting);
  const customers = isOver ? [] : await findRiseCustomers(tx, rise.id, waiting);
  const { going, leftOut } = judgeCustomers(rise.announcementWay, customers);
  const announced = going.length === 0 ? new Map<string, string>() : await write(step, going);
  const reasons = new Map(leftOut.map(({ customer, reason }) => [customer.id, reason]));
  settleAnnouncements(
    tx,
    rise.id,
    waiting.map((customerId) => {
      const messageId = announced.get(customerId) ?? null;
      const reason = reasons.get(customerId) ?? (isOver ? ENDED : GONE);
      return { customerId, messageId, reason: messageId === null ? reason : '' };
    }),
  );
  setRise(tx, rise);
  return waiting.length === ANNOUNCED_AT_ONCE;
}
