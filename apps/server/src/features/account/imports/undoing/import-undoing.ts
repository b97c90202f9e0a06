import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import type { Facts } from '../../../../platform/facts/facts.ts';
import { removeCustomers, takeFromCustomers } from '../../../customers/customers/bulk/effects.ts';
import { tagsOnCustomers } from '../../../customers/customers/bulk/lookups.ts';
import { customersForgotten } from '../../../customers/customers/facts.ts';
import { dropTag } from '../../../customers/tags/effects.ts';
import { takeOverBack } from '../../../money/accounts/ledger/import-effects.ts';
import { removeImportedJobs } from '../../../work/jobs/agreement/bulk-effects.ts';
import { tagsOnJobs } from '../../../work/jobs/agreement/work-lookups.ts';
import { dropEmptyRounds } from '../../../work/jobs/rounds/effects.ts';
import { findNext, settleRows } from '../row-store.ts';
import type { StoredImport } from '../store.ts';
import { broughtBy, touchedSince } from './import-touched.ts';

/** The description of entries on customers' accounts when an import is undone. */
const REASON = 'The import was undone';

/** The result of one step. */
interface Step {
  /** The number of rows handled; 0 once there are none left. */
  readonly rows: number;
  /** The number of customers who are kept because they were touched. */
  readonly left: number;
}

/**
 * Undoes the next customers of an import: removes the customers with their jobs, visits, sites and tags, and reverses
 * their balances and payments. Leaves touched customers as they are.
 */
export async function undoNext(
  { tx, facts }: { readonly tx: TenantTransaction; readonly facts: Facts },
  { id }: StoredImport,
  most: number,
): Promise<Step> {
  const rows = await findNext(tx, id, { state: 'Done', most });
  if (rows.length === 0) return { rows: 0, left: 0 };
  const brought = broughtBy(rows);
  const touched = await touchedSince(tx, brought);
  const going = brought.filter(({ lead }) => !touched.has(lead));
  const fresh = going.filter(({ made }) => made.isNew);
  await takeOverBack(
    tx,
    fresh
      .filter(({ made }) => made.postingIds.length > 0)
      .map(({ customerId, made }) => ({ ...made, customerId })),
    REASON,
  );
  await removeImportedJobs(
    tx,
    going.flatMap(({ made }) => made.jobIds),
  );
  // Other slices erase these customers' personal data as they do whenever a customer is erased.
  const customerIds = fresh.map(({ customerId }) => customerId);
  if (customerIds.length > 0) await facts.announce(customersForgotten, { customerIds });
  await removeCustomers(
    tx,
    customerIds,
    fresh.flatMap(({ made }) => made.siteIds),
  );
  const joined = going.filter(({ made }) => !made.isNew);
  await takeFromCustomers(
    tx,
    joined.map(({ customerId }) => customerId),
    joined.flatMap(({ made }) => made.siteIds),
    joined.flatMap(({ customerId, made }) => made.tagIds.map((tagId) => ({ customerId, tagId }))),
  );
  settleRows(
    tx,
    id,
    brought.map(({ lead, customerId, made }) => ({
      lead,
      state: touched.has(lead) ? 'Left' : 'Taken back',
      customerId,
      made,
    })),
  );
  return { rows: rows.length, left: touched.size };
}

/** Deletes the rounds and tags that an import added and that are no longer used. */
export async function dropUnused(tx: TenantTransaction, { made }: StoredImport): Promise<void> {
  if (!made) return;
  await dropEmptyRounds(tx, made.newRoundIds);
  const used = new Set([
    ...(await tagsOnCustomers(tx, made.newTagIds)),
    ...(await tagsOnJobs(tx, made.newTagIds)),
  ]);
  for (const tagId of made.newTagIds) if (!used.has(tagId)) await dropTag(tx, tagId);
}
