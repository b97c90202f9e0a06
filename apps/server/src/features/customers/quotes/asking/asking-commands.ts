import type * as contract from '@roundbook/contract/customers/quotes/asking';
import type { AskingForm } from '@roundbook/contract/customers/quotes/asking';
import type { ResponseOf } from '@roundbook/contract/endpoint';
import { address as addressShape, type Address } from '@roundbook/contract/values';
import {
  PHOTO_MINUTES,
  areaAnswer,
  askedTitle,
  askedValues,
  askingConsent,
  askingRefusals,
  type AreaAnswer,
} from '@roundbook/domain/customers/quotes/asking';
import { nearestRound } from '@roundbook/domain/customers/quotes/closest-round';
import { coordinatesOf } from '@roundbook/domain/values/addresses/address';
import { milesBetween } from '@roundbook/domain/values/addresses/distance';
import { POSTCODE_MESSAGE, normalisePostcode } from '@roundbook/domain/values/addresses/postcode';
import { frequencyWords } from '@roundbook/domain/work/jobs/frequency';
import type { AccountPlatform } from '../../../../platform/auth/account-platform.ts';
import { attemptsFrom } from '../../../../platform/auth/caller-address.ts';
import { spendCaptcha } from '../../../../platform/auth/captchas.ts';
import type { BusinessId } from '../../../../platform/db/business-id.ts';
import { isUniqueViolation } from '../../../../platform/db/database-errors.ts';
import {
  readTenant,
  transact,
  type TenantTransaction,
} from '../../../../platform/db/transaction.ts';
import type { Participant } from '../../../../platform/facts/fact.ts';
import { AppError, acceptAll, notFound, refuse } from '../../../../platform/http/app-error.ts';
import type { OpenCall } from '../../../../platform/http/call.ts';
import {
  isUnknownPostcode,
  placeAddress,
  type Geocoder,
} from '../../../../providers/geocoding/geocoding.ts';
import { findBusiness } from '../../../account/businesses/lookups.ts';
import type { FileParts } from '../../../files/assets/effects.ts';
import { squaresOfRounds } from '../../../work/jobs/rounds/square-lookups.ts';
import { findDefaultPriceList } from '../../../work/prices/estimates/estimate-lookups.ts';
import { findOptions } from '../option-store.ts';
import * as policy from '../policy.ts';
import { insertQuote } from '../store.ts';
import { insertAsking, quoteOfRequest } from './asking-store.ts';
import { takeUnfinished } from './asking-tasks.ts';
import { findForm, type FormContent } from './form-store.ts';
import { draftAsked, keptFacts, priceAsking, shownFigure } from './quote-asking-estimate.ts';
import { completeAsked } from './quote-completing.ts';
import { formOwner, offeredServices } from './quote-form-owner.ts';
import { ticketFor } from './quote-ticket.ts';

/** The dependencies for answering strangers. */
export type AskingParts = FileParts & { readonly accounts: AccountPlatform } & {
  readonly geocoder: Geocoder;
  readonly participants: readonly Participant[];
};

/** The form as strangers see it; null while it is closed. */
async function formOf(tx: TenantTransaction): Promise<AskingForm | null> {
  const [{ content }, { business }, options] = await Promise.all([
    findForm(tx),
    findBusiness(tx),
    findOptions(tx),
  ]);
  if (!content.isOpen) return null;
  const { introduction, fields, takesPhotos, facts, estimates, privacyUrl, asksHowOften } = content;
  const list = facts.extras ? await findDefaultPriceList(tx) : undefined;
  return {
    businessName: business.name,
    hasLogo: business.logo !== null,
    introduction,
    services: await offeredServices(tx, content),
    frequencies: asksHowOften ? options.frequencyChoices.map(({ frequency }) => frequency) : [],
    fields,
    takesPhotos,
    facts,
    extras: list?.content.extras.map(({ id, label }) => ({ id, label })) ?? [],
    showsEstimate: estimates === 'show',
    privacyUrl,
  };
}

/** Opens the quote form for a stranger. */
export async function open(
  { accounts }: AskingParts,
  { params, caller }: OpenCall<typeof contract.openAskingForm>,
): Promise<ResponseOf<typeof contract.openAskingForm>> {
  const { database, limits } = accounts;
  await limits.take(...attemptsFrom(policy.formsPerAddress, caller.address));
  const businessId = await formOwner(accounts, params.key);
  if (businessId === undefined) return { form: null };
  return { form: await readTenant(database, { businessId }, formOf) };
}

/** Whether an address is within the area in which a business takes on work. */
function standing(content: FormContent, from: Address, to: Address): AreaAnswer {
  const [start, end] = [coordinatesOf(from), coordinatesOf(to)];
  return areaAnswer(content.area, to.postcode, start && end ? milesBetween(start, end) : null);
}

/** The answer if the area cannot be checked. */
const UNKNOWN_AREA = { area: 'unknown', mayAsk: true, closestRound: null } as const;

/** Whether the business takes on work at a postcode and, if the business chose to show it, the closest round. */
export async function checkArea(
  { accounts, geocoder }: AskingParts,
  { params, query, caller }: OpenCall<typeof contract.checkAskingArea>,
): Promise<ResponseOf<typeof contract.checkAskingArea>> {
  const { database, limits } = accounts;
  await limits.take(...attemptsFrom(policy.areasPerAddress, caller.address));
  const postcode = normalisePostcode(query.postcode);
  const businessId = await formOwner(accounts, params.key);
  if (businessId === undefined || postcode === null) return UNKNOWN_AREA;
  const place = await placeAddress(geocoder, addressShape.parse({ postcode }));
  return readTenant(database, { businessId }, async (tx) => {
    const [{ content }, { business }] = await Promise.all([findForm(tx), findBusiness(tx)]);
    if (!content.isOpen) return UNKNOWN_AREA;
    const area = standing(content, business.address, place);
    const mayAsk = area !== 'outside' || content.takesOutside;
    const point = coordinatesOf(place);
    const isSaid = content.saysClosestRound && area === 'served' && point !== null;
    const closestRound = isSaid ? nearestRound(point, await squaresOfRounds(tx)) : null;
    return { area, mayAsk, closestRound };
  });
}

type Asking = OpenCall<typeof contract.askForPrice>;

/** The address as typed, with its place. @throws AppError 400 for a postcode that does not exist */
async function placed(geocoder: Geocoder, { body }: Asking): Promise<Address> {
  const { streetNumber, streetName, town } = body;
  const postcode = normalisePostcode(body.postcode) ?? body.postcode;
  const lines = addressShape.parse({ streetNumber, streetName, town, postcode });
  const found = await placeAddress(geocoder, lines);
  if (isUnknownPostcode(found)) {
    throw new AppError('invalid', { detail: POSTCODE_MESSAGE, field: 'postcode' });
  }
  return found;
}

/** The values of the fields that the form asks for. @throws AppError 400 naming every invalid field */
function checked({ fields }: FormContent, { body }: Asking) {
  const { email, mobileNumber, streetNumber, streetName, request } = body;
  const given = { email, mobileNumber, street: streetName || streetNumber, request };
  const refusals = askingRefusals(fields, given).map((one) =>
    one.field === 'street' ? { ...one, field: 'streetName' } : one,
  );
  acceptAll(refusals, 'invalid');
  return askedValues(fields, given);
}

/** The message that thanks the person for asking. */
function thanksOf({ thanks }: FormContent, businessName: string): string {
  return thanks || `Thank you. ${businessName} will get back to you with a price.`;
}

/** Stores a request for a price as a quote; if photos are to come, the quote waits for them. */
async function takeDown(
  { accounts, participants }: AskingParts,
  tx: TenantTransaction,
  call: Asking,
  found: Address,
) {
  const { body, caller, now } = call;
  const { enqueueIn, secrets } = accounts;
  const [{ content }, { business }] = await Promise.all([findForm(tx), findBusiness(tx)]);
  if (!content.isOpen) throw refuse('This form is closed.');
  const { email, mobileNumber, street, request } = checked(content, call);
  const area = standing(content, business.address, found);
  if (area === 'outside' && !content.takesOutside) {
    throw refuse('Sorry, we do not work in your area.', 'postcode');
  }
  const services = await offeredServices(tx, content);
  const titles = services.filter(({ id }) => body.serviceIds.includes(id)).map(({ name }) => name);
  const photos = content.takesPhotos ? body.photos : 0;
  const address = street === '' ? { ...found, streetNumber: '', streetName: '' } : found;
  const often = body.frequency === null ? '' : `How often: ${frequencyWords(body.frequency)}`;
  const quoteId = insertQuote(
    tx,
    {
      name: body.name,
      email,
      phoneNumber: '',
      mobileNumber,
      address,
      title: askedTitle(titles),
      request: [request, often].filter(Boolean).join('\n\n'),
      notes: '',
    },
    { status: 'Processing', customerId: null, userId: null },
  );
  const consent = askingConsent(business.name);
  const facts = await keptFacts(tx, content, body);
  const { frequency } = body;
  const asking = { way: 'form', frequency, facts, area, consent, askedAt: now } as const;
  insertAsking(tx, quoteId, caller.requestId, asking);
  const told = { ...body, postcode: found.postcode };
  const priced = await priceAsking(tx, content, told);
  if (priced) await draftAsked(tx, quoteId, priced);
  await tx.settled();
  const enqueue = enqueueIn(tx);
  if (photos === 0) {
    await completeAsked(participants, tx, enqueue, quoteId, 'customer');
  } else {
    const until = new Date(Date.parse(now) + PHOTO_MINUTES * 60_000);
    enqueue(takeUnfinished, { businessId: tx.businessId, quoteId }, { startAfter: until });
  }
  return {
    ticket: ticketFor(secrets, quoteId),
    thanks: thanksOf(content, business.name),
    estimate: await shownFigure(tx, content, quoteId),
  };
}

/** The original response to a repeated request; undefined for a new request. */
function answeredBefore(
  { accounts: { database, secrets } }: AskingParts,
  businessId: BusinessId,
  { caller }: Asking,
) {
  return readTenant(database, { businessId }, async (tx) => {
    const quoteId = await quoteOfRequest(tx, caller.requestId);
    if (quoteId === undefined) return undefined;
    const [{ content }, { business }] = await Promise.all([findForm(tx), findBusiness(tx)]);
    return {
      ticket: ticketFor(secrets, quoteId),
      thanks: thanksOf(content, business.name),
      estimate: await shownFigure(tx, content, quoteId),
    };
  });
}

/** Takes a stranger's request for a price. */
export async function ask(
  parts: AskingParts,
  call: Asking,
): Promise<ResponseOf<typeof contract.askForPrice>> {
  const { accounts, geocoder } = parts;
  const { params, body, caller } = call;
  const businessId = await formOwner(accounts, params.key);
  if (businessId === undefined) throw notFound();
  const before = await answeredBefore(parts, businessId, call);
  if (before) return before;
  const { limits } = accounts;
  await limits.take(...attemptsFrom(policy.askingsPerAddress, caller.address));
  const found = await placed(geocoder, call);
  await spendCaptcha(accounts, body.captchaToken);
  // Counted after the captcha, so that using up a firm's allowance takes effort.
  await limits.take({ allowance: policy.askingsPerBusiness, by: businessId });
  try {
    return await transact(accounts.database, { businessId, isVisitor: true }, (tx) =>
      takeDown(parts, tx, call, found),
    );
  } catch (error) {
    if (!isUniqueViolation(error, 'quote_askings_request')) throw error;
    // A simultaneous copy of this request was stored first, so the response to that copy is
    // returned.
    const first = await answeredBefore(parts, businessId, call);
    if (!first) throw error;
    return first;
  }
}
