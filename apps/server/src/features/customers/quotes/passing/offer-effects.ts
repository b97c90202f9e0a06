import { hash } from 'node:crypto';
import type { QuoteAct, QuoteActor } from '@roundbook/domain/customers/quotes/acts';
import { actOnQuote } from '@roundbook/domain/customers/quotes/acts';
import { askedStatus, standingStatus } from '@roundbook/domain/customers/quotes/missing';
import type { Channel } from '@roundbook/domain/messages/outbox/channels';
import { isRefusal } from '@roundbook/domain/values/refusals/refusal';
import type { RecurringFrequency } from '@roundbook/domain/work/jobs/frequency';
import type { BusinessId } from '../../../../platform/db/business-id.ts';
import { newId } from '../../../../platform/db/ids.ts';
import {
  readTenant,
  type TenantTransaction,
  transact,
} from '../../../../platform/db/transaction.ts';
import type { Facts } from '../../../../platform/facts/facts.ts';
import type { UploadedFile } from '../../../../platform/http/upload.ts';
import type { Enqueue } from '../../../../platform/tasks/task.ts';
import { type FileParts, storeCameIn } from '../../../files/assets/effects.ts';
import { sendPassingOn } from '../answering/quote-message.ts';
import {
  type AskedFactsRecord,
  findPhotos,
  insertAsking,
  insertPhoto,
  NOTHING_SAID,
} from '../asking/asking-store.ts';
import { decideAct, eraseQuote, lockQuote } from '../commands.ts';
import { quoteAsked } from '../facts.ts';
import { findQuoteRecord } from '../queries.ts';
import { actedOn } from '../quote-record.ts';
import { announceQuote, insertQuote, type QuoteFields, setQuote } from '../store.ts';

/**
 * Locks a quote for an offer to other firms, and sets its status.
 * @throws AppError 404, 422 with a message if it cannot be offered now, or stale
 */
export async function offerQuoteOut(
  tx: TenantTransaction,
  quoteId: string,
  version: number | undefined,
) {
  const quote = await lockQuote({ tx }, quoteId, version);
  const status = decideAct('offer', 'office', quote);
  setQuote(tx, quote, { status, reason: '', put_off_until: null });
  return { title: quote.title, address: quote.address };
}

/**
 * Ends the offer of a quote, which either returns to the firm or goes to the firm that bought it. Does nothing if
 * the quote's status has changed since.
 */
export async function endOffer(
  tx: TenantTransaction,
  quoteId: string,
  act: Extract<QuoteAct, 'takeBack' | 'sell'>,
  by: QuoteActor,
  reason = '',
): Promise<void> {
  const quote = await findQuoteRecord(tx, quoteId, true);
  if (!quote) return;
  const decision = actOnQuote(act, by, actedOn(quote));
  if (isRefusal(decision)) return;
  setQuote(tx, quote, { status: standingStatus(decision.status, quote), reason });
}

/** Locks a quote before its offer, so that everything that ends an offer takes the locks in the same order. */
export async function lockOffered(tx: TenantTransaction, quoteId: string): Promise<void> {
  await findQuoteRecord(tx, quoteId, true);
}

/** Locks a quote, and announces a change to its offer. */
export async function announceOffer(tx: TenantTransaction, quoteId: string): Promise<void> {
  const quote = await findQuoteRecord(tx, quoteId, true);
  if (quote) announceQuote(tx, quote);
}

/**
 * Adds a new request for a price.
 * @returns its id
 */
export function addQuote(tx: TenantTransaction, fields: QuoteFields, userId: string): string {
  const status = askedStatus({ ...fields, customerId: null });
  return insertQuote(tx, fields, { status, customerId: null, userId });
}

/** The transaction of a change, and the facts in it. */
interface Within {
  readonly tx: TenantTransaction;
  readonly facts: Facts;
}

/** The request of a bought lead, and its origin. */
interface Purchase {
  readonly frequency: RecurringFrequency | null;
  /** The person's answers about their property; undefined if the seller's office entered the quote. */
  readonly said: AskedFactsRecord | undefined;
  /** The wording by which the person agreed to have their request passed on. */
  readonly consent: string;
  readonly userId: string;
  readonly at: string;
}

/** Adds a quote bought from another firm; its request begins the conversation. @returns its id */
export async function addBoughtQuote(
  { tx, facts: happening }: Within,
  fields: QuoteFields,
  { frequency, said, consent, userId, at }: Purchase,
): Promise<string> {
  const { email, request, title } = fields;
  const id = insertQuote(tx, fields, { status: 'Purchased', customerId: null, userId });
  const facts = said ?? NOTHING_SAID;
  const asking = { way: 'lead', frequency, facts, area: 'unknown' } as const;
  insertAsking(tx, id, newId(), { ...asking, consent, askedAt: at });
  const quote = { id, customerId: null, email };
  await happening.announce(quoteAsked, { quote, text: request || title, at });
  return id;
}

/** Adds a photo to a bought quote, once; drops the photo if there is no room left. */
export async function addBoughtPhoto(
  parts: FileParts,
  businessId: BusinessId,
  quoteId: string,
  photo: UploadedFile,
): Promise<void> {
  const { database } = parts;
  const contentHash = hash('sha256', photo.content);
  const isThere = async (tx: TenantTransaction) =>
    (await findPhotos(tx, quoteId)).some((one) => one.hash === contentHash);
  if (await readTenant(database, { businessId }, isThere)) return;
  const add = await storeCameIn(parts, businessId, photo);
  await transact(database, { businessId }, async (tx) => {
    const quote = await findQuoteRecord(tx, quoteId, true);
    if (!quote || (await isThere(tx))) return;
    const { assetId } = await add(tx);
    if (assetId === null) return;
    insertPhoto(tx, quoteId, { assetId, hash: contentHash });
    announceQuote(tx, quote);
  });
}

/** Erases a quote whose credits were returned, with all its data. */
export async function erasePurchasedQuote({ tx, facts }: Within, quoteId: string): Promise<void> {
  const quote = await findQuoteRecord(tx, quoteId, true);
  if (quote) await eraseQuote({ tx, facts }, quote);
}

/** Sends a person a link to the page on which they say whether their request may be passed on. */
export async function askToPassOn(
  tx: TenantTransaction,
  enqueue: Enqueue,
  asking: {
    readonly quoteId: string;
    readonly channel: Channel;
    readonly publicUrl: string;
    readonly now: string;
    readonly until: string;
  },
): Promise<void> {
  const quote = await findQuoteRecord(tx, asking.quoteId);
  if (quote) await sendPassingOn(tx, enqueue, { ...asking, quote });
}
