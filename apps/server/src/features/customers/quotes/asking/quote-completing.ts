import { actOnQuote, type QuoteActor } from '@roundbook/domain/customers/quotes/acts';
import { standingStatus } from '@roundbook/domain/customers/quotes/missing';
import { isRefusal } from '@roundbook/domain/values/refusals/refusal';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import type { Participant } from '../../../../platform/facts/fact.ts';
import { factsFromOutside } from '../../../../platform/facts/outside.ts';
import type { Enqueue } from '../../../../platform/tasks/task.ts';
import { timeZoneOf } from '../../../account/businesses/lookups.ts';
import { notifyStaff } from '../../../messages/notifications/effects.ts';
import { quoteAsked } from '../facts.ts';
import { findQuoteRecord } from '../queries.ts';
import { actedOn } from '../quote-record.ts';
import { setQuote } from '../store.ts';
import { findAsking } from './asking-store.ts';

/** Submits a request from the form once it is complete, and notifies staff, once only. */
export async function completeAsked(
  participants: readonly Participant[],
  tx: TenantTransaction,
  enqueue: Enqueue,
  quoteId: string,
  by: QuoteActor,
): Promise<void> {
  const quote = await findQuoteRecord(tx, quoteId, true);
  if (!quote) return;
  const decision = actOnQuote('complete', by, actedOn(quote));
  // The office is already working on the quote.
  if (isRefusal(decision)) return;
  setQuote(tx, quote, { status: standingStatus(decision.status, quote) });
  const [asking, timeZone] = await Promise.all([findAsking(tx, quoteId), timeZoneOf(tx)]);
  if (asking) {
    const facts = factsFromOutside(participants, { tx, enqueue, timeZone, now: tx.now });
    const text = quote.request || quote.title;
    await facts.announce(quoteAsked, { quote, text, at: asking.askedAt });
    facts.write();
  }
  notifyStaff(tx, enqueue, {
    kind: 'quote',
    message: `${quote.name} asks for a price: ${quote.title}`,
    entity: { model: 'quote', id: quoteId },
    key: `quote:asked:${quoteId}`,
  });
}
