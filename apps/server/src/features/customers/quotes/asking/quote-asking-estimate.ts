import type * as contract from '@roundbook/contract/customers/quotes/asking';
import type { BodyOf, ResponseOf } from '@roundbook/contract/endpoint';
import type { PriceListRecord } from '@roundbook/contract/work/prices/price-list';
import {
  askedFacts,
  type AskedFigure,
  askedFigure,
  estimatedWork,
  saidFacts,
} from '@roundbook/domain/customers/quotes/asked-facts';
import { estimate } from '@roundbook/domain/work/prices/estimate';
import type { EstimateFacts } from '@roundbook/domain/work/prices/price-list';
import type { AccountPlatform } from '../../../../platform/auth/account-platform.ts';
import { attemptsFrom } from '../../../../platform/auth/caller-address.ts';
import { newId } from '../../../../platform/db/ids.ts';
import { readTenant, type TenantTransaction } from '../../../../platform/db/transaction.ts';
import type { OpenCall } from '../../../../platform/http/call.ts';
import { keepAskedEstimate } from '../../../work/prices/estimates/estimate-effects.ts';
import {
  findDefaultPriceList,
  findFirstEstimate,
} from '../../../work/prices/estimates/estimate-lookups.ts';
import { findOptions } from '../option-store.ts';
import { estimatesPerAddress } from '../policy.ts';
import { insertItemisation } from '../pricing/itemisation-store.ts';
import type { AskedFactsRecord } from './asking-store.ts';
import { findForm, type FormContent } from './form-store.ts';
import { formOwner, offeredServices } from './quote-form-owner.ts';

/** The work, as a stranger describes it. */
type Told = BodyOf<typeof contract.estimateAsking>;

/** Work priced by a version of the default price list. */
interface PricedAsking {
  readonly list: PriceListRecord;
  readonly facts: EstimateFacts;
  readonly figure: AskedFigure;
}

/**
 * Prices the requested work from the default price list; null if estimates are off or the list
 * cannot price the work.
 */
export async function priceAsking(
  tx: TenantTransaction,
  content: FormContent,
  told: Told,
): Promise<PricedAsking | null> {
  if (content.estimates === 'off') return null;
  const [list, services, { frequencyChoices }] = await Promise.all([
    findDefaultPriceList(tx),
    offeredServices(tx, content),
    findOptions(tx),
  ]);
  if (!list) return null;
  const facts = askedFacts(list.content, {
    serviceIds: services.map(({ id }) => id).filter((id) => told.serviceIds.includes(id)),
    postcode: told.postcode,
    // If the form does not ask how often the work is wanted, uses the first frequency that new
    // prices offer.
    frequency: content.asksHowOften ? told.frequency : (frequencyChoices[0]?.frequency ?? null),
    facts: saidFacts(content.facts, told.facts),
  });
  const figure = askedFigure(list.content, facts);
  return figure && { list, facts, figure };
}

/**
 * The approximate price of the work while a stranger fills in the form; null unless the form shows
 * estimates.
 */
export async function showEstimate(
  { database, limits }: Pick<AccountPlatform, 'database' | 'limits'>,
  { params, body, caller }: OpenCall<typeof contract.estimateAsking>,
): Promise<ResponseOf<typeof contract.estimateAsking>> {
  await limits.take(...attemptsFrom(estimatesPerAddress, caller.address));
  const businessId = await formOwner({ database }, params.key);
  if (businessId === undefined) return { estimate: null };
  return readTenant(database, { businessId }, async (tx) => {
    const { content } = await findForm(tx);
    if (!content.isOpen || content.estimates !== 'show') return { estimate: null };
    return { estimate: (await priceAsking(tx, content, body))?.figure ?? null };
  });
}

/** Stores the estimate with a new quote, and drafts it as the price for the office to send. */
export async function draftAsked(
  tx: TenantTransaction,
  quoteId: string,
  { list, facts }: PricedAsking,
): Promise<void> {
  const { validDays, terms } = await findOptions(tx);
  const { parts } = estimate(list.content, facts);
  const { lines, frequencies } = estimatedWork(parts, facts);
  keepAskedEstimate(tx, quoteId, list, facts);
  const content = {
    lines: lines.map((line) => ({ id: newId(), ...line, surcharges: [...line.surcharges] })),
    frequencies: [...(frequencies ?? [])],
    discounts: [],
    validDays,
    note: '',
    terms,
  };
  insertItemisation(tx, { quoteId, kind: 'Itemisation', number: 1, content }, null);
}

/** The figure that the form showed the person; null if it showed none. */
export async function shownFigure(
  tx: TenantTransaction,
  { estimates }: FormContent,
  quoteId: string,
): Promise<AskedFigure | null> {
  if (estimates !== 'show') return null;
  const kept = await findFirstEstimate(tx, quoteId);
  if (!kept) return null;
  const { first, regular } = kept.estimate;
  return { first: first.total, regular: regular?.total ?? null };
}

/** The answers about the property that are stored, with the present names of the extras. */
export async function keptFacts(
  tx: TenantTransaction,
  content: FormContent,
  told: Pick<Told, 'facts'>,
): Promise<AskedFactsRecord> {
  const { property, storeys, windows, extras } = saidFacts(content.facts, told.facts);
  const list = extras.length === 0 ? undefined : await findDefaultPriceList(tx);
  return {
    property,
    storeys,
    windows,
    extras: extras.flatMap(({ id, count }) => {
      const known = list?.content.extras.find((one) => one.id === id);
      return known ? [{ id, label: known.label, count }] : [];
    }),
  };
}
