import { isDeepStrictEqual } from 'node:util';
import type { PriceListRecord } from '@roundbook/contract/work/prices/price-list';
import type * as contract from '@roundbook/contract/work/prices/price-lists';
import { MOST_PRICE_LISTS } from '@roundbook/contract/work/prices/price-lists';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { notFound, refuse, StaleError } from '../../../platform/http/app-error.ts';
import type { ReadCall, WriteCall } from '../../../platform/http/call.ts';
import { findServices } from '../services/lookups.ts';
import { findPriceList, findVersions } from './list-queries.ts';
import * as store from './list-store.ts';

async function load(tx: TenantTransaction, id: string, number?: number): Promise<PriceListRecord> {
  const priceList = await findPriceList(tx, id, number);
  if (!priceList) throw notFound();
  return priceList;
}

/**
 * Checks that services being added to a list exist; a service that was deleted later may stay in
 * the list.
 * @throws AppError 404
 */
async function checkServices(
  tx: TenantTransaction,
  content: PriceListRecord['content'],
  before: PriceListRecord['content'] | null,
): Promise<void> {
  const known = new Set(before?.services.map(({ serviceId }) => serviceId));
  const added = content.services.map(({ serviceId }) => serviceId).filter((id) => !known.has(id));
  if (added.length > 0 && (await findServices(tx, added)).length < added.length) throw notFound();
}

/** One price list, in its current or a given version. */
export async function get({ tx, params, query }: ReadCall<typeof contract.getPriceList>) {
  return { priceList: await load(tx, params.id, query.number) };
}

/** The versions of a price list. */
export async function versions({ tx, params }: ReadCall<typeof contract.listPriceListVersions>) {
  await load(tx, params.id);
  return { versions: await findVersions(tx, params.id) };
}

/** Adds a price list; the first one is the default. */
export async function create({ tx, body, actor }: WriteCall<typeof contract.createPriceList>) {
  const [lists] = await Promise.all([
    store.lockPriceLists(tx),
    checkServices(tx, body.content, null),
  ]);
  if (lists.length >= MOST_PRICE_LISTS) {
    throw refuse(
      `You can have at most ${MOST_PRICE_LISTS} price lists. Delete a price list first.`,
    );
  }
  const isDefault = !lists.some((list) => list.isDefault);
  const id = store.insertPriceList(tx, { ...body, isDefault }, actor.userId);
  return { priceList: await load(tx, id) };
}

/** Changes the given fields of a price list. New prices become its next version. */
export async function update({
  tx,
  params,
  body,
  actor,
}: WriteCall<typeof contract.updatePriceList>) {
  await store.lockPriceLists(tx);
  const before = await load(tx, params.id);
  if (body.version !== undefined && body.version !== before.version) {
    throw new StaleError(
      { entity: 'priceList', id: before.id, version: before.version },
      { priceList: before },
    );
  }
  const content = body.content ?? before.content;
  await checkServices(tx, content, before.content);
  const isNew = !isDeepStrictEqual(content, before.content);
  const number = isNew ? before.latest + 1 : before.latest;
  store.setPriceList(tx, before, { name: body.name, number });
  if (isNew) store.insertVersion(tx, before.id, number, content, actor.userId);
  return { priceList: await load(tx, before.id) };
}

/** Makes a price list the default for estimates. */
export async function chooseDefault({
  tx,
  params,
}: WriteCall<typeof contract.chooseDefaultPriceList>) {
  const lists = await store.lockPriceLists(tx);
  const chosen = lists.find(({ id }) => id === params.id);
  if (!chosen) throw notFound();
  if (!chosen.isDefault) {
    for (const list of lists.filter(({ isDefault }) => isDefault)) {
      store.setPriceList(tx, list, { is_default: false });
    }
    store.setPriceList(tx, chosen, { is_default: true });
  }
  return { priceList: await load(tx, chosen.id) };
}

/** Deletes a price list; if it was the default, the first other list by name becomes the default. */
export async function remove({ tx, params }: WriteCall<typeof contract.deletePriceList>) {
  const lists = await store.lockPriceLists(tx);
  const gone = lists.find(({ id }) => id === params.id);
  if (!gone) throw notFound();
  store.setPriceList(tx, gone, { is_default: false, deleted_at: tx.now });
  const [next] = lists.filter(({ id }) => id !== gone.id);
  if (gone.isDefault && next) store.setPriceList(tx, next, { is_default: true });
  return {};
}
