import { actOnQuote, type QuoteAct } from '@roundbook/domain/customers/quotes/acts';
import { standingStatus } from '@roundbook/domain/customers/quotes/missing';
import { followUpsBy, isLapsed } from '@roundbook/domain/customers/quotes/waiting';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { isRefusal } from '@roundbook/domain/values/refusals/refusal';
import type { AccountPlatform } from '../../../platform/auth/account-platform.ts';
import type { Database } from '../../../platform/db/database.ts';
import { readTenant, type TenantTransaction, transact } from '../../../platform/db/transaction.ts';
import type { Enqueue, EnqueueIn } from '../../../platform/tasks/task.ts';
import type { DailyWork } from '../../../platform/tasks/timed-work.ts';
import { notifyStaff } from '../../messages/notifications/effects.ts';
import { withdrawAbout } from '../../messages/outbox/effects.ts';
import { sendingRefusal, sendPrice } from './answering/quote-message.ts';
import { findOptions } from './option-store.ts';
import { findItemisationRecord } from './pricing/itemisation-queries.ts';
import { findDelivery, findQuoteRecord, findToLookAt } from './queries.ts';
import { actedOn, type QuoteRecord } from './quote-record.ts';
import { setQuote } from './store.ts';

/** The dependencies of the daily work on quotes. */
interface QuoteParts {
  readonly database: Database;
  readonly enqueueIn: EnqueueIn;
  readonly accounts: Pick<AccountPlatform, 'publicUrl'>;
}

interface Look {
  readonly tx: TenantTransaction;
  readonly enqueue: Enqueue;
  readonly today: PlainDate;
  readonly publicUrl: string;
}

/** Performs an act of the daily rule, if the quote allows it, and notifies staff. */
function actAndNotify(
  { tx, enqueue, today }: Look,
  quote: QuoteRecord,
  act: QuoteAct,
  { reason, message }: { readonly reason: string; readonly message: string },
): void {
  const decision = actOnQuote(act, 'rule', actedOn(quote));
  if (isRefusal(decision)) return;
  const status = standingStatus(decision.status, quote);
  setQuote(tx, quote, { status, reason, put_off_until: null });
  notifyStaff(tx, enqueue, {
    kind: 'quote',
    message,
    entity: { model: 'quote', id: quote.id },
    key: `quote:${act}:${quote.id}:${today}`,
  });
}

/** Follows up on a price when it is due, by the channel that the price was sent on. */
async function followUp(
  { tx, enqueue, today, publicUrl }: Look,
  quote: QuoteRecord,
  days: readonly number[],
): Promise<void> {
  const { itemisationId, sentOn, validUntil, followedUp } = quote;
  if (itemisationId === null || sentOn === null || validUntil === null) return;
  if (isRefusal(actOnQuote('followUp', 'rule', actedOn(quote)))) return;
  const count = followUpsBy({ sentOn, validUntil, followedUp }, days, today);
  if (count === followedUp) return;
  const [record, delivery] = await Promise.all([
    findItemisationRecord(tx, itemisationId),
    findDelivery(tx, quote.id),
  ]);
  // A price given in person is followed up in person, so no message is sent.
  if (record && delivery && (await sendingRefusal(tx, quote, delivery.channel)) === null) {
    const { channel } = delivery;
    const now = tx.now;
    const { content } = record;
    const sending = { quote, content, validUntil, channel, publicUrl, now };
    await sendPrice(tx, enqueue, { ...sending, template: 'quote-follow-up' });
  }
  setQuote(tx, quote, { followed_up: count });
}

/** Takes the actions that are due for one quote, in a separate transaction. */
async function lookAt(look: Look, id: string, days: readonly number[]): Promise<void> {
  const { tx, today } = look;
  const quote = await findQuoteRecord(tx, id, true);
  if (!quote) return;
  const { status, putOffUntil, validUntil, name, title } = quote;
  if (status === 'Expecting') {
    if (putOffUntil === null || putOffUntil > today) return;
    const message = `The quote for ${name} was put off until today: ${title}`;
    actAndNotify(look, quote, 'comeBack', { reason: '', message });
  } else if (validUntil !== null && isLapsed(validUntil, today)) {
    await withdrawAbout(tx, id, 'The price has expired.');
    const message = `The quote for ${name} expired without an answer: ${title}`;
    actAndNotify(look, quote, 'lapse', { reason: 'The quote expired without an answer.', message });
  } else {
    await followUp(look, quote, days);
  }
}

/** Each morning, follows up prices, closes lapsed quotes, and brings back quotes postponed until today. */
export function quoteDailyWork({ accounts, database, enqueueIn }: QuoteParts): DailyWork {
  return {
    name: 'quotes',
    at: '09:30',
    retries: 3,
    run: async ({ businessId, date }) => {
      const { ids, days } = await readTenant(database, { businessId }, async (tx) => {
        const { followUpDays } = await findOptions(tx);
        return { ids: await findToLookAt(tx, date, followUpDays), days: followUpDays };
      });
      for (const id of ids) {
        await transact(database, { businessId }, (tx) =>
          lookAt(
            { tx, enqueue: enqueueIn(tx), today: date, publicUrl: accounts.publicUrl },
            id,
            days,
          ),
        );
      }
    },
  };
}
