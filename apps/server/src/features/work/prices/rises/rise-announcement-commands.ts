import type * as contract from '@roundbook/contract/work/prices/price-rise-messages';
import { CHANNELS } from '@roundbook/domain/messages/outbox/channels';
import { writtenMessage } from '@roundbook/domain/messages/templates/written';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import { notFound, refuse } from '../../../../platform/http/app-error.ts';
import type { LongCall, WriteCall } from '../../../../platform/http/call.ts';
import { findBusiness } from '../../../account/businesses/lookups.ts';
import { checkDailyAllowance } from '../../../messages/outbox/allowance-lookups.ts';
import { findFacts } from '../../../messages/templates/fact-lookups.ts';
import { findTemplates } from '../../../messages/templates/lookups.ts';
import { NEW_PRICES, judgeCustomers, type Going, valuesFor } from './price-rise-announcing.ts';
import { findRaisedPrices, findRiseCustomers } from './rise-announcement-queries.ts';
import { insertAnnouncements } from './rise-announcement-store.ts';
import { answer, lockFor } from './rise-commands.ts';
import { findRise } from './rise-queries.ts';
import { setRise } from './rise-store.ts';
import { announceRise } from './rise-tasks.ts';

/** The maximum number of left-out customers that a preview lists by name. */
const NAMED = 50;

/** For each channel, the message that the first customer on it would read. */
async function samplesOf(
  tx: TenantTransaction,
  rise: { readonly id: string; readonly effectiveOn: string },
  going: readonly Going[],
) {
  const firsts = CHANNELS.flatMap((channel) => going.find((one) => one.channel === channel) ?? []);
  const ids = firsts.map(({ customer }) => customer.id);
  const [prices, facts, templates, { business }] = await Promise.all([
    findRaisedPrices(tx, rise.id, ids),
    findFacts(tx, ids),
    findTemplates(tx, NEW_PRICES),
    findBusiness(tx),
  ]);
  return firsts.map(({ customer, channel }) => {
    const values = valuesFor(customer, prices.get(customer.id) ?? [], rise, business);
    const { subject, body } = writtenMessage(channel, templates, values, facts.get(customer.id)!);
    return { channel, displayName: customer.displayName, subject, text: body };
  });
}

/** Previews which customers would be notified of a price rise, and the messages; changes nothing. */
export function preview({ load, params, body }: LongCall<typeof contract.previewRiseMessages>) {
  return load(async (tx) => {
    const rise = await findRise(tx, params.id);
    if (!rise) throw notFound();
    const { going, leftOut } = judgeCustomers(body.way, await findRiseCustomers(tx, rise.id));
    const emails = going.filter(({ channel }) => channel === 'email').length;
    return {
      emails,
      texts: going.length - emails,
      leftOut: leftOut.length,
      reasons: [...Map.groupBy(leftOut, ({ reason }) => reason)].map(([reason, some]) => ({
        reason,
        count: some.length,
      })),
      people: leftOut.slice(0, NAMED).map(({ customer: { id, displayName }, reason }) => ({
        customerId: id,
        displayName,
        reason,
      })),
      samples: await samplesOf(tx, rise, going),
    };
  });
}

/** Announces a price rise: notifies the customers, page by page, in the background. */
export async function announce(call: WriteCall<typeof contract.announcePriceRise>) {
  const { tx, params, body, now, enqueue } = call;
  const rise = await lockFor(call, params.id, 'announce');
  if (rise.announcementWay !== null) throw refuse('The customers have already been notified.');
  const { going } = judgeCustomers(body.way, await findRiseCustomers(tx, rise.id));
  if (going.length === 0) throw refuse('No customer would get this message.', 'way');
  await checkDailyAllowance(
    tx,
    NEW_PRICES,
    going.length,
    (most) =>
      `Your business can notify ${most} customers of new prices within 24 hours. Please use letters, or raise fewer prices at once.`,
  );
  insertAnnouncements(tx, rise.id);
  setRise(tx, rise, { told_way: body.way, told_at: now });
  enqueue(announceRise, { businessId: tx.businessId, id: rise.id });
  return answer(tx, rise.id);
}
