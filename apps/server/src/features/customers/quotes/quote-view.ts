import type { Business } from '@roundbook/contract/account/businesses/businesses';
import type { Itemisation } from '@roundbook/contract/customers/quotes/itemisation';
import type { Quote, QuoteAnswer } from '@roundbook/contract/customers/quotes/quote';
import { customerDisplayName } from '@roundbook/domain/customers/customers/name';
import { firstChoice, itemisationTotals } from '@roundbook/domain/customers/quotes/itemisation';
import { STANDARD_VAT_PERCENT } from '@roundbook/domain/money/invoices/totals';
import { type Address, coordinatesOf } from '@roundbook/domain/values/addresses/address';
import { milesBetween } from '@roundbook/domain/values/addresses/distance';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import { findBusiness } from '../../account/businesses/lookups.ts';
import { jobIdsOfQuote } from '../../work/jobs/lookups.ts';
import { findRecipients } from '../customers/lookups.ts';
import { lastOpened } from './answering/link-store.ts';
import { findMessages } from './answering/message-store.ts';
import { findAsking, findPhotos } from './asking/asking-store.ts';
import { findItemisations } from './pricing/itemisation-queries.ts';
import { findAnswers, findDelivery, findQuoteRecord } from './queries.ts';
import type { AnswerRecord, ItemisationRecord, QuoteRecord } from './quote-record.ts';

/** The VAT that a business charges, in per cent; null if it is not registered. */
export function vatPercentOf({ vatNumber }: Pick<Business, 'vatNumber'>): number | null {
  return vatNumber === '' ? null : STANDARD_VAT_PERCENT;
}

function stateOf(
  { id, sentAt }: ItemisationRecord,
  currentId: string | null,
  answers: readonly AnswerRecord[],
): Itemisation['state'] {
  if (sentAt === null) return 'Draft';
  const answer = answers.find(({ itemisationId }) => itemisationId === id);
  if (answer) return answer.kind;
  return id === currentId ? 'Current' : 'Replaced';
}

/** A version of a price as shown to the office. */
export function itemisationView(
  record: ItemisationRecord,
  {
    currentId,
    answers,
    vatPercent,
  }: {
    readonly currentId: string | null;
    readonly answers: readonly AnswerRecord[];
    /** The business's present rate, which applies to drafts. */
    readonly vatPercent: number | null;
  },
): Itemisation {
  const { content, ...rest } = record;
  const percent = record.sentAt === null ? vatPercent : record.vatPercent;
  return {
    ...content,
    ...rest,
    vatPercent: percent,
    state: stateOf(record, currentId, answers),
    totals: itemisationTotals(content, firstChoice(content), percent),
  };
}

function answerView(record: AnswerRecord): QuoteAnswer {
  const { choice, content: _, ...answer } = record;
  const { optionIds, frequency } = choice;
  return { ...answer, optionIds: [...optionIds], frequency };
}

/** Where a quote's work is: the area of its address, and the distance from the business. */
export function placeOf(business: Business, address: Address): Pick<Quote, 'area' | 'distance'> {
  const [from, to] = [coordinatesOf(business.address), coordinatesOf(address)];
  const areaName = address.areaName || address.town || '';
  return {
    area: areaName === '' ? null : { areaName },
    distance: from && to ? { miles: Math.round(milesBetween(from, to) * 10) / 10 } : null,
  };
}

function conversionOf(
  { customerId, conversion, convertedAt }: QuoteRecord,
  jobIds: string[],
): Quote['conversion'] {
  if (customerId === null || convertedAt === null) return null;
  const isNewCustomer = conversion?.isNewCustomer ?? false;
  return { customerId, isNewCustomer, jobIds, convertedAt };
}

/** A quote as shown to the office. @throws AppError 404 */
export async function quoteView(tx: TenantTransaction, id: string): Promise<Quote> {
  const [
    record,
    itemisations,
    answers,
    openedAt,
    delivery,
    jobIds,
    asking,
    photos,
    messages,
    { business },
  ] = await Promise.all([
    findQuoteRecord(tx, id),
    findItemisations(tx, id),
    findAnswers(tx, id),
    lastOpened(tx, id),
    findDelivery(tx, id),
    jobIdsOfQuote(tx, id),
    findAsking(tx, id),
    findPhotos(tx, id),
    findMessages(tx, id),
    findBusiness(tx),
  ]);
  if (!record) throw notFound();
  const { customerId, itemisationId } = record;
  const [recipient] = customerId === null ? [] : await findRecipients(tx, [customerId]);
  const facts = { currentId: itemisationId, answers, vatPercent: vatPercentOf(business) };
  const views = itemisations.map((one) => itemisationView(one, facts));
  const [answer] = answers;
  return {
    ...record,
    customerName: recipient ? customerDisplayName(recipient) : '',
    ...placeOf(business, record.address),
    // The routes add this value, as they know the addresses of links.
    customerUrl: null,
    current: views.find((one) => one.id === itemisationId) ?? null,
    itemisations: views,
    answer: answer ? answerView(answer) : null,
    conversion: conversionOf(record, jobIds),
    delivery,
    openedAt,
    thread: { id, contactName: record.name, entityModel: 'Quote', entityId: id, messages },
    asking: asking ?? null,
    assetIds: photos.map(({ assetId }) => assetId),
  };
}

/** The response to a call that changes a quote: the quote after the change. */
export async function answerWith(tx: TenantTransaction, id: string): Promise<{ quote: Quote }> {
  await tx.settled();
  return { quote: await quoteView(tx, id) };
}
