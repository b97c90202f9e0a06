import { hash } from 'node:crypto';
import type { QuoteAct, QuoteActor } from '@roundbook/domain/customers/quotes/acts';
import { actOnQuote } from '@roundbook/domain/customers/quotes/acts';
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
import type { UploadedFile } from '../../../../platform/http/upload.ts';
import type { Enqueue } from '../../../../platform/tasks/task.ts';
import { type FileParts, storeCameIn } from '../../../files/assets/effects.ts';
import { askedOnQuote } from '../../../messages/threads/effects.ts';
import { sendPassingOn } from '../answering/quote-message.ts';
import {
  type AskedFactsRecord,
  findPhotos,
  insertAsking,
  insertPhoto,
  NOTHING_SAID,
} from '../asking/asking-store.ts';
import { decideAct, eraseQuote, lockQuote } from '../commands.ts';
import { findQuoteRecord } from '../queries.ts';
import { actedOn } from '../quote-record.ts';
import { announceQuote, insertQuote, type QuoteFields, setQuote } from '../store.ts';

/**
 * Locks a quote that is to be offered to other firms, and sets its status.
 * @throws AppError 404, 422 in words where it cannot be offered now, or stale
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

/** Ends an offer of a quote: it comes back, or goes to another firm. Nothing happens where it went on meanwhile. */
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
  if (!isRefusal(decision)) setQuote(tx, quote, { status: decision.status, reason });
}

/** Locks a quote before its offer, so that all who end an offer wait for one another in the same order. */
export async function lockOffered(tx: TenantTransaction, quoteId: string): Promise<void> {
  await findQuoteRecord(tx, quoteId, true);
}

/** Says that how the offer of a quote stands has changed. */
export async function announceOffer(tx: TenantTransaction, quoteId: string): Promise<void> {
  const quote = await findQuoteRecord(tx, quoteId, true);
  if (quote) announceQuote(tx, quote);
}

/** Adds a quote that was just asked for. @returns its id */
export function addQuote(tx: TenantTransaction, fields: QuoteFields, userId: string): string {
  return insertQuote(tx, fields, { status: 'Submitted', customerId: null, userId });
}

/** How a request came that was bought. */
interface Purchase {
  readonly frequency: RecurringFrequency | null;
  /** What they said of their property; undefined if nobody asked them. */
  readonly said: AskedFactsRecord | undefined;
  /** The words in which the person agreed that it is passed on. */
  readonly consent: string;
  readonly userId: string;
  readonly at: string;
}

/** Adds a quote that was bought of another firm; its request begins the conversation. @returns its id */
export async function addBoughtQuote(
  tx: TenantTransaction,
  fields: QuoteFields,
  { frequency, said, consent, userId, at }: Purchase,
): Promise<string> {
  const { email, request, title } = fields;
  const id = insertQuote(tx, fields, { status: 'Purchased', customerId: null, userId });
  const facts = said ?? NOTHING_SAID;
  const asking = { way: 'lead', frequency, facts, area: 'unknown' } as const;
  insertAsking(tx, id, newId(), { ...asking, consent, askedAt: at });
  await askedOnQuote(tx, { id, customerId: null, email }, { text: request || title, at });
  return id;
}

/** Adds a photo to a quote that was bought, once; where there is no room left for it, the quote goes without. */
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

/** Erases a quote whose credits went back, with all that was sent. */
export async function erasePurchasedQuote(tx: TenantTransaction, quoteId: string): Promise<void> {
  const quote = await findQuoteRecord(tx, quoteId, true);
  if (quote) await eraseQuote(tx, quote);
}

/** Asks a person whether their request may be passed on, with a link of its own. */
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
