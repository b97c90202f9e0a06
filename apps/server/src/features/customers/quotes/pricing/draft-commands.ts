import type { ItemisationContent } from '@roundbook/contract/customers/quotes/itemisation';
import type * as itemisations from '@roundbook/contract/customers/quotes/itemisations';
import type { Endpoint } from '@roundbook/contract/endpoint';
import { newId } from '../../../../platform/db/ids.ts';
import { notFound, refuse, StaleError } from '../../../../platform/http/app-error.ts';
import type { WriteCall } from '../../../../platform/http/call.ts';
import { withChanges } from '../../../../platform/http/given.ts';
import { findBusiness } from '../../../account/businesses/lookups.ts';
import { decideAct, lockQuote } from '../commands.ts';
import { findOptions } from '../option-store.ts';
import { findAnswers, findQuoteRecord } from '../queries.ts';
import type { ItemisationRecord, QuoteRecord } from '../quote-record.ts';
import { itemisationView, vatPercentOf } from '../quote-view.ts';
import { announceQuote } from '../store.ts';
import { findItemisationRecord, findItemisations } from './itemisation-queries.ts';
import * as store from './itemisation-store.ts';

type Call = Pick<WriteCall<Endpoint>, 'tx' | 'actor' | 'now' | 'today' | 'enqueue'>;

/** A version of a price as shown to the office. @throws AppError 404 */
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

/**
 * The content that a new draft begins with: the content of the last version or, if there is none, the business's
 * defaults.
 */
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

/** The number of a quote's next version. @param last the newest version, which may be a draft */
export function nextNumber(last: Pick<ItemisationRecord, 'number'> | undefined): number {
  return (last?.number ?? 0) + 1;
}

/** Drafts the next version of a price, or returns the existing draft. */
export async function draft(call: WriteCall<typeof itemisations.createItemisation>) {
  const { tx, body, actor } = call;
  const quote = await lockQuote(call, body.quoteId);
  decideAct('draft', 'office', quote);
  const [last] = await findItemisations(tx, quote.id);
  if (last?.sentAt === null) return loadItemisation(call, last.id);
  const content = await beginningOf(call, quote, last);
  const number = nextNumber(last);
  const kind = 'Itemisation' as const;
  const id = store.insertItemisation(
    tx,
    { quoteId: quote.id, kind, number, content },
    actor.userId,
  );
  announceQuote(tx, quote);
  return loadItemisation(call, id);
}

/** A draft with its quote, which is locked. @throws AppError 404, 422 for a price that was sent, or stale */
export async function lockDraft(call: Pick<Call, 'tx'>, id: string, version?: number) {
  const { tx } = call;
  const found = await findItemisationRecord(tx, id);
  if (!found) throw notFound();
  const quote = await lockQuote(call, found.quoteId);
  // Reads the draft again now that the quote is locked.
  const record = await findItemisationRecord(tx, id);
  if (!record) throw notFound();
  if (record.sentAt !== null) {
    throw refuse('This price has been sent, so it cannot change. Draft a new version instead.');
  }
  if (version !== undefined && version !== record.version) {
    const current = await loadItemisation(call, id);
    throw new StaleError({ entity: 'itemisation', id: id, version: record.version }, current);
  }
  return { record, quote };
}

/** Changes the given fields of a draft. */
export async function updateDraft(call: WriteCall<typeof itemisations.updateItemisation>) {
  const { tx, params, body } = call;
  const { version, ...changes } = body;
  const { record, quote } = await lockDraft(call, params.id, version);
  decideAct('draft', 'office', quote);
  store.writeContent(tx, record, withChanges<ItemisationContent>(record.content, changes));
  announceQuote(tx, quote);
  return loadItemisation(call, record.id);
}

/** Discards a draft. */
export async function removeDraft(call: WriteCall<typeof itemisations.deleteItemisation>) {
  const { quote } = await lockDraft(call, call.params.id);
  store.deleteDraft(call.tx, call.params.id);
  announceQuote(call.tx, quote);
  return {};
}
