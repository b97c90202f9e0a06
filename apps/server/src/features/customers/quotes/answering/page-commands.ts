import type { Business } from '@roundbook/contract/account/businesses/businesses';
import type * as contract from '@roundbook/contract/customers/quotes/answering';
import type { QuotePage } from '@roundbook/contract/customers/quotes/answering';
import type { ResponseOf } from '@roundbook/contract/endpoint';
import { addedVatOf } from '@roundbook/domain/account/businesses/vat-prices';
import { isLapsed } from '@roundbook/domain/customers/quotes/waiting';
import { addressParts } from '@roundbook/domain/values/addresses/display';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import type { AccountPlatform } from '../../../../platform/auth/account-platform.ts';
import { attemptsFrom } from '../../../../platform/auth/caller-address.ts';
import { hashOfToken } from '../../../../platform/auth/one-time-token.ts';
import { mintBusinessId } from '../../../../platform/db/business-id.ts';
import {
  readTenant,
  type TenantTransaction,
  transact,
  transactShared,
} from '../../../../platform/db/transaction.ts';
import { notFound, refuse } from '../../../../platform/http/app-error.ts';
import type { FileAnswer, OpenCall } from '../../../../platform/http/call.ts';
import type { FileStore } from '../../../../providers/files/files.ts';
import { findBusiness } from '../../../account/businesses/lookups.ts';
import { notifyStaff } from '../../../messages/notifications/effects.ts';
import { answersPerAddress, openingsPerAddress } from '../policy.ts';
import { findItemisationRecord } from '../pricing/itemisation-queries.ts';
import { quoteDocument } from '../pricing/quote-document.ts';
import { findAnswers, findQuoteRecord } from '../queries.ts';
import type { AnswerRecord, QuoteRecord } from '../quote-record.ts';
import { announceQuote } from '../store.ts';
import { acceptPrice, declinePrice } from './answer-commands.ts';
import { findQuoteLink, noteLinkOpened } from './link-store.ts';
import { findMessages } from './message-store.ts';

/** The message shown if a link does not open a price. */
export const LINK_GONE = 'This link no longer works. Please ask the firm for a new link.';

type Page = ResponseOf<typeof contract.openQuotePage>;

function stateOf(
  { status }: QuoteRecord,
  answer: AnswerRecord | undefined,
  until: PlainDate,
  today: PlainDate,
): QuotePage['state'] {
  // An accepted price stays accepted on the customer's page, whatever the office does with the
  // quote.
  if (answer?.kind === 'Accepted') return 'accepted';
  if (status === 'Declined') return 'declined';
  if (status !== 'Estimated' && status !== 'Itemised') {
    return isLapsed(until, today) ? 'lapsed' : 'over';
  }
  return isLapsed(until, today) ? 'lapsed' : 'open';
}

/** The firm that a person asked for a price, with its contact details. */
export function askedFirm({
  name,
  address,
  phoneNumber,
  email,
  website,
}: Business): QuotePage['business'] {
  return { name, address: addressParts(address), phoneNumber, email, website };
}

/** The page for the person who asked; its quote is null until a price is sent. */
export async function pageOf(tx: TenantTransaction, quoteId: string, now: string): Promise<Page> {
  const [quote, answers, messages, { business }] = await Promise.all([
    findQuoteRecord(tx, quoteId),
    findAnswers(tx, quoteId),
    findMessages(tx, quoteId),
    findBusiness(tx),
  ]);
  const record = quote?.itemisationId && (await findItemisationRecord(tx, quote.itemisationId));
  if (!quote || !record || record.validUntil === null || quote.sentOn === null) {
    return { quote: null };
  }
  const { id, kind, validUntil, vatPercent } = record;
  const answer = answers.find(({ itemisationId }) => itemisationId === id);
  const accepted = answer?.kind === 'Accepted' && answer.totals ? answer : null;
  const { validDays: _, ...content } = accepted?.content ?? record.content;
  return {
    quote: {
      ...content,
      state: stateOf(quote, answer, validUntil, todayIn(business.timeZone, now)),
      business: askedFirm(business),
      name: quote.name,
      title: quote.title,
      address: addressParts(quote.address),
      itemisationId: id,
      kind,
      vatPercent,
      addedVat: vatPercent === null ? null : addedVatOf(business),
      sentOn: quote.sentOn,
      validUntil,
      accepted: accepted && {
        optionIds: [...accepted.choice.optionIds],
        frequency: accepted.choice.frequency,
        name: accepted.name,
        totals: accepted.totals!,
        answeredAt: accepted.answeredAt,
      },
      messages,
    },
  };
}

/** The quote that a link opens, with its business; undefined if the link is unknown or has lapsed. */
export async function linkOwner({ database }: AccountPlatform, link: string) {
  const hash = hashOfToken(link);
  const found = await transactShared(database, {}, (tx) => findQuoteLink(tx, hash));
  return (
    found && {
      hash,
      businessId: mintBusinessId(found.businessId),
      quoteId: found.quoteId,
      isFirst: found.openedAt === null,
    }
  );
}

/** Opens the price that a link leads to. */
export async function open(
  accounts: AccountPlatform,
  { body, caller, now }: OpenCall<typeof contract.openQuotePage>,
): Promise<Page> {
  const { database, limits } = accounts;
  await limits.take(...attemptsFrom(openingsPerAddress, caller.address));
  const owner = await linkOwner(accounts, body.link);
  if (!owner) return { quote: null };
  const { businessId, quoteId, hash, isFirst } = owner;
  if (!isFirst) return readTenant(database, { businessId }, (tx) => pageOf(tx, quoteId, now));
  return transact(database, { businessId, isVisitor: true }, async (tx) => {
    const quote = await findQuoteRecord(tx, quoteId);
    if (!quote) return { quote: null };
    noteLinkOpened(tx, hash);
    announceQuote(tx, quote);
    await tx.settled();
    return pageOf(tx, quoteId, now);
  });
}

/** The price that a link leads to, as a PDF. @throws AppError 404 */
export async function document(
  accounts: AccountPlatform,
  files: FileStore,
  { body, caller }: OpenCall<typeof contract.getQuotePagePdf>,
): Promise<FileAnswer> {
  const { database, limits } = accounts;
  await limits.take(...attemptsFrom(openingsPerAddress, caller.address));
  const owner = await linkOwner(accounts, body.link);
  if (!owner) throw notFound();
  const { businessId, quoteId } = owner;
  return readTenant(database, { businessId }, (tx) => quoteDocument(tx, files, quoteId));
}

type Answer =
  | OpenCall<typeof contract.acceptOnQuotePage>
  | OpenCall<typeof contract.declineOnQuotePage>;

/**
 * Locks the quote that a link leads to, records the answer, and notifies staff. Repeating the same answer changes
 * nothing.
 */
async function answering(
  accounts: AccountPlatform,
  { body, caller, now }: Answer,
  isDone: (quote: QuoteRecord, newest: AnswerRecord | undefined) => boolean,
  work: (
    call: { readonly tx: TenantTransaction; readonly today: PlainDate },
    quote: QuoteRecord,
  ) => Promise<string>,
): Promise<Page> {
  const { database, enqueueIn, limits } = accounts;
  await limits.take(...attemptsFrom(answersPerAddress, caller.address));
  const owner = await linkOwner(accounts, body.link);
  if (!owner) throw refuse(LINK_GONE);
  const { businessId, quoteId } = owner;
  return transact(database, { businessId, isVisitor: true }, async (tx) => {
    const quote = await findQuoteRecord(tx, quoteId, true);
    if (!quote) throw refuse('This quote no longer exists. Please ask the firm.');
    const [[newest], { business }] = await Promise.all([
      findAnswers(tx, quoteId),
      findBusiness(tx),
    ]);
    const isSame = newest?.itemisationId === body.itemisationId;
    // The same tap may have been repeated because its response was lost.
    if (isSame && isDone(quote, newest)) return pageOf(tx, quoteId, now);
    const words = await work({ tx, today: todayIn(business.timeZone, now) }, quote);
    notifyStaff(tx, enqueueIn(tx), {
      kind: 'quote',
      message: words,
      entity: { model: 'quote', id: quoteId },
    });
    await tx.settled();
    return pageOf(tx, quoteId, now);
  });
}

/** Accepts the price that a link leads to. */
export function accept(
  accounts: AccountPlatform,
  call: OpenCall<typeof contract.acceptOnQuotePage>,
): Promise<Page> {
  const { body, now } = call;
  return answering(
    accounts,
    call,
    (_quote, newest) => newest?.kind === 'Accepted',
    async ({ tx, today }, quote) => {
      const who = { tx, now, today, by: 'customer', userId: null } as const;
      await acceptPrice(who, quote, body);
      return `${quote.name} accepted the quote: ${quote.title}`;
    },
  );
}

/** Declines the price that a link leads to. */
export function decline(
  accounts: AccountPlatform,
  call: OpenCall<typeof contract.declineOnQuotePage>,
): Promise<Page> {
  const { body, now } = call;
  return answering(
    accounts,
    call,
    (quote, newest) => newest?.kind === 'Declined' && quote.status === 'Declined',
    async ({ tx, today }, quote) => {
      const who = { tx, now, today, by: 'customer', userId: null } as const;
      await declinePrice(who, quote, body);
      return `${quote.name} declined the quote: ${quote.title}`;
    },
  );
}
