import type * as contract from '@roundbook/contract/customers/quotes/quotes';
import type { QuoteActor } from '@roundbook/domain/customers/quotes/acts';
import {
  choiceRefusal,
  itemisationTotals,
  type ItemisationChoice,
} from '@roundbook/domain/customers/quotes/itemisation';
import { isLapsed } from '@roundbook/domain/customers/quotes/waiting';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import { accept as acceptRule, notFound, refuse } from '../../../../platform/http/app-error.ts';
import type { WriteCall } from '../../../../platform/http/call.ts';
import { withdrawAbout } from '../../../messages/outbox/effects.ts';
import { decideAct, lockQuote } from '../commands.ts';
import { findItemisationRecord } from '../pricing/itemisation-queries.ts';
import type { ItemisationRecord, QuoteRecord } from '../quote-record.ts';
import { answerWith } from '../quote-view.ts';
import { setQuote } from '../store.ts';
import { insertAnswer } from './answer-store.ts';

/** Who answers when. */
interface Answering {
  readonly tx: TenantTransaction;
  readonly now: string;
  readonly today: PlainDate;
  readonly by: Extract<QuoteActor, 'office' | 'customer'>;
  /** Who in the office writes it down. */
  readonly userId: string | null;
}

/**
 * The price of a quote that waits for an answer.
 * @throws AppError 422 in words if it is another one by now
 */
async function answered(
  tx: TenantTransaction,
  quote: QuoteRecord,
  itemisationId: string,
): Promise<ItemisationRecord> {
  if (quote.itemisationId !== itemisationId) {
    throw refuse('The price has changed meanwhile. Please look at it again.');
  }
  const record = await findItemisationRecord(tx, itemisationId);
  if (!record) throw notFound();
  return record;
}

/** What is accepted: which price, what of it, and by whom. */
interface Acceptance extends ItemisationChoice {
  readonly itemisationId: string;
  readonly name: string;
}

/** Accepts the price of a quote that is locked, and keeps it as it was accepted. */
export async function acceptPrice(
  { tx, now, today, by, userId }: Answering,
  quote: QuoteRecord,
  { itemisationId, name, optionIds, frequency }: Acceptance,
): Promise<void> {
  const record = await answered(tx, quote, itemisationId);
  const status = decideAct('accept', by, quote);
  const lapsed = record.validUntil !== null && isLapsed(record.validUntil, today);
  if (lapsed && by === 'customer') {
    throw refuse('This price has lapsed. Please ask for a new one.');
  }
  const { content, vatPercent } = record;
  const choice = { optionIds: [...new Set(optionIds)], frequency };
  acceptRule(choiceRefusal(content, choice));
  const totals = itemisationTotals(content, choice, vatPercent);
  insertAnswer(tx, quote.id, {
    itemisationId,
    kind: 'Accepted',
    name,
    reason: '',
    choice,
    content,
    totals,
    answeredAt: now,
    byUserId: userId,
  });
  setQuote(tx, quote, {
    status,
    first_price: totals.first.total,
    regular_price: totals.regular?.total ?? null,
  });
  await withdrawAbout(tx, quote.id, 'It was answered.');
}

/** Declines the price of a quote that is locked. */
export async function declinePrice(
  { tx, now, by, userId }: Answering,
  quote: QuoteRecord,
  { itemisationId, reason }: { readonly itemisationId: string; readonly reason: string },
): Promise<void> {
  await answered(tx, quote, itemisationId);
  const status = decideAct('decline', by, quote);
  insertAnswer(tx, quote.id, {
    itemisationId,
    kind: 'Declined',
    name: '',
    reason,
    choice: { optionIds: [], frequency: null },
    content: null,
    totals: null,
    answeredAt: now,
    byUserId: userId,
  });
  setQuote(tx, quote, { status });
  await withdrawAbout(tx, quote.id, 'It was answered.');
}

const officeOf = ({
  tx,
  now,
  today,
  actor,
}: Pick<WriteCall<never>, 'tx' | 'now' | 'today' | 'actor'>) =>
  ({ tx, now, today, by: 'office', userId: actor.userId }) as const;

/** Writes down that the customer accepts. */
export async function accept(call: WriteCall<typeof contract.acceptQuote>) {
  const { tx, params, body } = call;
  const quote = await lockQuote(call, params.id);
  await acceptPrice(officeOf(call), quote, { ...body, name: quote.name });
  return answerWith(tx, quote.id);
}

/** Writes down that the customer declines. */
export async function decline(call: WriteCall<typeof contract.declineQuote>) {
  const { tx, params, body } = call;
  const quote = await lockQuote(call, params.id);
  if (quote.itemisationId === null) throw refuse('No price has been sent yet.');
  const { itemisationId } = quote;
  await declinePrice(officeOf(call), quote, { itemisationId, reason: body.reason });
  return answerWith(tx, quote.id);
}
