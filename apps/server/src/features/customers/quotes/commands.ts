import type { saveQuoteOptions } from '@roundbook/contract/customers/quotes/options';
import type { QuoteOptions } from '@roundbook/contract/customers/quotes/options';
import type * as contract from '@roundbook/contract/customers/quotes/quotes';
import type { Endpoint } from '@roundbook/contract/endpoint';
import type { Address } from '@roundbook/contract/values';
import {
  actOnQuote,
  type QuoteAct,
  type QuoteActor,
} from '@roundbook/domain/customers/quotes/acts';
import {
  askedStatus,
  missingRefusal,
  standingStatus,
  statusAfterChange,
} from '@roundbook/domain/customers/quotes/missing';
import type { QuoteStatus } from '@roundbook/domain/customers/quotes/status';
import { normalisePostcode, POSTCODE_MESSAGE } from '@roundbook/domain/values/addresses/postcode';
import {
  accept,
  AppError,
  notFound,
  refuse,
  StaleError,
} from '../../../platform/http/app-error.ts';
import type { WriteCall } from '../../../platform/http/call.ts';
import { withChanges } from '../../../platform/http/given.ts';
import { eraseAnswersAbout } from '../../../platform/http/receipts.ts';
import {
  type Geocoder,
  isUnknownPostcode,
  placeAddress,
} from '../../../providers/geocoding/geocoding.ts';
import { releaseCameIn } from '../../files/assets/effects.ts';
import { scrubToQuote } from '../../messages/outbox/effects.ts';
import { deleteQuoteLinks } from './answering/link-store.ts';
import { photoFiles } from './asking/asking-store.ts';
import { quoteEnded, quoteErased } from './facts.ts';
import { findOptions, writeOptions } from './option-store.ts';
import { checkReach } from './policy.ts';
import { findQuoteRecord } from './queries.ts';
import { actedOn, type QuoteRecord } from './quote-record.ts';
import { answerWith, quoteView } from './quote-view.ts';
import * as store from './store.ts';

type Call = Pick<WriteCall<Endpoint>, 'tx'>;

/**
 * A quote, locked so that it can be changed.
 * @throws AppError 404, or stale with the current quote
 */
export async function lockQuote({ tx }: Call, id: string, version?: number): Promise<QuoteRecord> {
  const record = await findQuoteRecord(tx, id, true);
  if (!record) throw notFound();
  if (version !== undefined && version !== record.version) {
    const current = { quote: await quoteView(tx, id) };
    throw new StaleError({ entity: 'quote', id: id, version: record.version }, current);
  }
  return record;
}

/**
 * The status of a quote after an act.
 * @throws AppError 422 with a message if the act does not fit the quote
 */
export function decideAct(name: QuoteAct, by: QuoteActor, quote: QuoteRecord): QuoteStatus {
  return accept(actOnQuote(name, by, actedOn(quote))).status;
}

/** The address with its place. @throws AppError 400 for a postcode that does not exist */
async function placed(geocoder: Geocoder, address: Address, before?: Address): Promise<Address> {
  const postcode = normalisePostcode(address.postcode) ?? address.postcode;
  const found = await placeAddress(geocoder, { ...address, postcode }, before);
  if (postcode !== before?.postcode && isUnknownPostcode(found)) {
    throw new AppError('invalid', { detail: POSTCODE_MESSAGE, field: 'address.postcode' });
  }
  return found;
}

/** Adds a quote that the office enters; the quote is Processing while something is missing. */
export async function create(geocoder: Geocoder, call: WriteCall<typeof contract.createQuote>) {
  const { tx, body, actor } = call;
  const { status, ...fields } = body;
  checkReach(fields);
  const address = await placed(geocoder, fields.address);
  const complete = askedStatus({ ...fields, address, customerId: null });
  const whose = {
    status: status === 'Processing' ? status : complete,
    customerId: null,
    userId: actor.userId,
  };
  return answerWith(tx, store.insertQuote(tx, { ...fields, address }, whose));
}

/** Changes the given fields of a quote. */
export async function update(geocoder: Geocoder, call: WriteCall<typeof contract.updateQuote>) {
  const { tx, params, body } = call;
  const { version, address: addressChanges, ...changes } = body;
  const before = await lockQuote(call, params.id, version);
  decideAct('update', 'office', before);
  const known = before.address;
  const wanted = withChanges(known, addressChanges ?? {});
  const fields = withChanges<store.QuoteFields>(before, changes);
  checkReach({ ...fields, address: wanted });
  const address = await placed(geocoder, wanted, known);
  const { customerId } = before;
  const status = statusAfterChange(before, { ...fields, address, customerId });
  store.setQuote(tx, before, { ...store.columnsOf({ ...fields, address }), status });
  return answerWith(tx, before.id);
}

/** Erases a quote with all its data. */
export async function remove(call: WriteCall<typeof contract.deleteQuote>) {
  const { params } = call;
  const quote = await lockQuote(call, params.id);
  if (quote.convertedAt !== null) {
    throw refuse(
      'This quote has become a customer’s jobs. Undo the conversion first, or erase the customer.',
    );
  }
  await call.facts.announce(quoteEnded, { quoteId: quote.id });
  await eraseQuote(call, quote);
  return {};
}

/** Erases a quote with its prices, answers, links, messages and conversation. */
export async function eraseQuote(
  { tx, facts }: Pick<WriteCall<Endpoint>, 'tx' | 'facts'>,
  quote: Pick<QuoteRecord, 'id' | 'version'>,
): Promise<void> {
  await facts.announce(quoteErased, { quoteId: quote.id });
  await scrubToQuote(tx, quote.id);
  releaseCameIn(tx, photoFiles(tx, quote.id));
  deleteQuoteLinks(tx, quote.id);
  store.deleteQuoteRow(tx, quote);
  eraseAnswersAbout(tx, quote.id);
}

type Plain = Pick<WriteCall<typeof contract.rejectQuote>, 'tx' | 'params' | 'facts'>;

/** Performs an act of the office that changes only the status, reason and postponement. */
async function act(
  call: Plain,
  name: QuoteAct,
  columns: { readonly reason?: string; readonly put_off_until?: string | null } = {},
) {
  const { tx, params } = call;
  const quote = await lockQuote(call, params.id);
  const status = standingStatus(decideAct(name, 'office', quote), quote);
  if (quote.status === 'Marketplace') await call.facts.announce(quoteEnded, { quoteId: quote.id });
  store.setQuote(tx, quote, { status, reason: '', put_off_until: null, ...columns });
  return answerWith(tx, quote.id);
}

/** Marks a quote as ready to be priced. @throws AppError 422 if something is missing */
export async function submit(call: WriteCall<typeof contract.submitQuote>) {
  accept(missingRefusal(await lockQuote(call, call.params.id)));
  return act(call, 'submit');
}

export const reject = (call: WriteCall<typeof contract.rejectQuote>) =>
  act(call, 'reject', { reason: call.body.reason });

export const close = (call: WriteCall<typeof contract.closeQuote>) =>
  act(call, 'close', { reason: call.body.reason });

export const reopen = (call: WriteCall<typeof contract.reopenQuote>) => act(call, 'reopen');

/** Postpones a quote, until a future day if one is given. */
export async function postpone(call: WriteCall<typeof contract.postponeQuote>) {
  const { until, reason } = call.body;
  if (until !== null && until <= call.today) {
    throw refuse('Please choose a day from tomorrow', 'until');
  }
  return act(call, 'postpone', { reason, put_off_until: until });
}

/** Saves the given options. */
export async function saveOptions({ tx, body }: WriteCall<typeof saveQuoteOptions>) {
  const { version, ...changes } = body;
  const before = await findOptions(tx, true);
  const isCurrent = version === undefined || version === before.version;
  const options = withChanges<QuoteOptions>(before, changes);
  if (!isCurrent || !(await writeOptions(tx, before.version, options))) {
    const current = await findOptions(tx);
    throw new StaleError(
      { entity: 'quoteOptions', id: tx.businessId, version: current.version },
      { options: current },
    );
  }
  return { options: await findOptions(tx) };
}
