import type { ItemisationContent } from '@roundbook/contract/customers/quotes/itemisation';
import type { QuoteOptions } from '@roundbook/contract/customers/quotes/options';
import type * as contract from '@roundbook/contract/customers/quotes/quotes';
import type { BodyOf, Endpoint } from '@roundbook/contract/endpoint';
import {
  firstChoice,
  itemisationTotals,
  pricingRefusal,
} from '@roundbook/domain/customers/quotes/itemisation';
import type { QuoteStatus } from '@roundbook/domain/customers/quotes/status';
import { validUntil } from '@roundbook/domain/customers/quotes/waiting';
import type { Channel } from '@roundbook/domain/messages/outbox/channels';
import { newId } from '../../../../platform/db/ids.ts';
import { accept, notFound, refuse } from '../../../../platform/http/app-error.ts';
import type { LongCall, WriteCall } from '../../../../platform/http/call.ts';
import type { PreparedLetters } from '../../../../platform/pdf/prepared-letters.ts';
import type { FileStore } from '../../../../providers/files/files.ts';
import { findBusiness } from '../../../account/businesses/lookups.ts';
import { withdrawAbout } from '../../../messages/outbox/effects.ts';
import { openOwnLink, type QuoteLinks } from '../answering/customer-url.ts';
import { insertQuoteLink } from '../answering/link-store.ts';
import { addressOfQuoteLink, sendPrice, sendingRefusal } from '../answering/quote-message.ts';
import { decideAct, lockQuote } from '../commands.ts';
import { findOptions } from '../option-store.ts';
import type { ItemisationRecord, QuoteRecord } from '../quote-record.ts';
import { answerWith, vatPercentOf } from '../quote-view.ts';
import { announceQuote, setQuote } from '../store.ts';
import { lockDraft, nextNumber } from './draft-commands.ts';
import { findItemisationRecord, findItemisations } from './itemisation-queries.ts';
import * as store from './itemisation-store.ts';
import { paperOf, preparePaper } from './quote-paper.ts';

type Call = Pick<WriteCall<Endpoint>, 'tx' | 'actor' | 'now' | 'today' | 'enqueue'>;

type Way = Channel | 'none';

/** No PDF is made unless the price is emailed. */
const NO_PAPER: Promise<PreparedLetters> = Promise.resolve(new Map());

/** Turns a draft into the price that the customer can answer, and sends it on the channel, unless that is `none`. */
export async function fixPrice(
  links: QuoteLinks,
  call: Omit<Call, 'actor'>,
  quote: QuoteRecord,
  price: Pick<ItemisationRecord, 'id' | 'content'>,
  {
    status,
    channel,
    paper,
  }: {
    readonly status: QuoteStatus;
    readonly channel: Way;
    /** The PDF to attach to an email; null if the link is enough. */
    readonly paper: PreparedLetters | null;
  },
): Promise<void> {
  const { tx, now, today, enqueue } = call;
  const { id, content } = price;
  if (channel !== 'none') accept(await sendingRefusal(tx, quote, channel), 'channel');
  const { business } = await findBusiness(tx);
  const until = validUntil(today, content.validDays);
  const { first, regular } = itemisationTotals(content, firstChoice(content), null);
  store.fixItemisation(tx, id, {
    vatPercent: vatPercentOf(business),
    sentAt: now,
    validUntil: until,
  });
  await withdrawAbout(tx, quote.id, 'A new price has been sent.');
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
  openOwnLink(tx, links, quote.id, { now, validUntil: until });
  if (channel !== 'none') {
    const { publicUrl } = links;
    const sending = { quote, content, validUntil: until, channel, publicUrl, now };
    const isPrinted = channel === 'email' && paper !== null;
    const papers = isPrinted ? { attachment: await paperOf(tx, paper, quote.id) } : {};
    await sendPrice(tx, enqueue, { ...sending, ...papers, template: 'quote-sent' });
  }
}

/** The figures from which an estimate is made. */
type Estimate = Pick<
  BodyOf<typeof contract.estimateQuote>,
  'first' | 'regular' | 'frequencies' | 'note'
> & {
  readonly validDays?: number | undefined;
  readonly serviceId?: string | null;
};

/** An estimate: a price with one line. */
export function estimateOf(
  { first, regular, frequencies, note, validDays, serviceId = null }: Estimate,
  title: string,
  options: QuoteOptions,
): ItemisationContent {
  const line = { description: title, serviceId, first, regular, isOption: false };
  return {
    lines: [{ id: newId(), ...line }],
    frequencies: regular === null ? [] : frequencies,
    discounts: [],
    validDays: validDays ?? options.validDays,
    note,
    terms: options.terms,
  };
}

/** Makes the PDF for emailing an estimate. */
export function prepareEstimate(files: FileStore, call: LongCall<typeof contract.estimateQuote>) {
  const { params, body } = call;
  if (body.channel !== 'email') return NO_PAPER;
  return preparePaper(files, call, params.id, async (tx, { title, itemisations: [last] }) => ({
    id: newId(),
    kind: 'Estimate',
    number: nextNumber(last),
    content: estimateOf(body, title, await findOptions(tx)),
  }));
}

/** Gives a quote an estimate of a single figure, and sends it. */
export async function estimate(
  links: QuoteLinks,
  call: WriteCall<typeof contract.estimateQuote>,
  paper: PreparedLetters,
) {
  const { tx, params, body, actor } = call;
  const quote = await lockQuote(call, params.id, body.version);
  const status = decideAct('estimate', 'office', quote);
  const [[last], options] = await Promise.all([findItemisations(tx, quote.id), findOptions(tx)]);
  const { channel } = body;
  const content = estimateOf(body, quote.title, options);
  const refused = pricingRefusal(content);
  accept(refused, refused?.field === 'lines' ? 'first' : undefined);
  // The estimate replaces an open draft, since a quote has only one at a time.
  if (last?.sentAt === null) store.deleteDraft(tx, last.id);
  const number = nextNumber(last);
  const kind = 'Estimate' as const;
  const id = store.insertItemisation(
    tx,
    { quoteId: quote.id, kind, number, content },
    actor.userId,
  );
  await fixPrice(links, call, quote, { id, content }, { status, channel, paper });
  return answerWith(tx, quote.id);
}

/** Makes the PDF for emailing a draft. */
export function prepareItemised(files: FileStore, call: LongCall<typeof contract.itemiseQuote>) {
  const { params, body } = call;
  if (body.channel !== 'email') return NO_PAPER;
  return preparePaper(files, call, params.id, async (tx) => {
    const record = await findItemisationRecord(tx, body.itemisationId);
    return record?.quoteId === params.id && record.sentAt === null ? record : null;
  });
}

/** Sends the drafted price. */
export async function itemise(
  links: QuoteLinks,
  call: WriteCall<typeof contract.itemiseQuote>,
  paper: PreparedLetters,
) {
  const { params, body } = call;
  const before = await lockQuote(call, params.id, body.version);
  const { record, quote } = await lockDraft(call, body.itemisationId);
  if (quote.id !== before.id) throw notFound();
  const status = decideAct('itemise', 'office', quote);
  accept(pricingRefusal(record.content));
  const { channel } = body;
  await fixPrice(links, call, quote, record, { status, channel, paper });
  return answerWith(call.tx, quote.id);
}

/**
 * The most recently sent price, with its quote locked. @throws AppError 404, 422 if no price was
 * sent
 */
async function waitingPrice(call: Pick<Call, 'tx'>, id: string) {
  const quote = await lockQuote(call, id);
  const record =
    quote.itemisationId === null ? null : await findItemisationRecord(call.tx, quote.itemisationId);
  if (!record || record.validUntil === null) throw refuse('No price has been sent yet.');
  return { quote, record, until: record.validUntil };
}

/** Makes the PDF for emailing a price again. */
export function prepareAgain(files: FileStore, call: LongCall<typeof contract.sendQuoteAgain>) {
  const { params, body } = call;
  if (body.channel !== 'email') return NO_PAPER;
  return preparePaper(files, call, params.id, async () => 'current');
}

/** Sends the open price again. */
export async function sendAgain(
  links: QuoteLinks,
  call: WriteCall<typeof contract.sendQuoteAgain>,
  paper: PreparedLetters,
) {
  const { tx, params, body, enqueue, now } = call;
  const { quote, record, until } = await waitingPrice(call, params.id);
  decideAct('sendAgain', 'office', quote);
  accept(await sendingRefusal(tx, quote, body.channel), 'channel');
  const { content } = record;
  const { publicUrl } = links;
  const sending = { quote, content, validUntil: until, channel: body.channel, publicUrl, now };
  openOwnLink(tx, links, quote.id, { now, validUntil: until });
  const papers = body.channel === 'email' ? { attachment: await paperOf(tx, paper, quote.id) } : {};
  await sendPrice(tx, enqueue, { ...sending, ...papers, template: 'quote-sent' });
  announceQuote(tx, quote);
  return answerWith(tx, quote.id);
}

/** Makes a link that the office passes on itself. */
export async function copyLink(publicUrl: string, call: WriteCall<typeof contract.copyQuoteLink>) {
  const { tx, params, now } = call;
  const { quote, until } = await waitingPrice(call, params.id);
  const link = addressOfQuoteLink(publicUrl, insertQuoteLink(tx, quote.id, now, until));
  announceQuote(tx, quote);
  return { link };
}
