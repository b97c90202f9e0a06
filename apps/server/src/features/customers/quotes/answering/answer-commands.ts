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

/** The context of an answer: the time, the party that answers, and the user who records it. */
interface Answering {
  readonly tx: TenantTransaction;
  readonly now: string;
  readonly today: PlainDate;
  readonly by: Extract<QuoteActor, 'office' | 'customer'>;
  /** The user who records the answer; null if the customer answers. */
  readonly userId: string | null;
}

/**
 * The price that is being answered.
 * @throws AppError 404, 422 with a message if the quote now has a newer price
 */
async function answered(
  tx: TenantTransaction,
  quote: QuoteRecord,
  itemisationId: string,
): Promise<ItemisationRecord> {
  if (quote.itemisationId !== itemisationId) {
    throw refuse('The price has changed. Please check it again.');
  }
  const record = await findItemisationRecord(tx, itemisationId);
  if (!record) throw notFound();
  return record;
}

/**
 * An acceptance: the price, the options and frequency chosen, and the name of the person who
 * accepts.
 */
interface Acceptance extends ItemisationChoice {
  readonly itemisationId: string;
  readonly name: string;
}

/** Accepts the price of a locked quote, and stores it as accepted. */
export async function acceptPrice(
  { tx, now, today, by, userId }: Answering,
  quote: QuoteRecord,
  { itemisationId, name, optionIds, frequency }: Acceptance,
): Promise<void> {
  const record = await answered(tx, quote, itemisationId);
  const status = decideAct('accept', by, quote);
  const lapsed = record.validUntil !== null && isLapsed(record.validUntil, today);
  if (lapsed && by === 'customer') {
    throw refuse('This price has expired. Please ask for a new price.');
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
  await withdrawAbout(tx, quote.id, 'The quote has been answered.');
}

/** Declines the price of a locked quote. */
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
  await withdrawAbout(tx, quote.id, 'The quote has been answered.');
}

const officeOf = ({
  tx,
  now,
  today,
  actor,
}: Pick<WriteCall<never>, 'tx' | 'now' | 'today' | 'actor'>) =>
  ({ tx, now, today, by: 'office', userId: actor.userId }) as const;

/** Records on the customer's behalf that they accept. */
export async function accept(call: WriteCall<typeof contract.acceptQuote>) {
  const { tx, params, body } = call;
  const quote = await lockQuote(call, params.id);
  await acceptPrice(officeOf(call), quote, { ...body, name: quote.name });
  return answerWith(tx, quote.id);
}

/** Records on the customer's behalf that they decline. */
export async function decline(call: WriteCall<typeof contract.declineQuote>) {
  const { tx, params, body } = call;
  const quote = await lockQuote(call, params.id);
  if (quote.itemisationId === null) throw refuse('No price has been sent yet.');
  const { itemisationId } = quote;
  await declinePrice(officeOf(call), quote, { itemisationId, reason: body.reason });
  return answerWith(tx, quote.id);
}
