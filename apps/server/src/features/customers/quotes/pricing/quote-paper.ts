import type { Business } from '@roundbook/contract/account/businesses/businesses';
import type { Itemisation } from '@roundbook/contract/customers/quotes/itemisation';
import type { Quote } from '@roundbook/contract/customers/quotes/quote';
import type { Endpoint } from '@roundbook/contract/endpoint';
import { formatQuoteNumber } from '@roundbook/domain/customers/quotes/quote-number';
import { validUntil } from '@roundbook/domain/customers/quotes/waiting';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import type { LongCall } from '../../../../platform/http/call.ts';
import {
  type LetterToSend,
  pdfOf,
  type PreparedLetters,
  prepareLetters,
} from '../../../../platform/pdf/prepared-letters.ts';
import type { FileStore } from '../../../../providers/files/files.ts';
import { findBusiness, findVat } from '../../../account/businesses/lookups.ts';
import { findLogo } from '../../../files/assets/lookups.ts';
import { findQuoteRecord } from '../queries.ts';
import type { ItemisationRecord } from '../quote-record.ts';
import { itemisationView, quoteView, vatPercentOf } from '../quote-view.ts';
import { quoteLetter } from './quote-letter.ts';

type Preparing = Pick<LongCall<Endpoint>, 'actor' | 'now' | 'today' | 'load'>;

/** A price about to be sent. */
type PriceToSend = Pick<ItemisationRecord, 'id' | 'kind' | 'number' | 'content'>;

function letterOf(
  quote: Quote,
  price: Itemisation,
  business: Business,
  { registrations }: Awaited<ReturnType<typeof findVat>>,
): LetterToSend {
  return { ...quoteLetter(quote, price, business, registrations), logoId: business.logo };
}

/** The price as it will be once sent. */
function sentNow(
  { id, kind, number, content }: PriceToSend,
  quoteId: string,
  { now, today }: Preparing,
  business: Business,
): Itemisation {
  const vatPercent = vatPercentOf(business);
  const sent = { sentAt: now, createdAt: now, validUntil: validUntil(today, content.validDays) };
  const record = { id, quoteId, kind, content, vatPercent, number, version: 1, ...sent };
  return itemisationView(record, { currentId: id, answers: [], vatPercent });
}

/**
 * Makes the PDF for emailing a price, outside any transaction.
 * @param find finds the price to send; `current` means the price already sent; null if there is no price
 */
export async function preparePaper(
  files: FileStore,
  call: Preparing,
  quoteId: string,
  find: (tx: TenantTransaction, quote: Quote) => Promise<PriceToSend | 'current' | null>,
): Promise<PreparedLetters> {
  const loaded = await call.load(async (tx) => {
    // The call itself refuses a missing or invalid quote later, with its own message.
    if (!(await findQuoteRecord(tx, quoteId))) return null;
    const [quote, { business }, vat, readLogo] = await Promise.all([
      quoteView(tx, quoteId),
      findBusiness(tx),
      findVat(tx),
      findLogo(tx, files),
    ]);
    const found = await find(tx, quote);
    const price =
      found === 'current' ? quote.current : found && sentNow(found, quoteId, call, business);
    if (!price) return null;
    return { letter: letterOf({ ...quote, current: price }, price, business, vat), readLogo };
  });
  if (!loaded) return new Map();
  return prepareLetters(
    call.actor.businessId,
    new Map([[quoteId, loaded.letter]]),
    loaded.readLogo,
  );
}

/**
 * The PDF to attach to the email with a price that has just become final.
 * @throws OutdatedPreparation if the price no longer matches the prepared PDF
 */
export async function paperOf(tx: TenantTransaction, paper: PreparedLetters, quoteId: string) {
  await tx.settled();
  const [quote, { business }, vat] = await Promise.all([
    quoteView(tx, quoteId),
    findBusiness(tx),
    findVat(tx),
  ]);
  const { current } = quote;
  if (!current) throw new Error('A price without a current version is sent');
  const content = pdfOf(paper, quoteId, letterOf(quote, current, business, vat));
  const filename = `Quote ${formatQuoteNumber(quote.number)} from ${business.name || 'us'}.pdf`;
  return { filename, mime: 'application/pdf', content };
}
