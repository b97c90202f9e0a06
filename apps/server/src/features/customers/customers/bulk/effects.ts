import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import type { Enqueue } from '../../../../platform/tasks/task.ts';
import { type Geocoding, placeAddress } from '../../../../providers/geocoding/geocoding.ts';
import { placeFields } from '../places/customer-placing.ts';
import { refinePlaces } from '../places/place-tasks.ts';
import * as store from './store.ts';

export type { ImportedCustomer, ImportedSite, TagLink } from './store.ts';

/** An import's transaction, and the queue for its tasks. */
interface Call {
  readonly tx: TenantTransaction;
  readonly enqueue: Enqueue;
}

/**
 * Adds imported customers, placed by their postcodes, in a fixed number of statements. The caller has checked their
 * fields.
 */
export async function addImported(
  geocoding: Geocoding,
  { tx, enqueue }: Call,
  customers: readonly store.ImportedCustomer[],
): Promise<void> {
  if (customers.length === 0) return;
  const placed = await Promise.all(
    customers.map(async (one) => ({ ...(await placeFields(geocoding.builtIn, one)), id: one.id })),
  );
  await store.insertCustomers(tx, placed);
  refinePlaces(
    tx,
    enqueue,
    geocoding,
    customers.map(({ id }) => id),
  );
}

/** Adds sites and tags to existing customers. @returns the tags that the customers did not have before */
export async function addToCustomers(
  geocoding: Geocoding,
  { tx, enqueue }: Call,
  sites: readonly store.ImportedSite[],
  tags: readonly store.TagLink[],
): Promise<store.TagLink[]> {
  const placed = await Promise.all(
    sites.map(async (site) => ({
      ...site,
      address: await placeAddress(geocoding.builtIn, site.address),
    })),
  );
  store.insertSites(tx, placed);
  const linked = await store.linkTags(tx, tags);
  const touched = [...new Set([...sites, ...linked].map(({ customerId }) => customerId))];
  await store.touchCustomers(tx, touched);
  if (sites.length > 0) refinePlaces(tx, enqueue, geocoding, touched);
  return linked;
}

/** Removes sites and tags that an import added to existing customers. */
export async function takeFromCustomers(
  tx: TenantTransaction,
  customerIds: readonly string[],
  siteIds: readonly string[],
  tags: readonly store.TagLink[],
): Promise<void> {
  store.removeImported(tx, siteIds, tags);
  await store.touchCustomers(tx, customerIds);
}

/**
 * Removes imported customers from every list, with their sites and all personal data. No job may still refer to the
 * sites.
 */
export async function removeCustomers(
  tx: TenantTransaction,
  customerIds: readonly string[],
  siteIds: readonly string[],
): Promise<void> {
  store.removeImported(tx, siteIds, []);
  await store.purgeCustomers(tx, customerIds);
}
