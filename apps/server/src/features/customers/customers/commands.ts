import type * as choicesCalls from '@roundbook/contract/customers/customers/choices';
import type { Customer } from '@roundbook/contract/customers/customers/customer';
import type {
  createCustomer,
  updateCustomer,
} from '@roundbook/contract/customers/customers/records';
import type {
  addCustomerTags,
  removeCustomerTags,
  tagCustomers,
} from '@roundbook/contract/customers/customers/tagging';
import type { BodyOf, Endpoint } from '@roundbook/contract/endpoint';
import type { FirstJob } from '@roundbook/contract/work/jobs/records';
import { isForeignKeyViolation } from '../../../platform/db/database-errors.ts';
import { AppError, notFound, refuse, StaleError } from '../../../platform/http/app-error.ts';
import type { WriteCall } from '../../../platform/http/call.ts';
import { withChanges } from '../../../platform/http/given.ts';
import type { Geocoding } from '../../../providers/geocoding/geocoding.ts';
import { consentChanged, customerAdded } from './facts.ts';
import { isAnywhereNew, placeFields } from './places/customer-placing.ts';
import { lockCustomers } from './places/place-store.ts';
import { refinePlaces } from './places/place-tasks.ts';
import { checkFields, checkPlaces } from './policy.ts';
import { findCustomer } from './record-queries.ts';
import type { CustomerFields } from './store.ts';
import * as store from './store.ts';
import { INITIAL_PREFERENCES, stampConsent } from './wishes/preferences-policy.ts';

/** Loads a customer. @throws AppError 404 */
export async function load(
  call: Pick<WriteCall<Endpoint>, 'tx' | 'actor' | 'facts'>,
  id: string,
): Promise<Customer> {
  const customer = await findCustomer(call, id);
  if (!customer) throw notFound();
  return customer;
}

/**
 * A customer, locked so that they can be changed.
 * @param version the version that the change is based on; if absent, the last write wins
 * @throws AppError 404, 422 unless the customer is active, or stale with the customer's current
 * record
 */
export async function loadForChange(
  call: Parameters<typeof load>[0],
  id: string,
  version: number | undefined,
): Promise<Customer> {
  lockCustomers(call.tx, [id]);
  const customer = await load(call, id);
  if (customer.lifecycle !== 'Active')
    throw refuse('Only an active customer can be changed. Restore the customer first.');
  if (version !== undefined && version !== customer.version) {
    throw new StaleError({ entity: 'customer', id: id, version: customer.version }, { customer });
  }
  return customer;
}

/** Runs a write with foreign keys, and reports a broken reference as an error on its field. */
async function withReferences<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (isForeignKeyViolation(error, 'customer_tags_business_id_tag_id_fkey')) {
      throw new AppError('invalid', { detail: 'That tag no longer exists', field: 'tagIds' });
    }
    if (isForeignKeyViolation(error, 'jobs_business_id_site_id_fkey')) {
      throw refuse('A site with jobs cannot be removed. Move or delete its jobs first.', 'sites');
    }
    throw error;
  }
}

/**
 * Adds a customer, and lets other slices add the records that belong to them, such as a first job.
 * @returns the customer's id
 */
export async function admit(
  geocoding: Geocoding,
  { tx, enqueue, facts }: Pick<WriteCall<Endpoint>, 'tx' | 'enqueue' | 'facts'>,
  given: CustomerFields,
  firstJob: FirstJob | null = null,
): Promise<string> {
  checkFields(given);
  const fields = await placeFields(geocoding.builtIn, given);
  checkPlaces(fields);
  const id = store.insertCustomer(tx, fields, INITIAL_PREFERENCES);
  return withReferences(async () => {
    await tx.settled();
    refinePlaces(tx, enqueue, geocoding, [id]);
    await facts.announce(customerAdded, { customerId: id, firstJob });
    return id;
  });
}

/** Adds a customer, with a first job if the call has one. */
export async function create(geocoding: Geocoding, call: WriteCall<typeof createCustomer>) {
  const id = await admit(geocoding, call, call.body, call.body.firstJob ?? null);
  return { customer: await load(call, id) };
}

/** The fields of the customer with the changes applied. */
function changedFields(before: Customer, body: BodyOf<typeof updateCustomer>): CustomerFields {
  const { address, version: _, ...changes } = body;
  return withChanges<CustomerFields>(
    { ...before, tagIds: before.tags.map((tag) => tag.id) },
    { ...changes, address: withChanges(before.address, address ?? {}) },
  );
}

/** Changes the given fields of a customer. */
export async function update(geocoding: Geocoding, call: WriteCall<typeof updateCustomer>) {
  const { tx, params, body, enqueue } = call;
  const before = await loadForChange(call, params.id, body.version);
  const changed = changedFields(before, body);
  checkFields(changed, before);
  const fields = await placeFields(geocoding.builtIn, changed, before);
  checkPlaces(fields, before);
  return withReferences(async () => {
    await store.updateCustomer(tx, before, fields);
    await tx.settled();
    if (isAnywhereNew(fields, before)) refinePlaces(tx, enqueue, geocoding, [params.id]);
    return { customer: await load(call, params.id) };
  });
}

/** Records which messages the customer agreed to receive. */
export async function savePreferences(
  call: WriteCall<typeof choicesCalls.saveCommunicationPreferences>,
) {
  const { tx, params, body, facts, now } = call;
  const before = await loadForChange(call, params.id, body.version);
  const preferences = stampConsent(
    before.communicationPreferences ?? INITIAL_PREFERENCES,
    body.communicationPreferences ?? {},
    now,
  );
  await store.setColumns(tx, before.id, before.version, {
    communication_preferences: JSON.stringify(preferences),
  });
  await facts.announce(consentChanged, {
    customerId: before.id,
    before: before.communicationPreferences ?? {},
    after: preferences,
  });
  return { customer: await load(call, params.id) };
}

/** Sets how the customer may open their page. */
export async function changeSecurity(call: WriteCall<typeof choicesCalls.changeSecurity>) {
  const { tx, params, body } = call;
  const before = await loadForChange(call, params.id, body.version);
  await store.setColumns(tx, before.id, before.version, { security: body.security });
  return { customer: await load(call, params.id) };
}

type TagCall = Pick<WriteCall<Endpoint>, 'tx'>;

/** Puts all the tags on all the customers, or refuses the call if a customer or tag is missing. */
async function putTags({ tx }: TagCall, ids: readonly string[], tagIds: readonly string[]) {
  if ((await store.touch(tx, ids)) < ids.length) throw notFound();
  store.saveTags(tx, ids, tagIds);
  await withReferences(() => tx.settled());
}

/** Puts tags on a customer. */
export async function addTags(call: WriteCall<typeof addCustomerTags>) {
  await putTags(call, [call.params.id], call.body.tagIds);
  return {};
}

/** Puts tags on many customers. */
export async function tagMany(call: WriteCall<typeof tagCustomers>) {
  const ids = [...new Set(call.body.customerIds)];
  await putTags(call, ids, call.body.tagIds);
  return { count: ids.length };
}

/** Removes tags from a customer. */
export async function removeTags({ tx, params, body }: WriteCall<typeof removeCustomerTags>) {
  if ((await store.touch(tx, [params.id])) === 0) throw notFound();
  store.removeTags(tx, params.id, body.tagIds);
  return {};
}
