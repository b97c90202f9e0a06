import type * as contract from '@roundbook/contract/customers/quotes/conversion';
import { address as addressShape } from '@roundbook/contract/values';
import { customerDisplayName } from '@roundbook/domain/customers/customers/name';
import { askedStatus } from '@roundbook/domain/customers/quotes/missing';
import { quotedJobs, quotedSeconds } from '@roundbook/domain/customers/quotes/quoted-jobs';
import { quotedPlace } from '@roundbook/domain/customers/quotes/quoted-place';
import { durationSeconds, formatDuration } from '@roundbook/domain/values/durations/duration';
import { isOwnDuration } from '@roundbook/domain/work/services/predefined';
import { notFound, refuse } from '../../../platform/http/app-error.ts';
import type { WriteCall } from '../../../platform/http/call.ts';
import type { Geocoding } from '../../../providers/geocoding/geocoding.ts';
import { agreeQuoted, withdrawJob } from '../../work/jobs/effects.ts';
import { jobIdsOfQuote, listJobsOfCustomers } from '../../work/jobs/lookups.ts';
import { listServices } from '../../work/services/lookups.ts';
import {
  addSite,
  admitCustomer,
  changeContact,
  removeSite,
  takeCustomerBack,
} from '../customers/effects.ts';
import { findBalances, findOwnRecord, findRecipients } from '../customers/lookups.ts';
import { listSites } from '../customers/sites/site-lookups.ts';
import { decideAct, lockQuote } from './commands.ts';
import { conversionUndone, quoteConverted } from './facts.ts';
import { findAnswers } from './queries.ts';
import type { Conversion, QuoteRecord } from './quote-record.ts';
import { answerWith } from './quote-view.ts';
import { insertQuote, setQuote } from './store.ts';

type Creating = WriteCall<typeof contract.createFromQuote>;
type Updating = WriteCall<typeof contract.updateFromQuote>;

/** The accepted quote, locked. */
async function lockAccepted(call: Creating | Updating): Promise<QuoteRecord> {
  const quote = await lockQuote(call, call.body.quoteId, call.body.version);
  decideAct('convert', 'office', quote);
  return quote;
}

/** Adds the jobs of the accepted answer, exactly as accepted. */
async function agreeJobs(
  call: Creating | Updating,
  quote: QuoteRecord,
  customerId: string,
  siteId: string | null = null,
) {
  const { tx, body } = call;
  const answer = (await findAnswers(tx, quote.id)).find(({ kind }) => kind === 'Accepted');
  if (!answer?.content || !answer.totals) throw notFound();
  const jobs = quotedJobs(answer.content, answer.choice, answer.totals);
  // Services that have since been deleted are missing here.
  const services = await listServices(tx);
  const seconds = new Map(
    services.map(({ id, defaultDuration }) => [id, durationSeconds(defaultDuration)]),
  );
  const owned = new Set(services.filter((one) => isOwnDuration(one)).map(({ id }) => id));
  await agreeQuoted(
    call,
    customerId,
    jobs.map(({ serviceIds, frequency, ...job }) => ({
      ...job,
      frequency,
      serviceIds: serviceIds.filter((id) => seconds.has(id)),
      siteId,
      duration: formatDuration(quotedSeconds(serviceIds, seconds)),
      isDurationGiven: serviceIds.length > 0 && serviceIds.every((id) => owned.has(id)),
      notBefore: null,
      notAfter: null,
      anchor: null,
      // One-off work does not belong to a round.
      roundId: frequency.unit === 'none' ? null : body.roundId,
      defaultAssignee: body.defaultAssignee,
      purchaseOrder: '',
      tagIds: [],
      dueOn: body.dueOn,
    })),
    quote.id,
  );
}

/** Closes a quote and links it to the customer who got its jobs. */
async function close(
  call: Creating | Updating,
  quote: QuoteRecord,
  customerId: string,
  conversion: Conversion,
) {
  const { tx, now, facts } = call;
  setQuote(tx, quote, {
    status: 'Closed',
    customer_id: customerId,
    converted_at: now,
    conversion: JSON.stringify(conversion),
    reason: '',
  });
  const { isNewCustomer } = conversion;
  await facts.announce(quoteConverted, { quoteId: quote.id, customerId, isNewCustomer });
  return answerWith(tx, quote.id);
}

/** Adds a customer with the jobs of an accepted quote. */
export async function createCustomerFrom(geocoding: Geocoding, call: Creating) {
  const quote = await lockAccepted(call);
  if (quote.customerId !== null) {
    throw refuse(
      'This quote already belongs to a customer. Add its jobs to that customer instead.',
    );
  }
  const { name, email, phoneNumber, mobileNumber, address, notes } = quote;
  const isBusiness = call.body.type === 'Business';
  const customerId = await admitCustomer(geocoding, call, {
    type: call.body.type,
    name: isBusiness ? '' : name,
    businessName: isBusiness ? name : '',
    email,
    phoneNumber,
    mobileNumber,
    address: addressShape.parse(address),
    accessNotes: '',
    notBefore: null,
    notAfter: null,
    notes,
    contacts: [],
    sites: [],
    tagIds: [],
  });
  await agreeJobs(call, quote, customerId);
  const conversion = { isNewCustomer: true, customerBefore: null, filled: {} };
  return close(call, quote, customerId, conversion);
}

const CONTACTS = ['email', 'phoneNumber', 'mobileNumber'] as const;

/** Gives a customer the jobs of an accepted quote, and fills in their missing contact details. */
export async function updateCustomerFrom(call: Updating) {
  const { tx, params } = call;
  const quote = await lockAccepted(call);
  const { id: customerId } = params;
  if (quote.customerId !== null && quote.customerId !== customerId) {
    throw refuse('This quote belongs to another customer.');
  }
  const [recipient] = await findRecipients(tx, [customerId]);
  if (!recipient) throw notFound();
  if (!recipient.isActive)
    throw refuse('Only an active customer can be changed. Restore the customer first.');
  const filled: Record<string, string> = {};
  for (const one of CONTACTS) {
    if (recipient[one] === '' && quote[one] !== '') filled[one] = quote[one];
  }
  if (Object.keys(filled).length > 0) await changeContact(tx, customerId, filled);
  const place = quotedPlace(quote.address, recipient.address, await listSites(tx, customerId));
  const added =
    place.kind === 'new'
      ? await addSite(tx, customerId, { name: place.name, address: quote.address })
      : null;
  await agreeJobs(call, quote, customerId, place.kind === 'site' ? place.siteId : added);
  const { customerId: customerBefore } = quote;
  const conversion = { isNewCustomer: false, customerBefore, filled };
  return close(call, quote, customerId, {
    ...conversion,
    ...(added === null ? {} : { addedSite: added }),
  });
}

/** Adds a quote for a customer, with the contact details in their record. */
export async function addToCustomer(call: WriteCall<typeof contract.addQuote>) {
  const { tx, params, body, actor } = call;
  const [[recipient], record] = await Promise.all([
    findRecipients(tx, [params.id]),
    findOwnRecord(tx, params.id),
  ]);
  if (!recipient || !record) throw notFound();
  if (!recipient.isActive)
    throw refuse('Only an active customer can be changed. Restore the customer first.');
  const { email, phoneNumber, mobileNumber } = record;
  const name = body.name ?? customerDisplayName(record);
  const { title, request, notes } = body;
  const address = addressShape.parse(record.address);
  const fields = { name, email, phoneNumber, mobileNumber, address, title, request, notes };
  const status = askedStatus({ ...fields, customerId: params.id });
  const whose = { status, customerId: params.id, userId: actor.userId };
  return answerWith(tx, insertQuote(tx, fields, whose));
}

/**
 * The reason, as a message, why undoing a conversion must keep the customer that the conversion added; null if the
 * customer can be removed.
 */
async function stayingBecause(
  { tx, actor, today }: WriteCall<typeof contract.undoConversion>,
  customerId: string,
  own: readonly string[],
): Promise<string | null> {
  const [jobs, balances] = await Promise.all([
    listJobsOfCustomers(tx, actor, today, [customerId]),
    findBalances(tx, [customerId]),
  ]);
  const others = (jobs.get(customerId) ?? []).filter(({ id }) => !own.includes(id));
  if (others.length > 0) return 'The customer now has other jobs, so the customer stays.';
  return balances.get(customerId) === 0
    ? null
    : 'The customer now has a balance, so the customer stays.';
}

/** Removes a site that a conversion added, unless it now has other jobs. */
async function dropSite(
  { tx, actor, today }: WriteCall<typeof contract.undoConversion>,
  customerId: string,
  siteId: string,
  own: readonly string[],
): Promise<void> {
  const jobs = await listJobsOfCustomers(tx, actor, today, [customerId]);
  const isUsed = (jobs.get(customerId) ?? []).some(
    (job) => job.siteId === siteId && !own.includes(job.id),
  );
  if (!isUsed) await removeSite(tx, customerId, siteId);
}

/**
 * Undoes a whole conversion: removes its jobs, the details that it filled in, and the customer, if it added one.
 */
export async function undo(call: WriteCall<typeof contract.undoConversion>) {
  const { tx, params, actor } = call;
  const quote = await lockQuote(call, params.id);
  const status = decideAct('undoConversion', 'office', quote);
  const { customerId, conversion } = quote;
  if (customerId === null || !conversion) throw notFound();
  const jobIds = await jobIdsOfQuote(tx, quote.id);
  if (conversion.isNewCustomer) {
    const why = await stayingBecause(call, customerId, jobIds);
    if (why !== null) throw refuse(`${why} Delete the jobs on the customer’s record instead.`);
  }
  for (const jobId of jobIds) await withdrawJob({ tx, actor }, { customerId, jobId });
  await tx.settled();
  const [recipient] = await findRecipients(tx, [customerId]);
  const back = Object.fromEntries(
    Object.entries(conversion.filled)
      // Details that have changed since no longer come from this quote, so they stay.
      .filter(([name, value]) => recipient?.[name as (typeof CONTACTS)[number]] === value)
      .map(([name]) => [name, '']),
  );
  if (Object.keys(back).length > 0) await changeContact(tx, customerId, back);
  if (conversion.addedSite) await dropSite(call, customerId, conversion.addedSite, jobIds);
  if (conversion.isNewCustomer) await takeCustomerBack(call, customerId);
  setQuote(tx, quote, {
    status,
    customer_id: conversion.customerBefore,
    converted_at: null,
    conversion: null,
  });
  await call.facts.announce(conversionUndone, { quoteId: quote.id, customerId });
  return answerWith(tx, quote.id);
}
