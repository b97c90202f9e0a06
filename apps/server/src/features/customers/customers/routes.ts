import { findDuplicates, findPostcode } from '@roundbook/contract/customers/customers/adding';
import {
  changeSecurity,
  saveCommunicationPreferences,
} from '@roundbook/contract/customers/customers/choices';
import {
  anonymiseCustomer,
  deleteCustomer,
  purgeCustomer,
  restoreCustomer,
} from '@roundbook/contract/customers/customers/lifecycle';
import * as recordsCalls from '@roundbook/contract/customers/customers/records';
import { getStory } from '@roundbook/contract/customers/customers/story';
import {
  addCustomerTags,
  removeCustomerTags,
  tagCustomers,
} from '@roundbook/contract/customers/customers/tagging';
import { notFound } from '../../../platform/http/app-error.ts';
import type { Route } from '../../../platform/http/call.ts';
import { read, write } from '../../../platform/http/route.ts';
import type { Geocoding } from '../../../providers/geocoding/geocoding.ts';
import { listJobsOfCustomers } from '../../work/jobs/lookups.ts';
import { aboutPostcode, duplicatesOf } from './adding-queries.ts';
import * as commands from './commands.ts';
import * as lifecycle from './lifecycle-commands.ts';
import { listCustomers } from './list-queries.ts';
import { place } from './place-commands.ts';
import { findCustomer } from './record-queries.ts';
import { findStory } from './story-queries.ts';

/** The people and firms that the business works for. */
export function customerRoutes(geocoding: Geocoding): readonly Route[] {
  return [
    read(recordsCalls.listCustomers, async ({ tx, query, actor, today }) => {
      const { customers, total } = await listCustomers(tx, query);
      if (query.include !== 'jobs') return { customers, total };
      const jobs = await listJobsOfCustomers(
        tx,
        actor,
        today,
        customers.map((one) => one.id),
      );
      return {
        customers: customers.map((one) => ({ ...one, jobs: jobs.get(one.id) ?? [] })),
        total,
      };
    }),
    read(recordsCalls.getCustomer, async ({ tx, params, actor, today }) => {
      const customer = await findCustomer(tx, actor, today, params.id);
      if (!customer) throw notFound();
      return { customer };
    }),
    read(findDuplicates, duplicatesOf),
    read(findPostcode, (call) => aboutPostcode(geocoding, call)),
    read(getStory, async ({ tx, params, query }) => {
      const story = await findStory(tx, params.id, query);
      if (!story) throw notFound();
      return story;
    }),
    write(recordsCalls.createCustomer, (call) => commands.create(geocoding, call)),
    write(recordsCalls.updateCustomer, (call) => commands.update(geocoding, call)),
    write(saveCommunicationPreferences, commands.savePreferences),
    write(recordsCalls.placeCustomer, place),
    write(changeSecurity, commands.changeSecurity),
    write(addCustomerTags, commands.addTags),
    write(tagCustomers, commands.tagMany),
    write(removeCustomerTags, commands.removeTags),
    write(deleteCustomer, lifecycle.remove),
    write(restoreCustomer, lifecycle.restore),
    write(anonymiseCustomer, lifecycle.anonymise),
    write(purgeCustomer, lifecycle.purge),
  ];
}
