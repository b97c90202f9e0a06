import type { ItemisationContent } from '@roundbook/contract/customers/quotes/itemisation';
import type * as itemisations from '@roundbook/contract/customers/quotes/itemisations';
import type * as contract from '@roundbook/contract/customers/quotes/quotes';
import type { Endpoint } from '@roundbook/contract/endpoint';
import {
  firstChoice,
  itemisationTotals,
  pricingRefusal,
} from '@roundbook/domain/customers/quotes/itemisation';
import type { QuoteStatus } from '@roundbook/domain/customers/quotes/status';
import { validUntil } from '@roundbook/domain/customers/quotes/waiting';
import type { Channel } from '@roundbook/domain/messages/outbox/channels';
import { newId } from '../../../platform/db/ids.ts';
import { AppError, notFound, refuse } from '../../../platform/http/app-error.ts';
import type { WriteCall } from '../../../platform/http/call.ts';
import { withChanges } from '../../../platform/http/given.ts';
import { findBusiness } from '../../account/businesses/lookups.ts';
import { withdrawAbout } from '../../messages/outbox/effects.ts';
import { decideAct, lockQuote } from './commands.ts';
import { findItemisationRecord, findItemisations } from './itemisation-queries.ts';
import * as store from './itemisation-store.ts';
import { insertQuoteLink } from './link-store.ts';
import { findOptions } from './option-store.ts';
import { findAnswers, findQuoteRecord } from './queries.ts';
import { addressOfQuoteLink, sendingRefusal, sendPrice } from './quote-message.ts';
import type { ItemisationRecord, QuoteRecord } from './quote-record.ts';
import { answerWith, itemisationView, vatPercentOf } from './quote-view.ts';
import { announceQuote, setQuote } from './store.ts';

type Call = Pick<WriteCall<Endpoint>, 'tx' | 'actor' | 'now' | 'today' | 'enqueue'>;

/** A version of a price as the office sees it. @throws AppError 404 */
export async function loadItemisation({ tx }: Pick<Call, 'tx'>, id: string) {
  await tx.settled();
  const record = await findItemisationRecord(tx, id);
  if (!record) throw notFound();
  const [quote, answers, { business }] = await Promise.all([
    findQuoteRecord(tx, record.quoteId),
    findAnswers(tx, record.quoteId),
    findBusiness(tx),
  ]);
  const facts = {
    currentId: quote?.itemisationId ?? null,
    answers,
    vatPercent: vatPercentOf(business),
  };
  return { itemisation: itemisationView(record, facts) };
}

/** What a new draft begins with: the last version, or what the business offers. */
async function beginningOf(
  { tx }: Pick<Call, 'tx'>,
  { title }: QuoteRecord,
  last: ItemisationRecord | undefined,
): Promise<ItemisationContent> {
  if (last) return last.content;
  const { frequencyChoices, validDays, terms } = await findOptions(tx);
  const line = {
    id: newId(),
    description: title,
    serviceId: null,
    first: 0,
    regular: 0,
    isOption: false,
  };
  return {
    lines: [line],
    frequencies: frequencyChoices,
    discounts: [],
    validDays,
    note: '',
    terms,
  };
}

/** Drafts the next version of a price, or finds the draft there is. */
export async function draft(call: WriteCall<typeof itemisations.createItemisation>) {
  const { tx, body, actor } = call;
  const quote = await lockQuote(call, body.quoteId);
  decideAct('draft', 'office', quote);
  const [last] = await findItemisations(tx, quote.id);
  if (last?.sentAt === null) return loadItemisation(call, last.id);
  const content = await beginningOf(call, quote, last);
  const number = (last?.number ?? 0) + 1;
  const kind = 'Itemisation' as const;
  const id = store.insertItemisation(
    tx,
    { quoteId: quote.id, kind, number, content },
    actor.userId,
  );
  announceQuote(tx, quote);
  return loadItemisation(call, id);
}

/** A draft with its quote, both locked. @throws AppError 404, 422 for a price that was sent, or stale */
async function lockDraft(call: Pick<Call, 'tx'>, id: string, version?: number) {
  const { tx } = call;
  const found = await findItemisationRecord(tx, id);
  if (!found) throw notFound();
  const quote = await lockQuote(call, found.quoteId);
  // As it is once the quote is locked.
  const record = await findItemisationRecord(tx, id);
  if (!record) throw notFound();
  if (record.sentAt !== null) {
    throw refuse('This price was sent and stays as it is. Draft a new version to change it.');
  }
  if (version !== undefined && version !== record.version) {
    throw new AppError('stale', { current: await loadItemisation(call, id) });
  }
  return { record, quote };
}

/** Changes what is given of a draft. */
export async function updateDraft(call: WriteCall<typeof itemisations.updateItemisation>) {
  const { tx, params, body } = call;
  const { version, ...changes } = body;
  const { record, quote } = await lockDraft(call, params.id, version);
  decideAct('draft', 'office', quote);
  store.writeContent(tx, record.id, withChanges<ItemisationContent>(record.content, changes));
  announceQuote(tx, quote);
  return loadItemisation(call, record.id);
}

/** Throws a draft away. */
export async function removeDraft(call: WriteCall<typeof itemisations.deleteItemisation>) {
  const { quote } = await lockDraft(call, call.params.id);
  store.deleteDraft(call.tx, call.params.id);
  announceQuote(call.tx, quote);
  return {};
}

type Way = Channel | 'none';

/** Fixes a draft as the price that the customer sees, and sends it. */
async function send(
  publicUrl: string,
  call: Call,
  quote: QuoteRecord,
  price: Pick<ItemisationRecord, 'id' | 'content'>,
  { status, channel }: { readonly status: QuoteStatus; readonly channel: Way },
) {
  const { tx, now, today, enqueue } = call;
  const { id, content } = price;
  const refusal = channel === 'none' ? null : await sendingRefusal(tx, quote, channel);
  if (refusal !== null) throw refuse(refusal, 'channel');
  const { business } = await findBusiness(tx);
  const until = validUntil(today, content.validDays);
  const { first, regular } = itemisationTotals(content, firstChoice(content), null);
  store.fixItemisation(tx, id, {
    vatPercent: vatPercentOf(business),
    sentAt: now,
    validUntil: until,
  });
  await withdrawAbout(tx, quote.id, 'A new price was sent.');
  setQuote(tx, quote, {
    status,
    itemisation_id: id,
    first_price: first.total,
    regular_price: regular?.total ?? null,
    sent_on: today,
    valid_until: until,
    followed_up: 0,
    reason: '',
    put_off_until: null,
  });
  if (channel !== 'none') {
    const sending = { quote, content, validUntil: until, channel, publicUrl, now };
    await sendPrice(tx, enqueue, { ...sending, template: 'quote-sent' });
  }
  return answerWith(tx, quote.id);
}

/** Answers with one figure. */
export async function estimate(publicUrl: string, call: WriteCall<typeof contract.estimateQuote>) {
  const { tx, params, body, actor } = call;
  const quote = await lockQuote(call, params.id, body.version);
  const status = decideAct('estimate', 'office', quote);
  const [[last], options] = await Promise.all([findItemisations(tx, quote.id), findOptions(tx)]);
  const { first, regular, frequencies, note, channel } = body;
  const line = { description: quote.title, serviceId: null, first, regular, isOption: false };
  const content: ItemisationContent = {
    lines: [{ id: newId(), ...line }],
    frequencies: regular === null ? [] : frequencies,
    discounts: [],
    validDays: body.validDays ?? options.validDays,
    note,
    terms: options.terms,
  };
  const problem = pricingRefusal(content);
  if (problem) throw refuse(problem.detail, problem.field === 'lines' ? 'first' : problem.field);
  // An estimate takes the place of a draft: one at a time.
  if (last?.sentAt === null) store.deleteDraft(tx, last.id);
  const number = (last?.number ?? 0) + 1;
  const kind = 'Estimate' as const;
  const id = store.insertItemisation(
    tx,
    { quoteId: quote.id, kind, number, content },
    actor.userId,
  );
  return send(publicUrl, call, quote, { id, content }, { status, channel });
}

/** Sends the price that was drafted. */
export async function itemise(publicUrl: string, call: WriteCall<typeof contract.itemiseQuote>) {
  const { params, body } = call;
  const before = await lockQuote(call, params.id, body.version);
  const { record, quote } = await lockDraft(call, body.itemisationId);
  if (quote.id !== before.id) throw notFound();
  const status = decideAct('itemise', 'office', quote);
  const problem = pricingRefusal(record.content);
  if (problem) throw refuse(problem.detail, problem.field);
  return send(publicUrl, call, quote, record, { status, channel: body.channel });
}

/** The price that waits for an answer. @throws AppError 422 without one */
async function waitingPrice(call: Pick<Call, 'tx'>, id: string) {
  const quote = await lockQuote(call, id);
  const record =
    quote.itemisationId === null ? null : await findItemisationRecord(call.tx, quote.itemisationId);
  if (!record || record.validUntil === null) throw refuse('No price was sent yet.');
  return { quote, record, until: record.validUntil };
}

/** Sends the price that waits for an answer once more. */
export async function sendAgain(
  publicUrl: string,
  call: WriteCall<typeof contract.sendQuoteAgain>,
) {
  const { tx, params, body, enqueue, now } = call;
  const { quote, record, until } = await waitingPrice(call, params.id);
  decideAct('sendAgain', 'office', quote);
  const refusal = await sendingRefusal(tx, quote, body.channel);
  if (refusal !== null) throw refuse(refusal, 'channel');
  const { content } = record;
  const sending = { quote, content, validUntil: until, channel: body.channel, publicUrl, now };
  await sendPrice(tx, enqueue, { ...sending, template: 'quote-sent' });
  announceQuote(tx, quote);
  return answerWith(tx, quote.id);
}

/** Makes a link to pass on by hand. */
export async function copyLink(publicUrl: string, call: WriteCall<typeof contract.copyQuoteLink>) {
  const { tx, params, now } = call;
  const { quote, until } = await waitingPrice(call, params.id);
  const link = addressOfQuoteLink(publicUrl, insertQuoteLink(tx, quote.id, now, until));
  announceQuote(tx, quote);
  return { link };
}
